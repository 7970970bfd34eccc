import { ApiError } from '../foundation/http/api-error.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { enteredAccount } from '../foundation/portal.ts';
import { ContactSupport } from '../foundation/layout/unreachable.tsx';
import { DomainEmailCard } from '../email/index.ts';
import { DomainWebsiteCard } from '../websites/index.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { DnsCard } from './hub/dns-card.tsx';
import { OwnershipHubCard } from './hub/ownership-hub-card.tsx';
import { RenewalHubCard } from './hub/renewal-hub-card.tsx';
import { DomainFrame } from './domain-frame.tsx';
import { isRegistered } from './own-domains.tsx';
import { OwnerConfirmationNotice } from './owner-confirmation-notice.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { DomainLoading, UnregisteredDomain } from './unregistered-domain.tsx';
import { useDomain } from './use-domain.ts';
import type { DomainDetail } from './use-domain.ts';
import { text } from './texts.ts';

/** One domain: what it is used for, its DNS, its renewal and its ownership, each with the next step. */
export function DomainScreen() {
  const { name, domain, error, reload } = useDomain();
  return (
    <DomainFrame name={name} domain={domain}>
      {domain ? (
        <>
          <DomainNotice name={name} domain={domain} />
          <OwnerConfirmationNotice name={name} domain={domain} />
          {isRegistered(domain.status) ? (
            <DomainHub name={name} domain={domain} />
          ) : (
            <RegistrationCard name={name} domain={domain} />
          )}
        </>
      ) : error instanceof ApiError && error.status === 404 ? (
        <UnregisteredDomain name={name} />
      ) : error ? (
        <ErrorAlert error={error} onRetry={reload}>
          {text('domainFailed')}
        </ErrorAlert>
      ) : (
        <DomainLoading />
      )}
    </DomainFrame>
  );
}

function DomainHub({ name, domain }: { name: string; domain: DomainDetail }) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <DomainWebsiteCard name={name} />
      <DomainEmailCard name={name} />
      <DnsCard name={name} domain={domain} />
      {/* Renewals and ownership stay with the owner of the account. */}
      {enteredAccount() === null && (
        <>
          <RenewalHubCard name={name} domain={domain} />
          <OwnershipHubCard name={name} domain={domain} className="md:col-span-2" />
        </>
      )}
    </div>
  );
}

/** Explains a status other than registered. */
function DomainNotice({ name, domain: { status, managed } }: { name: string; domain: DomainDetail }) {
  if (status === 'registered') return null;
  if (status === 'pending' || status === 'registration_requested') {
    return (
      <Banner tone="tide" live>
        {text(`${status}Why`)}
      </Banner>
    );
  }
  const canRenew = status === 'expired' && managed;
  return (
    <Banner
      tone={status === 'expired' ? 'bad' : 'warn'}
      action={
        canRenew ? (
          <ButtonLink size="sm" to={pathTo('renewDomain', { domainName: name })}>
            {text('renew')}
          </ButtonLink>
        ) : (
          <ContactSupport />
        )
      }
    >
      {text(`${status}Why`)}
    </Banner>
  );
}
