import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { UseMutationOptions } from '@tanstack/react-query';
import { hostingDiscounts, upgradePreview } from '@homeport/contract/billing';
import { publicConfig } from '@homeport/contract/system';
import { ApiError } from '../foundation/http/api-error.ts';
import { useMutation } from '../foundation/http/query.ts';

interface PaymentAnswer {
  status: 'success' | 'error' | 'hosting_plan_error';
  /** Present when the customer pays at the hosted checkout. */
  stripe_checkout_url?: string | undefined;
  /** Why the payment method was declined. */
  message?: string | undefined;
  /** The customer has to confirm the payment at `payment_url`. */
  reason?: 'authentication_required' | undefined;
  payment_url?: string | undefined;
}

export type PaymentFailure =
  | { kind: 'paymentFailed' | 'notPermitted'; message: string | undefined }
  | { kind: 'authentication'; url: string };

/** Starts a payment: opens the hosted checkout in this tab, or charges the stored payment method. */
export function usePayment<Request>(options: UseMutationOptions<PaymentAnswer, Error, Request>) {
  const queryClient = useQueryClient();
  const { mutate, reset, data, error, isPending, isIdle } = useMutation(options);

  useEffect(() => {
    // A page restored from the back/forward cache would stay busy.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);

  const isLeaving = data?.status === 'success' && data.stripe_checkout_url !== undefined;
  const start = (request: Request) => {
    // The mutation cache is updated at once, so that a double click starts one payment.
    if (isLeaving || queryClient.isMutating({ mutationKey: options.mutationKey }) > 0) return;
    mutate(request, {
      onError: (failure) => {
        if (failure instanceof ApiError && failure.code === 'conflict')
          for (const { name } of [publicConfig, hostingDiscounts, upgradePreview])
            void queryClient.invalidateQueries({ queryKey: [name] });
      },
      onSuccess: ({ status, stripe_checkout_url }) => {
        if (status === 'success' && stripe_checkout_url !== undefined) {
          window.location.assign(stripe_checkout_url);
        }
      },
    });
  };
  return {
    isIdle,
    busy: isPending || isLeaving,
    /** Paid without a checkout. */
    done: data?.status === 'success' && !isLeaving,
    error,
    failure: failureOf(data),
    start,
    reset,
  };
}

function failureOf(answer: PaymentAnswer | undefined): PaymentFailure | null {
  if (answer === undefined || answer.status === 'success') return null;
  if (answer.reason === 'authentication_required' && answer.payment_url !== undefined)
    return { kind: 'authentication', url: answer.payment_url };
  const kind = answer.status === 'hosting_plan_error' ? 'notPermitted' : 'paymentFailed';
  return { kind, message: answer.message };
}
