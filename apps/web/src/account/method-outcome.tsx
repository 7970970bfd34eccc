import { useNavigate, useSearchParams } from 'react-router';
import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { text } from './texts.ts';

/** What became of a change of the payment method, for who comes back from there. */
export function MethodOutcome() {
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
