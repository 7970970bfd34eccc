import { Fact } from './fact.tsx';
import { dayOf, nextChargeLine, paymentLine, remainingLine } from './payment-line.ts';
import type { PlanPayments } from './payment-line.ts';
import { text } from './texts.ts';

interface PaymentFactsProps {
  /** undefined: on their way. */
  payments: PlanPayments | undefined;
  /** A plan that costs nothing. */
  free: boolean;
  /** The plan has ended because a payment failed. */
  isUnpaid: boolean;
}

/** With what the plan is paid, what comes next, and what is left of what was paid. */
export function PaymentFacts({ payments, free, isUnpaid }: PaymentFactsProps) {
  if (free) return <Fact label={text('nextCharge')} value={text('chargeFree')} />;
  const running = isUnpaid ? undefined : payments;
  const trialEnd = running?.free_trial ? running.free_trial_end_date : null;
  const remaining = running ? remainingLine(running) : null;
  return (
    <>
      {trialEnd && <Fact label={text('inFreeTrial')} value={text('trialEnds', { day: dayOf(trialEnd) })} />}
      <Fact label={text('paymentMethod')} value={payments && paymentLine(payments)} />
      <Fact
        label={text('nextCharge')}
        value={isUnpaid ? text('chargeUnpaid') : payments && nextChargeLine(payments)}
      />
      {running?.grace_ends && <Fact label={text('worksUntil')} value={dayOf(running.grace_ends)} />}
      {remaining !== null && <Fact label={text('remainingValue')} value={remaining} />}
    </>
  );
}
