import { useQuery } from '@tanstack/react-query';
import { orderDomains } from '@homeport/contract/domain-orders';
import { userDomains } from '@homeport/contract/domains';
import { Globe } from 'lucide-react';
import { useConfig } from '../foundation/config.ts';
import { query } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useTitle } from '../foundation/layout/use-title.ts';
import { mayCall } from '../foundation/portal.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { DomainList } from './domain-list.tsx';
import { DomainSearch } from './search/domain-search.tsx';
import { domainsPoll } from './own-domains.tsx';
import { ComingDomains } from './transfer/coming-domains.tsx';
import { text } from './texts.ts';

/** The customer’s domains, and a search for new ones. */
export function DomainsScreen() {
  const brand = useConfig()?.brand_name ?? '';
  const { data, error, refetch } = useQuery({
    ...query(userDomains, {}),
    refetchInterval: ({ state }) => domainsPoll(state.data?.domains.map(({ status }) => status) ?? []),
  });
  useTitle(text('title'));
  // Customers pay for their plan before they buy another domain.
  const canBuy = useAccount().state !== 'unpaid' && mayCall(orderDomains);
  const domains = data?.domains ?? [];
  return (
    <div className="mx-auto grid w-full max-w-240 content-start gap-6 px-4 pt-7 pb-14 sm:px-6">
      <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight text-balance">
        {text('listTitle', { brand })}
      </h1>
      {data === undefined && error && (
        <ErrorAlert error={error} onRetry={refetch}>
          {text('loadFailed')}
        </ErrorAlert>
      )}
      <ComingDomains />
      {data === undefined && !error && <Loading />}
      {domains.length > 0 && <DomainList domains={domains} />}
      {data && domains.length === 0 && (
        <EmptyState icon={<Globe size={20} />} title={text('none')} className="py-6">
          {canBuy && <p>{text('noneWhy')}</p>}
        </EmptyState>
      )}
      {data && canBuy && (
        <section
          aria-label={text('findAnother')}
          className={domains.length === 0 ? 'grid justify-items-center' : 'grid gap-3'}
        >
          {domains.length > 0 && <h2 className="text-md font-semibold">{text('findAnother')}</h2>}
          <DomainSearch />
          <p className="text-sm text-ink-3">
            {text('elsewhereQuestion')} <TextLink to={pathTo('transfer')}>{text('transferHere')}</TextLink> ·{' '}
            <TextLink to={pathTo('transfers')}>{text('transfers')}</TextLink>
          </p>
        </section>
      )}
    </div>
  );
}

function Loading() {
  return (
    <Card>
      <p role="status" className="sr-only">
        {text('loading')}
      </p>
      <SkeletonRows rows={3} />
    </Card>
  );
}
