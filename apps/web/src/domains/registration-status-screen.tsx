import { toHostname } from '@homeport/contract/fields';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '../foundation/http/api-error.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { WriteToSupport } from '../foundation/layout/support.tsx';
import { useAccount } from '../foundation/session/use-account.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { ConfirmationCard } from '../ui/confirmation-card.tsx';
import { readableHost } from '../foundation/host-name.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { text } from './buy-texts.ts';
import type { RegistrationStatus } from './registration-poll.ts';
import { useRegistrationStatus } from './use-registration-status.ts';

/** Where the checkout of a domain leads back to. The address only says what to ask about. */
export function RegistrationStatusScreen() {
  const { domainName: typed = '' } = useParams();
  const domainName = toHostname(typed) ?? '';
  const session = useSearchParams()[0].get('session_id') ?? '';
  const { status, error, isFetching, slow, refetch } = useRegistrationStatus(domainName, session);
  const complete = domainName !== '' && session !== '';
  useTitle(text('buyTitle', { name: readableHost(domainName) }));

  if (status !== undefined || !complete) {
    return (
      <Outcome
        name={domainName}
        status={status ?? 'stripe_error'}
        slow={slow}
        checking={isFetching}
        onCheck={() => void refetch()}
      />
    );
  }
  if (error === null || isFetching) {
    return (
      <ConfirmationCard heading={text('statusHeading')} state="verifying">
        {text('verifying')}
      </ConfirmationCard>
    );
  }
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <ConfirmationCard
      heading={text('statusHeading')}
      state="failed"
      detail={text('statusFailedDetail')}
      reference={requestId && text('reference', { code: requestId })}
      actions={
        <>
          <Button variant="primary" size="lg" onClick={() => void refetch()}>
            {text('checkAgain')}
          </Button>
          <WriteToSupport />
        </>
      }
    >
      {text('statusFailed')}
    </ConfirmationCard>
  );
}

interface OutcomeProps {
  name: string;
  status: RegistrationStatus;
  slow: boolean;
  checking: boolean;
  onCheck: () => void;
}

function Outcome({ name: domainName, status, slow, checking, onCheck }: OutcomeProps) {
  const name = readableHost(domainName);
  const heading = text('statusHeading');
  switch (status) {
    case 'registration_requested':
      return (
        <ConfirmationCard
          heading={heading}
          state="verifying"
          detail={text(slow ? 'slow' : 'requestedDetail')}
        >
          {text('requested', { name })}
        </ConfirmationCard>
      );
    case 'pending':
      return (
        <ConfirmationCard
          heading={heading}
          state="verifying"
          detail={text('pendingDetail')}
          actions={
            <>
              <Button busy={checking} onClick={onCheck}>
                {text('checkAgain')}
              </Button>
              <ManageDomain domainName={domainName} />
            </>
          }
        >
          {text('pending', { name })}
        </ConfirmationCard>
      );
    case 'registered':
      return (
        <ConfirmationCard
          heading={heading}
          state="done"
          detail={text('registeredDetail')}
          actions={<ManageDomain domainName={domainName} primary />}
        >
          {text('registered', { name })}
        </ConfirmationCard>
      );
    case 'error':
      return (
        <ConfirmationCard
          heading={heading}
          state="failed"
          detail={text('refusedDetail', { name })}
          actions={
            <>
              <ButtonLink to={pathTo('registerDomain', { domainName })} variant="primary" size="lg">
                {text('backToForm')}
              </ButtonLink>
              <WriteToSupport />
            </>
          }
        >
          {text('refused')}
        </ConfirmationCard>
      );
    case 'stripe_error':
      return (
        <ConfirmationCard
          heading={heading}
          state="failed"
          detail={text('notPaidDetail')}
          actions={
            <>
              <ButtonLink to={pathTo('registerDomain', { domainName })} variant="primary" size="lg">
                {text('backToForm')}
              </ButtonLink>
              <WriteToSupport />
            </>
          }
        >
          {text('notPaid')}
        </ConfirmationCard>
      );
    case 'crit_error':
      return (
        <ConfirmationCard
          heading={heading}
          state="failed"
          detail={text('unknownOutcomeDetail')}
          reference={text('reference', { code: 'DOM03' })}
          actions={<WriteToSupport />}
        >
          {text('unknownOutcome', { name })}
        </ConfirmationCard>
      );
  }
}

/** To the domain's own screen, for everybody who has one; and to what makes a website of it, for those who do not. */
function ManageDomain({ domainName, primary = false }: { domainName: string; primary?: boolean }) {
  const { state } = useAccount();
  const look = primary ? ({ variant: 'primary', size: 'lg' } as const) : ({ variant: 'secondary' } as const);
  return (
    <>
      {state !== 'noPlan' && (
        <ButtonLink to={pathTo('domain', { domainName })} {...look}>
          {text('manageDomain')}
        </ButtonLink>
      )}
      {(state === 'noPlan' || state === 'domainOnly') && (
        <ButtonLink to={pathTo('purchase')}>{text('addHosting')}</ButtonLink>
      )}
    </>
  );
}
