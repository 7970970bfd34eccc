import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../app/http/api-error.ts';
import { pathTo } from '../app/routing/paths.ts';
import { useSearch } from '../app/routing/use-search.ts';
import { forgetChosenPlan, toChosenPlan } from '../app/session/chosen-plan.ts';
import { WriteToSupport } from '../app/shell/support.tsx';
import { useTitle } from '../app/use-title.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmationCard } from './confirmation-card.tsx';
import { usePurchaseConfirmation } from './queries.ts';
import { text } from './texts.ts';

/** Where the checkout leads back to. The address only says what to ask about; the server knows what was bought. */
export function PurchaseConfirmationScreen() {
  const { planName = '', planPeriod = '' } = useParams();
  const session = useSearch().get('session_id') ?? '';
  const body = { plan_name: planName, plan_period: planPeriod, stripe_checkout_session: session };
  const confirmation = useQuery({ ...usePurchaseConfirmation({ body }), enabled: session !== '' });
  useTitle(text('confirmationTitle'));

  const status = confirmation.data?.status;
  useEffect(() => {
    if (status === 'success' || status === 'exists') forgetChosenPlan(localStorage);
  }, [status]);

  const plan = toChosenPlan(planName, planPeriod)?.plan;
  const planLabel = plan ? text(plan) : text('hosting');
  const dashboard = (
    <ButtonLink to={pathTo('home')} variant="primary" size="lg">
      {text('goToDashboard')}
    </ButtonLink>
  );

  if (status === 'success' || status === 'exists') {
    const first = status === 'success';
    return (
      <ConfirmationCard
        state="done"
        actions={dashboard}
        detail={text(first ? 'subscribedNext' : 'existsNext')}
      >
        {text(first ? 'subscribed' : 'alreadySubscribed', { plan: planLabel })}
      </ConfirmationCard>
    );
  }
  if (session !== '' && (confirmation.isFetching || confirmation.isPending)) {
    return <ConfirmationCard state="verifying">{text('verifying')}</ConfirmationCard>;
  }
  const requestId = confirmation.error instanceof ApiError ? confirmation.error.requestId : undefined;
  return (
    <ConfirmationCard
      state="failed"
      detail={text(session === '' ? 'noSession' : 'failedNext')}
      reference={requestId && text('reference', { id: requestId })}
      actions={
        <>
          {session !== '' && (
            <Button variant="primary" size="lg" onClick={() => confirmation.refetch()}>
              {text('checkAgain')}
            </Button>
          )}
          <WriteToSupport />
          <ButtonLink to={pathTo('home')} variant="quiet">
            {text('goToDashboard')}
          </ButtonLink>
        </>
      }
    >
      {text('confirmationFailed')}
    </ConfirmationCard>
  );
}
