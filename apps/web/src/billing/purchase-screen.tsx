import { useQuery } from '@tanstack/react-query';
import { hostingPlans } from '@homeport/contract/account';
import { query } from '../app/http/query.ts';
import { pathTo } from '../app/routing/paths.ts';
import { useAccount } from '../app/use-account.ts';
import { useTitle } from '../app/use-title.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchaseSkeleton } from './purchase-skeleton.tsx';
import { text } from './texts.ts';

/** Where a customer without a hosting plan chooses one and goes to pay. */
export function PurchaseScreen() {
  const { state } = useAccount();
  const plans = useQuery(query(hostingPlans, {}));
  useTitle(text('purchaseTitle'));

  if (state !== 'noPlan' && state !== 'domainOnly') {
    return (
      <ErrorState
        level="h1"
        title={text('invalidTemplate')}
        action={<ButtonLink to={pathTo('home')}>{text('goToDashboard')}</ButtonLink>}
      >
        <p>{text('nothingForYou')}</p>
      </ErrorState>
    );
  }
  if (plans.data === undefined) return <PurchaseSkeleton />;
  return <PurchaseForm trialAvailable={plans.data.trial_available ?? false} />;
}
