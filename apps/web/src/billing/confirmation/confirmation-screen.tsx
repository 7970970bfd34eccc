import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../foundation/http/api-error.ts';
import { ContactSupport } from '../../foundation/layout/unreachable.tsx';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { clearChosenPlan } from '../../foundation/session/arrival.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { ConfirmationCard } from '../../ui/confirmation-card.tsx';
import { text } from './texts.ts';
import { TrialCardUsed } from './trial-card-used.tsx';
import { planLabel } from '../prices/plan-texts.ts';
import { useConfirmationQuery } from './use-confirmation.ts';
import type { Purpose } from './use-confirmation.ts';

export function PurchaseConfirmationScreen() {
  return <ConfirmationScreen purpose="purchase" />;
}

export function RenewConfirmationScreen() {
  return <ConfirmationScreen purpose="renewal" />;
}

export function UpgradeConfirmationScreen() {
  return <ConfirmationScreen purpose="upgrade" />;
}

/** The page that a checkout returns to. Its URL only identifies the checkout; the API knows what was bought. */
function ConfirmationScreen({ purpose }: { purpose: Purpose }) {
  const { planId, planName = '', planPeriod = '' } = useParams();
  const session = useSearchParams()[0].get('session_id') ?? '';
  const checkout = { planId, planName, planPeriod, session };
  const { data, error, isFetching, isPending, refetch } = useQuery({
    ...useConfirmationQuery(purpose, checkout),
    enabled: session !== '',
  });
  const texts = confirmationTexts(purpose, planLabel(planName));
  useTitle(texts.title);

  const outcome = data && data.status !== 'error' ? texts[data.status] : undefined;
  const isConfirmed = outcome !== undefined;
  useEffect(() => {
    if (isConfirmed) clearChosenPlan(localStorage);
  }, [isConfirmed]);

  if (outcome) return <Confirmed heading={texts.heading} outcome={outcome} />;
  if (session === '') {
    return (
      <Failed
        heading={purpose === 'purchase' ? text('yourSubscription') : texts.heading}
        detail={text('noSession')}
      >
        {text('incompleteLink')}
      </Failed>
    );
  }
  if (isFetching || isPending) {
    return (
      <ConfirmationCard heading={texts.heading} state="verifying">
        {text('verifying')}
      </ConfirmationCard>
    );
  }
  if (data?.reason === 'trial_card_used' && data.order) return <TrialCardUsed order={data.order} />;
  return (
    <Failed
      heading={texts.heading}
      detail={data?.message ?? text('failedNext')}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      onRetry={() => void refetch()}
    >
      {texts.failed}
    </Failed>
  );
}

function Confirmed({ heading, outcome }: { heading: string; outcome: Outcome }) {
  return (
    <ConfirmationCard
      heading={heading}
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

interface FailedProps {
  heading: string;
  detail: string;
  requestId?: string | undefined;
  onRetry?: () => void;
  children: string;
}

function Failed({ heading, detail, requestId, onRetry, children }: FailedProps) {
  return (
    <ConfirmationCard
      heading={heading}
      state="failed"
      detail={detail}
      reference={requestId && text('reference', { id: requestId })}
      actions={
        <>
          {onRetry && (
            <Button variant="primary" size="lg" onClick={onRetry}>
              {text('checkAgain')}
            </Button>
          )}
          <ContactSupport />
          <ButtonLink to={pathTo('home')} variant="quiet">
            {text('goToDashboard')}
          </ButtonLink>
        </>
      }
    >
      {children}
    </ConfirmationCard>
  );
}

interface Outcome {
  sentence: string;
  detail: string;
}

interface ConfirmationTexts {
  title: string;
  heading: string;
  success: Outcome;
  /** The checkout was confirmed before. */
  exists: Outcome;
  failed: string;
}

function confirmationTexts(purpose: Purpose, plan: string): ConfirmationTexts {
  const exists = { sentence: text('alreadySubscribed', { plan }), detail: text('existsNext') };
  switch (purpose) {
    case 'purchase':
      return {
        title: text('purchaseTitle'),
        heading: text('upgrading'),
        success: { sentence: text('subscribed', { plan }), detail: text('subscribedNext') },
        exists,
        failed: text('upgradeFailed'),
      };
    case 'renewal':
      return {
        title: text('renewalTitle'),
        heading: text('renewing'),
        success: { sentence: text('renewed', { plan }), detail: text('renewedNext') },
        exists,
        failed: text('renewalFailed'),
      };
    case 'upgrade':
      return {
        title: text('upgradeTitle'),
        heading: text('upgrading'),
        success: { sentence: text('upgraded', { plan }), detail: text('upgradedNext') },
        exists: { ...exists, sentence: text('alreadyUpgraded') },
        failed: text('upgradeFailed'),
      };
  }
}
