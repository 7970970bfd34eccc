import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { checkDomain, userDomains } from '@homeport/contract/domains';
import { toHostname } from '@homeport/contract/fields';
import { Navigate, useParams } from 'react-router';
import { lazyPart } from '../../foundation/lazy-part.tsx';
import { readableHost } from '../../foundation/format/names.ts';
import { query } from '../../foundation/http/query.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { useUser } from '../../foundation/portal.ts';
import { Spinner } from '../../ui/progress.tsx';
import { CheckFailed, NotAvailable } from './name-outcomes.tsx';
import { text } from './texts.ts';

const BuyAsGuest = lazyPart(async () => ({ default: (await import('./buy-as-guest.tsx')).BuyAsGuest }));

/** Checks whether a name is available and continues with its registration. */
export function BuyScreen() {
  const { domainName: typed = '' } = useParams();
  const domainName = toHostname(typed);
  const isGuest = useUser() === null;
  useTitle(text('buyTitle', { name: domainName === undefined ? typed : readableHost(domainName) }));
  if (domainName === undefined) return <NotAvailable name={typed} invalid />;
  if (!isGuest) return <Availability key={domainName} domainName={domainName} />;
  return (
    <Suspense>
      <BuyAsGuest domainName={domainName} />
    </Suspense>
  );
}

function Availability({ domainName }: { domainName: string }) {
  const check = useQuery({ ...query(checkDomain, { params: { domain: domainName } }), gcTime: 0 });
  const own = useQuery(query(userDomains, {}));
  const shown = readableHost(domainName);
  if (check.data?.domain_availabile)
    return <Navigate to={pathTo('registerDomain', { domainName })} replace />;
  if (own.data?.domains.some(({ name }) => name === domainName))
    return <Navigate to={pathTo('domain', { domainName })} replace />;
  if (check.data && !own.isPending) return <NotAvailable name={shown} />;
  if (check.error && !check.isFetching)
    return <CheckFailed name={shown} error={check.error} onRetry={() => void check.refetch()} />;
  return (
    <div className="mx-auto my-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center">
      <span className="text-tide">
        <Spinner size={20} />
      </span>
      <h1 className="text-[1.625rem] leading-8 font-semibold tracking-tight [overflow-wrap:anywhere]">
        {shown}
      </h1>
      <p role="status" className="text-md text-ink-2">
        {text('checking', { name: shown })}
      </p>
    </div>
  );
}
