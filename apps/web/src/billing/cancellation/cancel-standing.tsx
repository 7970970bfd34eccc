import type { planPayments } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { Check } from 'lucide-react';
import { pathTo } from '../../app/routing/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { calendarDay } from '../../ui/relative-time.ts';
import { text } from './cancel-texts.ts';
import { KeepPlanButton } from './keep-plan-button.tsx';

interface CancelStandingProps {
  /** The request was sent from here just now. */
  submitted: boolean;
  /** null: not read again yet. */
  cancellation: CallAnswer<typeof planPayments>['cancellation'];
  onKept: () => void;
}

/** A plan that is cancelled: what happens now, and the way back while there is one. */
export function CancelStanding({ submitted, cancellation, onKept }: CancelStandingProps) {
  const ends = cancellation?.access_ends;
  const day = (moment: string) => calendarDay(new Date(moment));
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
      {cancellation && (!submitted || ends) && (
        <p className="text-ink-2">
          {ends
            ? text('confirmedLead', { day: day(ends) })
            : text('underWayLead', { day: day(cancellation.requested) })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink to={pathTo('home')} variant="primary" size="sm">
          {text('goToDashboard')}
        </ButtonLink>
        <ButtonLink to={pathTo('accountSettings')} size="sm">
          {text('seeAccount')}
        </ButtonLink>
        {cancellation?.state !== 'confirmed' && <KeepPlanButton onKept={onKept} />}
      </div>
    </section>
  );
}
