import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { changePaymentMethod } from '@homeport/contract/billing';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { showToast } from '../ui/toaster.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { text } from './texts.ts';

/** Opens the payment provider’s page to change the payment method. */
export function usePaymentMethodPage() {
  const queryClient = useQueryClient();
  const { mutate, reset, data, isPending } = useMutation({
    ...mutation(changePaymentMethod),
    onSuccess: ({ status, stripe_checkout_url }) => {
      if (status === 'success' && stripe_checkout_url !== undefined) {
        window.location.assign(stripe_checkout_url);
      } else showToast('bad', text(status === 'hosting_plan_error' ? 'notPermitted' : 'paymentFailed'));
    },
    onError: (error) => {
      const refused = error instanceof ApiError && error.retryAfter !== undefined;
      showToast('bad', refused ? error.message : text('paymentFailed'));
    },
  });

  useEffect(() => {
    // A page restored from the back/forward cache would stay busy.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);

  const leaving = data?.status === 'success' && data.stripe_checkout_url !== undefined;
  const open = () => {
    // The mutation cache is updated at once, so that a double click sends one request.
    if (leaving || queryClient.isMutating({ mutationKey: [changePaymentMethod.name] }) > 0) return;
    mutate({ body: {} });
  };
  return { busy: isPending || leaving, open };
}

/** A new payment method appears with a delay after it was saved: polling interval and number of polls. */
const SAVED_MS = 2_000;
const SAVED_TIMES = 15;

/** @returns the polling interval of what shows payment methods, from how often it was read; false: there is none */
export function useSavedMethodInterval() {
  const isSaved = useSearchParams()[0].get('payment_method') === 'saved';
  return (readings: number) => isSaved && readings < SAVED_TIMES && SAVED_MS;
}

/** The outcome of a change of the payment method, after the return from the payment provider. */
export function PaymentMethodResult() {
  const outcome = useSearchParams()[0].get('payment_method');
  const navigate = useNavigate();
  if (outcome !== 'saved' && outcome !== 'cancelled') return null;
  const dismiss = {
    label: text('dismiss'),
    onDismiss: () => void navigate(pathTo('accountSettings'), { replace: true }),
  };
  return outcome === 'saved' ? (
    <Banner tone="ok" live dismiss={dismiss}>
      {text('methodSaved')} {text('methodSoon')}
    </Banner>
  ) : (
    <Banner tone="tide" live dismiss={dismiss}>
      {text('methodCancelled')}
    </Banner>
  );
}
