import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { OwnershipCard } from '../names/index.ts';
import { DomainPartFrame } from './domain-frame.tsx';
import { isRegistered } from './own-domains.tsx';
import { OwnerConfirmationNotice } from './owner-confirmation-notice.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { DomainLoading } from './unregistered-domain.tsx';
import { useDomain } from './use-domain.ts';
import { text } from './texts.ts';

/** Whose a domain is: its registration, and the proof of a name that is registered elsewhere. */
export function OwnershipScreen() {
  const { name, domain, error, reload } = useDomain();
  return (
    <DomainPartFrame name={name} title={text('ownership')}>
      {domain ? (
        <>
          <OwnerConfirmationNotice name={name} domain={domain} />
          <RegistrationCard name={name} domain={domain} />
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
