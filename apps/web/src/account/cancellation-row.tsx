import { FactRow } from '../ui/fact-row.tsx';
import { KeepPlanButton } from '../billing/cancellation/keep-plan-button.tsx';
import { dayOf } from './payment-line.ts';
import type { PlanPayments } from './payment-line.ts';
import { text } from './texts.ts';

type Cancellation = NonNullable<PlanPayments['cancellation']>;

/** How far a cancellation is, and the way back while there is one. */
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
      sentence={
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
