import { useQuery } from '@tanstack/react-query';
import { userDomains } from '@homeport/contract/domains';
import { query } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { DomainRow } from './domain-row.tsx';
import { domainsPoll } from './domain-state.ts';
import { text } from './texts.ts';

const SHOWN = 3;

/** The first few domains of a customer, on their dashboard; nothing while there are none. */
export function OwnDomainsCard({ className }: { className?: string }) {
  const { data } = useQuery({
    ...query(userDomains, {}),
    refetchInterval: ({ state }) => domainsPoll(state.data?.domains.map(({ status }) => status) ?? []),
  });
  const domains = data?.domains ?? [];
  if (domains.length === 0) return null;
  return (
    <Card aria-label={text('yours')} className={className}>
      <CardHead
        title={text('yours')}
        actions={
          <ButtonLink to={pathTo('domains')} size="sm" variant="quiet">
            {text('seeAll', { count: domains.length })}
          </ButtonLink>
        }
      />
      <ul className="divide-y divide-line">
        {domains.slice(0, SHOWN).map((domain) => (
          <DomainRow key={domain.name} domain={domain} />
        ))}
      </ul>
    </Card>
  );
}
