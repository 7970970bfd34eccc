import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hostingDiscounts, invoices, planPayments, upgradePreview } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import type { PlanName, PlanPeriod, PlanPrices, PriceList } from '@homeport/contract/plans';
import { hostingPlans } from '@homeport/contract/account';
import { accountCredit } from '@homeport/contract/account-credit';
import { useConfig } from '../foundation/config.ts';
import { query } from '../foundation/http/query.ts';
import { api } from '../foundation/portal.ts';
import type { Preview } from './plan-change/change-costs.ts';
import type { PaymentFailure } from './use-payment.ts';

export type PlanPayments = CallAnswer<typeof planPayments>;

/** Current discounts; undefined until they are loaded. Customers can buy without them. */
export function useOffers() {
  return useQuery(query(hostingDiscounts, {})).data;
}

/** What plans cost; undefined until it is known. */
export const usePlanPrices = (): PlanPrices | undefined => useConfig()?.plan_prices;

/** Whether prices and discounts are loaded, so that prices do not change on screen. The first failure counts as loaded. */
export function useOffersLoaded(): boolean {
  const { isPending, failureCount, fetchStatus } = useQuery(query(hostingDiscounts, {}));
  const isPriced = usePlanPrices() !== undefined;
  return isPriced && (!isPending || failureCount > 0 || fetchStatus === 'paused');
}

/** Credit of a customer without a plan, in US cents; undefined while it loads. Customers can buy without knowing it. */
export function useCreditCents(): number | undefined {
  const { data, isPending, failureCount, fetchStatus } = useQuery(query(accountCredit, {}));
  const isLoading = isPending && failureCount === 0 && fetchStatus !== 'paused';
  return isLoading ? undefined : (data?.credit_cents ?? 0);
}

/** The server honors a preview for 15 minutes; it is refreshed before that. */
const FRESH_MS = 10 * 60_000;

interface PlanChange {
  planId: string;
  plan: PlanName;
  period: PlanPeriod;
  list: PriceList;
  /** The code that the customer entered. */
  promoCode: string | undefined;
  /** Identifies the current plan and its terms; a preview is valid only for them. */
  basis: string;
}

interface ChangePreviewLookup {
  preview: Preview | undefined;
  failed: boolean;
  /** The server does not permit this change. */
  notPermitted: boolean;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** The cost of a plan change, as calculated by the payment provider. */
export function useChangePreview({
  planId,
  plan,
  period,
  list,
  promoCode,
  basis,
}: PlanChange): ChangePreviewLookup {
  const body = {
    hostingplan_id: planId,
    plan_name: plan,
    plan_period: period,
    price_list: list,
    promo_code: promoCode,
  };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [upgradePreview.name, { body }, basis] as const,
    queryFn: ({ signal }) => api(upgradePreview, { body }, { signal }),
    staleTime: FRESH_MS,
    // A wrong code stays wrong, and each try counts.
    ...(promoCode === undefined ? {} : { retry: false }),
    refetchInterval: FRESH_MS,
  });
  const isAnswered = !isFetching || data?.status === 'success';
  return {
    preview: data?.preview ?? undefined,
    failed: isAnswered && (data?.status === 'error' || (data === undefined && error !== null)),
    notPermitted: isAnswered && data?.status === 'hosting_plan_error',
    error,
    isFetching,
    retry: () => void refetch(),
  };
}

const POLL_MS = 4_000;

/** Whether a change that waits for the customer's bank has been completed. Polls while it waits. */
export function usePlanAfterAuthentication(
  failure: PaymentFailure | null,
  choice: { plan: PlanName; period: PlanPeriod } | null,
): boolean {
  const queryClient = useQueryClient();
  const pending = failure?.kind === 'authentication' ? choice : null;
  const { data } = useQuery({
    ...query(hostingPlans, {}, { shell: true }),
    refetchInterval: pending ? POLL_MS : false,
  });
  const plan = data?.plan;
  const isDone = pending !== null && plan?.plan_name === pending.plan && plan.plan_period === pending.period;
  useEffect(() => {
    if (!isDone) return;
    for (const { name } of [planPayments, invoices]) void queryClient.invalidateQueries({ queryKey: [name] });
  }, [isDone, queryClient]);
  return isDone;
}
