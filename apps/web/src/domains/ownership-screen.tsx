import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { OwnershipCard } from '../names/index.ts';
import { OwnerCard } from './ownership/owner-card.tsx';
import { TransferAwayCard, useDomainOwnership } from './ownership/transfer-away-card.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { DomainPartFrame } from './domain-frame.tsx';
import { isRegistered } from './own-domains.tsx';
import { OwnerConfirmationNotice } from './owner-confirmation-notice.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { DomainLoading } from './unregistered-domain.tsx';
import { useDomain } from './use-domain.ts';
import { text } from './texts.ts';

/** Whose a domain is: its registration, its owner, its lock, and the proof of a name that is registered elsewhere. */
export function OwnershipScreen() {
  const { name, domain, error, reload } = useDomain();
  return (
    <DomainPartFrame name={name} title={text('ownership')}>
      {domain ? (
        <>
          <OwnerConfirmationNotice name={name} domain={domain} />
          <RegistrationCard name={name} domain={domain} />
          {isRegistered(domain.status) && domain.managed && <Management name={name} />}
          {isRegistered(domain.status) && <OwnershipCard name={name} />}
        </>
      ) : error ? (
        <ErrorAlert error={error} onRetry={reload}>
          {text('domainFailed')}
        </ErrorAlert>
      ) : (
        <DomainLoading />
      )}
    </DomainPartFrame>
  );
}

/** What the registrar lets us manage. */
function Management({ name }: { name: string }) {
  const { data, error, refetch } = useDomainOwnership(name);
  if (data === undefined)
    return error ? (
      <ErrorAlert error={error} onRetry={refetch}>
        {text('domainFailed')}
      </ErrorAlert>
    ) : (
      <CardSkeleton rows={2} kind="facts" />
    );
  if (!data.manageable) return null;
  return (
    <>
      <OwnerCard name={name} ownership={data} />
      <TransferAwayCard name={name} ownership={data} />
    </>
  );
}
