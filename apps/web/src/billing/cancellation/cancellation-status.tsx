import { Check } from 'lucide-react';
import { pathTo } from '../../foundation/routing/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { usd } from '../../ui/money.ts';
import { calendarDay } from '../../ui/relative-time.ts';
import type { PlanPayments, Submitted } from './cancel-choice.ts';
import { text } from './cancel-texts.ts';
import { KeepPlanButton } from './keep-plan-button.tsx';

interface CancellationStatusProps {
  /** The request was sent from here just now. */
  submitted: Submitted | null;
  /** null: not read again yet. */
  cancellation: PlanPayments['cancellation'];
  termEnds: string | null;
  onKept: () => void;
}

/** A plan that is cancelled: what happens now, and the way back while there is one. */
export function CancellationStatus({ submitted, cancellation, termEnds, onKept }: CancellationStatusProps) {
  const lead = leadOf(submitted, cancellation, termEnds);
  return (
    <section className="mt-7 grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-ok-wash text-ok"
        >
          <Check size={20} />
        </span>
        <h2 className="text-lg font-semibold tracking-tight">{text('underWay')}</h2>
      </div>
      {submitted && <p role="status">{text('submitted')}</p>}
      {lead !== null && <p className="text-ink-2">{lead}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink to={pathTo('home')} variant="primary" size="sm">
          {text('goToDashboard')}
        </ButtonLink>
        <ButtonLink to={pathTo('accountSettings')} size="sm">
          {text('seeAccount')}
        </ButtonLink>
        {cancellation?.state !== 'confirmed' && submitted?.ends !== 'now' && (
          <KeepPlanButton onKept={onKept} />
        )}
      </div>
    </section>
  );
}

/** What happens now; null while only the request is known. */
function leadOf(
  submitted: Submitted | null,
  cancellation: PlanPayments['cancellation'],
  termEnds: string | null,
): string | null {
  const day = (moment: string) => calendarDay(new Date(moment));
  if (submitted?.ends === 'now' || cancellation?.ends === 'now') {
    const cents = submitted?.refundCents ?? 0;
    return cents > 0 ? text('nowLeadRefund', { amount: usd(cents) }) : text('nowLead');
  }
  if (cancellation === null) return null;
  if (cancellation.access_ends !== null) return text('confirmedLead', { day: day(cancellation.access_ends) });
  if (cancellation.ends === 'term')
    return termEnds === null ? null : text('termLead', { day: day(termEnds) });
  return submitted === null ? text('underWayLead', { day: day(cancellation.requested) }) : null;
}
