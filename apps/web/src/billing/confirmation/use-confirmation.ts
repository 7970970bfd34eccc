import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { hostingPlans, userDetails } from '@homeport/contract/account';
import {
  confirmPurchase,
  confirmRenewal,
  confirmUpgrade,
  invoices,
  planPayments,
} from '@homeport/contract/billing';
import { panelAccounts } from '@homeport/contract/hosting';
import { ApiError } from '../../foundation/http/api-error.ts';
import { api } from '../../foundation/portal.ts';

export type Purpose = 'purchase' | 'renewal' | 'upgrade';

/** The parameters of the page's URL. For display only: the server's order is what was bought. */
interface CheckoutParams {
  planId: string | undefined;
  planName: string;
  planPeriod: string;
  session: string;
}

const MAX_RETRIES = 5;
const changed = [hostingPlans, panelAccounts, userDetails, planPayments, invoices];

/**
 * Asks whether a checkout is paid. Safe to repeat: the plan is activated once. A query rather than a mutation, because the
 * shell may unmount the screen and mount it again while the account is reloaded.
 */
export function useConfirmationQuery(purpose: Purpose, checkout: CheckoutParams) {
  const queryClient = useQueryClient();
  return queryOptions({
    queryKey: ['billing.confirmation', purpose, checkout.session] as const,
    queryFn: async () => {
      const answer = await confirm(purpose, checkout);
      if (answer.status !== 'error') {
        await Promise.all(changed.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
      }
      return answer;
    },
    retry: (failures, error) => failures < MAX_RETRIES && error instanceof ApiError && error.isTransient,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function confirm(purpose: Purpose, { planId, planName, planPeriod, session }: CheckoutParams) {
  const body = { plan_name: planName, plan_period: planPeriod, stripe_checkout_session: session };
  switch (purpose) {
    case 'purchase':
      return api(confirmPurchase, { body });
    case 'renewal':
      return api(confirmRenewal, { body: { ...body, ...(planId && { hostingplan_id: planId }) } });
    case 'upgrade':
      return api(confirmUpgrade, { body });
  }
}
