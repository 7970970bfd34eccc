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

/** The way to the page of the payment provider that takes another payment method. */
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
    // Back from that page out of the browser's cache: this one still says that it is leaving.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);

  const leaving = data?.status === 'success' && data.stripe_checkout_url !== undefined;
  const open = () => {
    // The cache knows at once what this component learns with its next rendering: a double click asks once.
    if (leaving || queryClient.isMutating({ mutationKey: [changePaymentMethod.name] }) > 0) return;
    mutate({ body: {} });
  };
  return { busy: isPending || leaving, open };
}

/** What became of a change of the payment method, for who comes back from there. */
export function PaymentMethodResult() {
  const outcome = useSearchParams()[0].get('payment_method');
  const navigate = useNavigate();
  if (outcome !== 'saved' && outcome !== 'cancelled') return null;
  const dismiss = {
    label: text('dismiss'),
    onDismiss: () => void navigate(pathTo('accountSettings'), { replace: true, preventScrollReset: true }),
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
