import { Fact, FactRow } from '../ui/fact-row.tsx';
import { KeepPlanButton } from '../billing/index.ts';
import { ButtonLink } from '../ui/button.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { Chip } from '../ui/chip.tsx';
import { dayOf, nextChargeLine, paymentLine, planName, remainingLine } from './payment-line.ts';
import type { PlanPayments } from './payment-line.ts';
import { text } from './texts.ts';

interface PaymentFactsProps {
  /** undefined: still loading. */
  payments: PlanPayments | undefined;
  /** The plan costs nothing. */
  free: boolean;
  /** The plan has ended because a payment failed. */
  isUnpaid: boolean;
}

/** The payment method, the next charge and the remaining credit. */
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

type Cancellation = NonNullable<PlanPayments['cancellation']>;

/** The status of a cancellation, and the button to undo it while that is possible. */
export function CancellationRow({
  cancellation,
  termEnds,
}: {
  cancellation: Cancellation;
  termEnds: string;
}) {
  const { state, ends, requested, access_ends } = cancellation;
  return (
    <FactRow
      className="max-sm:flex-wrap"
      label={text('cancellation')}
      description={
        state === 'confirmed' && access_ends
          ? text('accessEnds', { day: dayOf(access_ends) })
          : ends === 'term'
            ? text('endsWithTerm', { day: dayOf(termEnds) })
            : text('requestedOn', { day: dayOf(requested) })
      }
      control={state === 'requested' && <KeepPlanButton />}
    />
  );
}

/** A change that takes place when the term ends, and the way to it. */
export function ScheduledChangeRow({ change }: { change: NonNullable<PlanPayments['scheduled_change']> }) {
  return (
    <FactRow
      className="max-sm:flex-wrap"
      label={text('plannedChange')}
      description={text('changesOn', {
        plan: planName(change.plan_name),
        period: change.plan_period,
        day: dayOf(change.date),
      })}
      control={
        <ButtonLink size="sm" to={pathTo('changePlanLater')}>
          {text('seeChange')}
        </ButtonLink>
      }
    />
  );
}

/** The status of a plan; nothing when it is active. */
export function AccountStatusChip({ payments, isUnpaid }: { payments: PlanPayments; isUnpaid: boolean }) {
  if (payments.cancellation && !isUnpaid) {
    return (
      <Chip tone="warn" dot>
        {text('cancelled')}
      </Chip>
    );
  }
  if (payments.grace_ends || isUnpaid) {
    return (
      <Chip tone="bad" dot>
        {text(isUnpaid ? 'unpaid' : 'paymentOpen')}
      </Chip>
    );
  }
  return payments.free_trial ? <Chip tone="tide">{text('freeTrial')}</Chip> : null;
}
