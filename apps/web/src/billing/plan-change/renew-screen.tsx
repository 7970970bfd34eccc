import { useQuery } from '@tanstack/react-query';
import { hostingPlan, planPayments } from '@homeport/contract/billing';
import { Navigate, useParams } from 'react-router';
import { ApiError } from '../../foundation/http/api-error.ts';
import { query } from '../../foundation/http/query.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { WriteToSupport } from '../../foundation/layout/support.tsx';
import { useAccount } from '../../foundation/session/use-account.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { ChangeLoading, ChangeNotLoaded } from './change-loading.tsx';
import { ChangeMessage } from './change-message.tsx';
import { text } from './change-texts.ts';
import { RenewForm } from './renew-form.tsx';
import { text as planText } from '../texts.ts';

const heading = text('renewHeading');

/** Where a customer whose plan has lapsed subscribes again. */
export function RenewScreen() {
  useTitle(text('renewTitle'));
  const { planId = '' } = useParams();
  const { state } = useAccount();
  const params = { hostingplan_id: planId };
  const plan = useQuery(query(hostingPlan, { params }));
  const payments = useQuery(query(planPayments, { params }));

  const error = plan.error ?? payments.error;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <ChangeMessage heading={heading} action={<WriteToSupport />}>
        {text('renewNotPermitted')}
      </ChangeMessage>
    );
  }
  if (plan.data && payments.data) {
    // What is paid for needs no renewal; a prepaid term that is over can be renewed in its days of grace.
    const over = payments.data.grace_ends !== null && payments.data.payment_type === 'fixed';
    if (state !== 'unpaid' && !over) return <Navigate to={pathTo('home')} replace />;
    return <RenewForm planId={planId} last={plan.data} creditCents={-payments.data.stripe_balance} />;
  }
  if (error) {
    const retry = () => void Promise.all([plan.refetch(), payments.refetch()]);
    return (
      <ChangeNotLoaded heading={heading} error={error} retry={retry}>
        {text('renewLoadFailed')}
      </ChangeNotLoaded>
    );
  }
  return <ChangeLoading heading={heading}>{planText('loadingPlans')}</ChangeLoading>;
}
