import { Fact } from './fact.tsx';
import { dayOf, nextChargeLine, paymentLine, remainingLine } from './payment-line.ts';
import type { PlanPayments } from './payment-line.ts';
import { text } from './texts.ts';

interface PaymentFactsProps {
  /** undefined: on their way. */
  payments: PlanPayments | undefined;
  /** A plan that costs nothing. */
  free: boolean;
}

/** With what the plan is paid, what comes next, and what is left of what was paid. */
export function PaymentFacts({ payments, free }: PaymentFactsProps) {
  if (free) return <Fact label={text('nextCharge')} value={text('chargeFree')} />;
  const trialEnd = payments?.free_trial ? payments.free_trial_end_date : null;
  const remaining = payments ? remainingLine(payments) : null;
  return (
    <>
      {trialEnd && <Fact label={text('inFreeTrial')} value={text('trialEnds', { day: dayOf(trialEnd) })} />}
      <Fact label={text('paymentMethod')} value={payments && paymentLine(payments)} />
      <Fact label={text('nextCharge')} value={payments && nextChargeLine(payments)} />
      {payments?.grace_ends && <Fact label={text('worksUntil')} value={dayOf(payments.grace_ends)} />}
      {remaining !== null && <Fact label={text('remainingValue')} value={remaining} />}
    </>
  );
}
