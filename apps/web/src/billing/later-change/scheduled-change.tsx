import { useQueryClient } from '@tanstack/react-query';
import { planPayments } from '@homeport/contract/billing';
import { laterChanges, withdrawChange } from '@homeport/contract/later-changes';
import { CalendarClock } from 'lucide-react';
import { calendarDay } from '../../foundation/format/dates.ts';
import { usd } from '../../foundation/format/money.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { planLabel } from '../prices/plan-texts.ts';
import type { LaterChanges } from './later-options.ts';
import { text } from './texts.ts';

interface ScheduledChangeProps {
  planId: string;
  change: NonNullable<LaterChanges['scheduled']>;
}

/** A change that takes place when the term ends, and the button that takes it back. */
export function ScheduledChange({ planId, change }: ScheduledChangeProps) {
  const day = calendarDay(new Date(change.date));
  return (
    <section className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-tide-wash text-tide-ink"
        >
          <CalendarClock size={20} />
        </span>
        <h2 className="text-lg font-semibold tracking-tight">
          {text('scheduled', { plan: planLabel(change.plan_name), day })}
        </h2>
      </div>
      <p role="status" className="text-ink-2">
        {text('scheduledNext', { price: usd(change.amount_cents), period: change.plan_period })}{' '}
        {change.can_withdraw ? text('undoNote') : text('tooLate')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {change.can_withdraw && <UndoButton planId={planId} />}
        <ButtonLink to={pathTo('accountSettings')} size="sm">
          {text('account')}
        </ButtonLink>
      </div>
    </section>
  );
}

function UndoButton({ planId }: { planId: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...mutation(withdrawChange, [laterChanges, planPayments]),
    onSuccess: () => showToast('ok', text('undone')),
    onError: async (error) => {
      const isExplained = error instanceof ApiError && !error.isTransient;
      showToast('bad', isExplained ? error.message : text('notUndone'));
      // It may have taken place in the meantime.
      await queryClient.invalidateQueries({ queryKey: [laterChanges.name] });
    },
  });
  return (
    <Button
      size="sm"
      busy={isPending}
      onClick={() => mutate({ params: { hostingplan_id: planId }, body: {} })}
    >
      {text('undo')}
    </Button>
  );
}
