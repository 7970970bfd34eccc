import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { planPayments } from '@homeport/contract/billing';
import { Fault } from '../../foundation/layout/fault.tsx';
import { query } from '../../foundation/http/query.ts';
import type { CurrentPlan } from '../../foundation/routing/account-state.ts';
import { useAccount } from '../../foundation/session/use-account.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Submitted } from './cancel-choice.ts';
import { CancelPlanForm } from './cancel-plan-form.tsx';
import { CancellationStatus } from './cancellation-status.tsx';
import { text } from './cancel-texts.ts';
import { BillingLinks } from '../choice/choice-layout.tsx';
import { text as planText } from '../texts.ts';

/** How often the refund is asked for while it is being worked out. */
const PENDING_POLL_MS = 5_000;

/** Where a customer ends their plan, and finds how far that is. */
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
  if (data !== undefined) return <CancelPlanForm payments={data} onSubmitted={setSubmitted} />;
  if (error) {
    return (
      <div className="mt-6">
        <Fault error={error} onRetry={refetch}>
          {text('loadFailed')}
        </Fault>
      </div>
    );
  }
  return <Skeleton className="mt-7 h-96 w-full rounded-card" />;
}
