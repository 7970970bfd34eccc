import { useEffect } from 'react';
import { useQueryClient, type MutateOptions } from '@tanstack/react-query';
import type { RegistrationErrorCode } from '@homeport/contract/domain-form';
import { domainPrice } from '@homeport/contract/domains';

/** The answer of a call that opens a checkout. */
export interface CheckoutAnswer {
  message: RegistrationErrorCode | null;
  stripe_checkout_url: string | null;
}

/** The mutation of such a call. */
interface OpensCheckout<Answer, Request> {
  mutate: (request: Request, callbacks?: MutateOptions<Answer, Error, Request>) => void;
  reset: () => void;
  data: Answer | undefined;
  error: Error | null;
  isPending: boolean;
}

/**
 * Starts a checkout in this tab, once.
 * @param call the name of the mutation's call
 */
export function useCheckout<Answer extends CheckoutAnswer, Request>(
  call: string,
  { mutate, reset, data, error, isPending }: OpensCheckout<Answer, Request>,
) {
  const queryClient = useQueryClient();

  useEffect(() => {
    // A page restored from the back/forward cache would stay busy.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);

  const isLeaving = typeof data?.stripe_checkout_url === 'string';
  const start = (request: Request) => {
    // The mutation cache is updated at once, so that a double click opens one checkout.
    if (isLeaving || queryClient.isMutating({ mutationKey: [call] }) > 0) return;
    mutate(request, {
      onSuccess: ({ message, stripe_checkout_url }) => {
        if (stripe_checkout_url !== null) window.location.assign(stripe_checkout_url);
        // The quoted price may have expired, or a name may be taken.
        else if (message === null || message === 'payment_provider_error')
          void queryClient.invalidateQueries({ queryKey: [domainPrice.name] });
      },
    });
  };
  return { busy: isPending || isLeaving, error, answer: data, start };
}
