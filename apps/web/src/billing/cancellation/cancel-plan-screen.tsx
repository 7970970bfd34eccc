import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { planPayments } from '@homeport/contract/billing';
import { laterChanges } from '@homeport/contract/later-changes';
import { Check } from 'lucide-react';
import { query } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useTitle } from '../../foundation/layout/use-title.ts';
import type { CurrentPlan } from '../../foundation/routing/account-state.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { useAccount } from '../../foundation/session/use-account.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usd } from '../../foundation/format/money.ts';
import { calendarDay } from '../../foundation/format/dates.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CancelPlanForm } from './cancel-plan-form.tsx';
import type { PlanPayments } from '../queries.ts';
import type { Submitted } from './cancel-rules.ts';
import { SmallerPlanOffer } from './smaller-plan-offer.tsx';
import { KeepPlanButton } from './keep-plan-button.tsx';
import { text } from './texts.ts';
import { BillingLinks } from '../choice/choice-layout.tsx';
import { text as planText } from '../texts.ts';

/** Polling interval while the refund is being calculated. */
const PENDING_POLL_MS = 5_000;

/** Cancels the plan, and shows the status of a cancellation. */
export function CancelPlanScreen() {
  useTitle(text('title'));
  const { plan } = useAccount();
  return (
    <div className="mx-auto w-full max-w-160 px-4 pt-7 pb-14 sm:px-6">
      <h1 className="text-[2rem] leading-10 font-semibold tracking-tight">{text('title')}</h1>
      {plan && (
        <>
          <p className="mt-1 font-medium text-ink-2">
            {text('yourPlan', { plan: planText(plan.plan_name), period: plan.plan_period })}
          </p>
          <Cancellation plan={plan} />
        </>
      )}
      <BillingLinks />
    </div>
  );
}

function Cancellation({ plan }: { plan: CurrentPlan }) {
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const { data, error, refetch } = useQuery({
    ...query(planPayments, { params: { hostingplan_id: plan.id } }),
    refetchInterval: ({ state }) => state.data?.end_now.pending === true && PENDING_POLL_MS,
  });
  // Loaded before the form is shown, so that nothing jumps; the form does not need it.
  const later = useQuery(query(laterChanges, { params: { hostingplan_id: plan.id } }));
  if (submitted || data?.cancellation) {
    return (
      <CancellationStatus
        submitted={submitted}
        cancellation={data?.cancellation ?? null}
        termEnds={data?.term_ends ?? null}
        onKept={() => setSubmitted(null)}
      />
    );
  }
  if (data !== undefined && !later.isPending) {
    return (
      <>
        {later.data && <SmallerPlanOffer changes={later.data} />}
        <CancelPlanForm payments={data} onSubmitted={setSubmitted} />
      </>
    );
  }
  if (error) {
    return (
      <div className="mt-6">
        <ErrorAlert error={error} onRetry={refetch}>
          {text('loadFailed')}
        </ErrorAlert>
      </div>
    );
  }
  return <Skeleton className="mt-7 h-96 w-full rounded-card" />;
}

interface CancellationStatusProps {
  /** Set if the request was just sent from this screen. */
  submitted: Submitted | null;
  /** null until the cancellation is loaded. */
  cancellation: PlanPayments['cancellation'];
  termEnds: string | null;
  onKept: () => void;
}

/** What happens to a cancelled plan, and the button that undoes the cancellation. */
function CancellationStatus({ submitted, cancellation, termEnds, onKept }: CancellationStatusProps) {
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

/** What happens next; null until the cancellation is loaded. */
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
