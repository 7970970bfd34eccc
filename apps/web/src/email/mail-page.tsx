import { useQuery } from '@tanstack/react-query';
import { userDomains } from '@homeport/contract/domains';
import { userWebsites } from '@homeport/contract/hosting';
import { query } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { AdministrationCard } from './administration-card.tsx';
import { AllowanceCard } from './allowance-card.tsx';
import { ConnectForm } from './connect-form.tsx';
import { connectableNames } from './connectable-names.ts';
import { MailDomainCard } from './mail-domain-card.tsx';
import { MailFrame } from './mail-frame.tsx';
import { mayConnectAnother } from './mail-view.ts';
import type { MailAccount } from './mail-view.ts';
import { text } from './texts.ts';
import { useArrivals } from './use-connect-mail.ts';

/** The domains with mail, how to connect one more, and the account they belong to. */
export function MailPage({ account }: { account: MailAccount }) {
  const { domains, allowance, box, username } = account;
  const websites = useQuery(query(userWebsites, {}));
  const owned = useQuery(query(userDomains, {}));
  useArrivals(domains);
  const taken = domains.map(({ domain_name }) => domain_name);
  const names = connectableNames(websites.data?.all_websites ?? [], owned.data?.domains ?? [], taken);
  return (
    <MailFrame
      aside={
        <>
          {box !== null && username !== null && (
            <AdministrationCard account={account} box={box} username={username} />
          )}
          <AllowanceCard allowance={allowance} />
        </>
      }
    >
      {domains.map((domain) => (
        <MailDomainCard key={domain.domain_name} domain={domain} />
      ))}
      {mayConnectAnother(allowance) ? (
        <ConnectForm
          key={domains.length}
          title={text(domains.length === 0 ? 'connectTitle' : 'connectAnother')}
          names={names}
          taken={taken}
        />
      ) : (
        <AllowanceReached limit={allowance.domains ?? 0} />
      )}
    </MailFrame>
  );
}

function AllowanceReached({ limit }: { limit: number }) {
  return (
    <Banner
      tone="tide"
      action={
        <ButtonLink size="sm" to={pathTo('upgradePlan')}>
          {text('upgrade')}
        </ButtonLink>
      }
    >
      {limit === 0 ? text('noMailInPlan') : text('allowanceReached', { count: limit })}
    </Banner>
  );
}
