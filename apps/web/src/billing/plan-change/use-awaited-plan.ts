import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hostingPlans } from '@homeport/contract/account';
import { invoices, planPayments } from '@homeport/contract/billing';
import type { PlanName, PlanPeriod } from '@homeport/contract/plans';
import { query } from '../../foundation/http/query.ts';
import type { PaymentRefusal } from '../mutations.ts';

const POLL_MS = 4_000;

/** Whether a change that waits for the customer's bank has been paid elsewhere, and made. Asks while it waits. */
export function useAwaitedPlan(
  refusal: PaymentRefusal | null,
  choice: { plan: PlanName; period: PlanPeriod } | null,
): boolean {
  const queryClient = useQueryClient();
  const awaited = refusal?.kind === 'authentication' ? choice : null;
  const { data } = useQuery({
    ...query(hostingPlans, {}, { shell: true }),
    refetchInterval: awaited ? POLL_MS : false,
  });
  const plan = data?.plan;
  const isMade = awaited !== null && plan?.plan_name === awaited.plan && plan.plan_period === awaited.period;
  useEffect(() => {
    if (!isMade) return;
    for (const { name } of [planPayments, invoices]) void queryClient.invalidateQueries({ queryKey: [name] });
  }, [isMade, queryClient]);
  return isMade;
}
