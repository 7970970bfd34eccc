import { useQuery } from '@tanstack/react-query';
import { upgradePreview } from '@homeport/contract/billing';
import type { PlanName, PlanPeriod, PriceList } from '@homeport/contract/plans';
import { api } from '../../foundation/portal.ts';
import type { Preview } from './change-sum.ts';

/** The server charges what it showed, if that is not longer ago than 15 minutes: by then it is shown anew. */
const FRESH_MS = 10 * 60_000;

export interface WantedChange {
  planId: string;
  plan: PlanName;
  period: PlanPeriod;
  list: PriceList;
  /** What the plan is now, in a word that is another one after every change: what was reckoned before holds no more. */
  basis: string;
}

interface ChangePreviewLookup {
  preview: Preview | undefined;
  failed: boolean;
  /** The plan cannot be changed like this, for a reason that this screen does not know. */
  refused: boolean;
  error: Error | null;
  retry: () => void;
}

/** What a change costs, as the payment provider works it out. */
export function useChangePreview({ planId, plan, period, list, basis }: WantedChange): ChangePreviewLookup {
  const body = { hostingplan_id: planId, plan_name: plan, plan_period: period, price_list: list };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [upgradePreview.name, { body }, basis] as const,
    queryFn: ({ signal }) => api(upgradePreview, { body }, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  const answered = !isFetching || data?.status === 'success';
  return {
    preview: data?.preview ?? undefined,
    failed: answered && (data?.status === 'error' || (data === undefined && error !== null)),
    refused: answered && data?.status === 'hosting_plan_error',
    error,
    retry: () => void refetch(),
  };
}
