import { useEffect } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { domainPrice, verifyRegistration } from '@homeport/contract/domains';
import type { CallRequest } from '@homeport/contract/call';
import { mutation } from '../foundation/http/query.ts';

/** Has the registry try the registration, and opens its hosted checkout in this tab. */
export function useRegistrationCheckout() {
  const queryClient = useQueryClient();
  const { mutate, reset, data, error, isPending } = useMutation(mutation(verifyRegistration));

  useEffect(() => {
    // Back from the checkout out of the browser's cache: the page still says that it is leaving.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);

  const leaving = typeof data?.stripe_checkout_url === 'string';
  const start = (request: CallRequest<typeof verifyRegistration>) => {
    // The cache knows at once what this component learns with its next rendering: a double click is one checkout.
    if (leaving || queryClient.isMutating({ mutationKey: [verifyRegistration.name] }) > 0) return;
    mutate(request, {
      onSuccess: ({ message, stripe_checkout_url }) => {
        if (stripe_checkout_url !== null) window.location.assign(stripe_checkout_url);
        // The price may have run out meanwhile.
        if (message === 'payment_provider_error')
          void queryClient.invalidateQueries({ queryKey: [domainPrice.name] });
      },
    });
  };
  return { busy: isPending || leaving, error, answer: data, start };
}
