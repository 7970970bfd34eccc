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

/** What the address of a confirmation holds. Of display only: what was bought stands in the server's order. */
export interface CheckoutAddress {
  planId: string | undefined;
  planName: string;
  planPeriod: string;
  session: string;
}

const TRIES = 5;
const changed = [hostingPlans, panelAccounts, userDetails, planPayments, invoices];

/**
 * Asks whether a checkout is paid. It is safe to ask again: the plan is activated once, whoever comes first. Kept as a
 * query, so that the shell may take the screen down and bring it back while it learns of the new plan.
 */
export function useConfirmationQuery(purpose: Purpose, address: CheckoutAddress) {
  const queryClient = useQueryClient();
  return queryOptions({
    queryKey: ['billing.confirmation', purpose, address.session] as const,
    queryFn: async () => {
      const answer = await ask(purpose, address);
      if (answer.status !== 'error') {
        await Promise.all(changed.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
      }
      return answer;
    },
    retry: (failures, error) => failures < TRIES && error instanceof ApiError && error.isTransient,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function ask(purpose: Purpose, { planId, planName, planPeriod, session }: CheckoutAddress) {
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
