import { useEffect } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { startPurchase } from '@homeport/contract/billing';
import { mutation } from '../app/http/query.ts';
import type { ChosenPlan } from '../app/session/chosen-plan.ts';

/** Opens the hosted checkout in this tab. */
export function useCheckout() {
  const queryClient = useQueryClient();
  const { mutate, reset, data, error, isPending, isIdle } = useMutation(mutation(startPurchase));

  useEffect(() => {
    // Back from the checkout out of the browser's cache: the page still says that it is leaving.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);

  const leaving = data?.status === 'success' && data.stripe_checkout_url !== undefined;
  const refusal = ((): 'paymentFailed' | 'notPermitted' | null => {
    if (data === undefined || leaving) return null;
    return data.status === 'hosting_plan_error' ? 'notPermitted' : 'paymentFailed';
  })();

  const start = ({ plan, period }: ChosenPlan) => {
    // The cache knows at once what this component learns with its next rendering: a double click is one purchase.
    if (leaving || queryClient.isMutating({ mutationKey: [startPurchase.name] }) > 0) return;
    mutate(
      { body: { plan_name: plan, plan_period: period } },
      {
        onSuccess: ({ status, stripe_checkout_url }) => {
          if (status === 'success' && stripe_checkout_url !== undefined) {
            window.location.assign(stripe_checkout_url);
          }
        },
      },
    );
  };
  return { untried: isIdle, busy: isPending || leaving, error, refusal, start };
}
