import { toHostname } from '@homeport/contract/fields';
import { useParams, useSearchParams } from 'react-router';
import { readableHost } from '../../foundation/format/names.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { ContactSupport } from '../../foundation/layout/unreachable.tsx';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { useAccount } from '../../foundation/session/use-account.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { ConfirmationCard } from '../../ui/confirmation-card.tsx';
import { useRegistrationStatus } from './registration-status.ts';
import type { RegistrationStatus } from './registration-status.ts';
import { text } from './texts.ts';

/** The page that a domain checkout returns to. Its URL only identifies the checkout; the API reports the outcome. */
export function RegistrationStatusScreen() {
  const { domainName: typed = '' } = useParams();
  const domainName = toHostname(typed) ?? '';
  const session = useSearchParams()[0].get('session_id') ?? '';
  const { status, error, isFetching, slow, refetch } = useRegistrationStatus(domainName, session);
  const isComplete = domainName !== '' && session !== '';
  useTitle(text('buyTitle', { name: readableHost(domainName) }));

  if (status !== undefined || !isComplete) {
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
          <ContactSupport />
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
  const { state, sentence, detail, reference } = outcomes[status];
  return (
    <ConfirmationCard
      heading={text('statusHeading')}
      state={state}
      detail={slow && status === 'registration_requested' ? text('slow') : detail(name)}
      actions={
        status !== 'registration_requested' && (
          <OutcomeActions domainName={domainName} status={status} checking={checking} onCheck={onCheck} />
        )
      }
      reference={reference && text('reference', { code: reference })}
    >
      {sentence(name)}
    </ConfirmationCard>
  );
}

interface OutcomeText {
  state: 'verifying' | 'done' | 'failed';
  sentence: (name: string) => string;
  detail: (name: string) => string;
  /** A code that support knows. */
  reference?: string;
}

const outcomes: Record<RegistrationStatus, OutcomeText> = {
  registration_requested: {
    state: 'verifying',
    sentence: (name) => text('requested', { name }),
    detail: () => text('requestedDetail'),
  },
  pending: {
    state: 'verifying',
    sentence: (name) => text('pending', { name }),
    detail: () => text('pendingDetail'),
  },
  registered: {
    state: 'done',
    sentence: (name) => text('registered', { name }),
    detail: () => text('registeredDetail'),
  },
  error: {
    state: 'failed',
    sentence: () => text('refused'),
    detail: (name) => text('refusedDetail', { name }),
  },
  stripe_error: {
    state: 'failed',
    sentence: () => text('notPaid'),
    detail: () => text('notPaidDetail'),
  },
  crit_error: {
    state: 'failed',
    sentence: (name) => text('unknownOutcome', { name }),
    detail: () => text('unknownOutcomeDetail'),
    reference: 'DOM03',
  },
};

interface OutcomeActionsProps {
  domainName: string;
  status: Exclude<RegistrationStatus, 'registration_requested'>;
  checking: boolean;
  onCheck: () => void;
}

function OutcomeActions({ domainName, status, checking, onCheck }: OutcomeActionsProps) {
  switch (status) {
    case 'pending':
      return (
        <>
          <Button busy={checking} onClick={onCheck}>
            {text('checkAgain')}
          </Button>
          <ManageDomain domainName={domainName} />
        </>
      );
    case 'registered':
      return <ManageDomain domainName={domainName} primary />;
    case 'error':
    case 'stripe_error':
      return (
        <>
          <ButtonLink to={pathTo('registerDomain', { domainName })} variant="primary" size="lg">
            {text('backToForm')}
          </ButtonLink>
          <ContactSupport />
        </>
      );
    case 'crit_error':
      return <ContactSupport />;
  }
}

/** Links to the domain’s screen, and to the plans for customers without hosting. */
function ManageDomain({ domainName, primary = false }: { domainName: string; primary?: boolean }) {
  const { state } = useAccount();
  const appearance = primary
    ? ({ variant: 'primary', size: 'lg' } as const)
    : ({ variant: 'secondary' } as const);
  return (
    <>
      {state !== 'noPlan' && (
        <ButtonLink to={pathTo('domain', { domainName })} {...appearance}>
          {text('manageDomain')}
        </ButtonLink>
      )}
      {(state === 'noPlan' || state === 'domainOnly') && (
        <ButtonLink to={pathTo('purchase')}>{text('addHosting')}</ButtonLink>
      )}
    </>
  );
}
