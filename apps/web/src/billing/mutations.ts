import { useEffect } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationOptions } from '@tanstack/react-query';

interface PaymentAnswer {
  status: 'success' | 'error' | 'hosting_plan_error';
  /** The hosted checkout, where something has to be paid there. */
  stripe_checkout_url?: string | undefined;
  /** Why the payment method was refused. */
  message?: string | undefined;
  /** The bank wants the customer to confirm the payment, on the page at `payment_url`. */
  reason?: 'authentication_required' | undefined;
  payment_url?: string | undefined;
}

export type PaymentRefusal =
  | { kind: 'paymentFailed' | 'notPermitted'; message: string | undefined }
  | { kind: 'authentication'; url: string };

/** Starts a payment: opens the hosted checkout in this tab, or charges at once what needs none. */
export function usePayment<Request>(options: UseMutationOptions<PaymentAnswer, Error, Request>) {
  const queryClient = useQueryClient();
  const { mutate, reset, data, error, isPending, isIdle } = useMutation(options);

  useEffect(() => {
    // Back from the checkout out of the browser's cache: the page still says that it is leaving.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);

  const leaving = data?.status === 'success' && data.stripe_checkout_url !== undefined;
  const start = (request: Request) => {
    // The cache knows at once what this component learns with its next rendering: a double click is one payment.
    if (leaving || queryClient.isMutating({ mutationKey: options.mutationKey }) > 0) return;
    mutate(request, {
      onSuccess: ({ status, stripe_checkout_url }) => {
        if (status === 'success' && stripe_checkout_url !== undefined) {
          window.location.assign(stripe_checkout_url);
        }
      },
    });
  };
  return {
    untried: isIdle,
    busy: isPending || leaving,
    /** Paid and carried out without a checkout. */
    done: data?.status === 'success' && !leaving,
    error,
    refusal: refusalOf(data),
    start,
    reset,
  };
}

function refusalOf(answer: PaymentAnswer | undefined): PaymentRefusal | null {
  if (answer === undefined || answer.status === 'success') return null;
  if (answer.reason === 'authentication_required' && answer.payment_url !== undefined)
    return { kind: 'authentication', url: answer.payment_url };
  const kind = answer.status === 'hosting_plan_error' ? 'notPermitted' : 'paymentFailed';
  return { kind, message: answer.message };
}
