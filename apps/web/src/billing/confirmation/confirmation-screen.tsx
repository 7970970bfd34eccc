import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../foundation/http/api-error.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { forgetChosenPlan } from '../../foundation/session/chosen-plan.ts';
import { WriteToSupport } from '../../foundation/layout/support.tsx';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmationCard } from '../../ui/confirmation-card.tsx';
import { text } from './confirmation-texts.ts';
import { confirmationWords } from './confirmation-words.ts';
import { planLabel } from '../prices/plan-texts.ts';
import { useConfirmationQuery } from './queries.ts';
import type { Purpose } from './queries.ts';
import { TrialCardUsed } from './trial-card-used.tsx';

/** Where a checkout leads back to. The address only says what to ask about; the server knows what was bought. */
export function ConfirmationScreen({ purpose }: { purpose: Purpose }) {
  const { planId, planName = '', planPeriod = '' } = useParams();
  const session = useSearchParams()[0].get('session_id') ?? '';
  const address = { planId, planName, planPeriod, session };
  const confirmation = useQuery({ ...useConfirmationQuery(purpose, address), enabled: session !== '' });
  const words = confirmationWords(purpose, planLabel(planName));
  useTitle(words.title);

  const answer = confirmation.data;
  const outcome = answer && answer.status !== 'error' ? words[answer.status] : undefined;
  const settled = outcome !== undefined;
  useEffect(() => {
    if (settled) forgetChosenPlan(localStorage);
  }, [settled]);

  if (outcome) {
    return (
      <ConfirmationCard
        heading={words.heading}
        state="done"
        detail={outcome.detail}
        actions={
          <ButtonLink to={pathTo('home')} variant="primary" size="lg">
            {text('goToDashboard')}
          </ButtonLink>
        }
      >
        {outcome.sentence}
      </ConfirmationCard>
    );
  }
  if (session !== '' && (confirmation.isFetching || confirmation.isPending)) {
    return (
      <ConfirmationCard heading={words.heading} state="verifying">
        {text('verifying')}
      </ConfirmationCard>
    );
  }
  if (answer?.reason === 'trial_card_used' && answer.order) return <TrialCardUsed order={answer.order} />;
  const requestId = confirmation.error instanceof ApiError ? confirmation.error.requestId : undefined;
  return (
    <ConfirmationCard
      heading={session === '' && purpose === 'purchase' ? text('yourSubscription') : words.heading}
      state="failed"
      detail={answer?.message ?? text(session === '' ? 'noSession' : 'failedNext')}
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
      {session === '' ? text('incompleteLink') : words.failed}
    </ConfirmationCard>
  );
}
