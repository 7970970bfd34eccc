import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { DomainPartFrame } from './domain-frame.tsx';
import { NameserversCard } from './nameservers-card.tsx';
import { DomainLoading } from './unregistered-domain.tsx';
import { useDomain } from './use-domain.ts';
import { text } from './texts.ts';

/** The nameservers of a domain. */
export function NameserversScreen() {
  const { name, domain, error, reload } = useDomain();
  return (
    <DomainPartFrame name={name} title={text('nameservers')}>
      {domain ? (
        <NameserversCard name={name} managed={domain.managed} />
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
