import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { planPayments } from '@homeport/contract/billing';
import { loadPlanBanner } from '../../billing/index.ts';
import { query } from '../../foundation/http/query.ts';
import type { Account } from '../../foundation/routing/account-state.ts';

const PlanBanner = lazy(async () => ({
  default: await loadPlanBanner(),
}));

/** Shows the plan banner above every screen while there is something to say about the plan. */
export function PlanNotice({ account: { state, plan } }: { account: Account }) {
  const { data } = useQuery({
    ...query(planPayments, { params: { hostingplan_id: plan?.id ?? '' } }),
    enabled: plan !== null,
  });
  const unpaid = state === 'unpaid';
  const calls = unpaid || data?.grace_ends || data?.cancellation || data?.ends_soon;
  if (plan === null || !calls) return null;
  return (
    <Suspense fallback={null}>
      <PlanBanner planId={plan.id} unpaid={unpaid} payments={data} />
    </Suspense>
  );
}
