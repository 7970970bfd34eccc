import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { hostingPlans, userDetails } from '@homeport/contract/account';
import { confirmPurchase } from '@homeport/contract/billing';
import type { CallRequest } from '@homeport/contract/call';
import { panelAccounts } from '@homeport/contract/hosting';
import { ApiError } from '../app/http/api-error.ts';
import { api } from '../app/portal.ts';

const TRIES = 5;

/**
 * Asks whether a checkout is paid. It is safe to ask again: the plan is activated once, whoever comes first. Kept as a
 * query, so that the shell may take the screen down and bring it back while it learns of the new plan.
 */
export function usePurchaseConfirmation(request: CallRequest<typeof confirmPurchase>) {
  const queryClient = useQueryClient();
  return queryOptions({
    queryKey: [confirmPurchase.name, request] as const,
    queryFn: async () => {
      const answer = await api(confirmPurchase, request);
      if (answer.status !== 'error') {
        await Promise.all(
          [hostingPlans, panelAccounts, userDetails].map(({ name }) =>
            queryClient.invalidateQueries({ queryKey: [name] }),
          ),
        );
      }
      return answer;
    },
    retry: (failures, error) => failures < TRIES && error instanceof ApiError && error.isTransient,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
