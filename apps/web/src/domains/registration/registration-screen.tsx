import { useQuery } from '@tanstack/react-query';
import { domainPrice, registrationCountries } from '@homeport/contract/domains';
import { toHostname } from '@homeport/contract/fields';
import { timers } from '@homeport/contract/limits';
import { useParams } from 'react-router';
import { readableHost } from '../../foundation/format/names.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { query } from '../../foundation/http/query.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { useUser } from '../../foundation/portal.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckFailed, NotAvailable } from './name-outcomes.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { text } from './texts.ts';

/** A quoted price is valid for 15 minutes; it is requested again after 9. */
const PRICE_REFRESH_MS = timers.domainQuote * 0.6;

/** The registration of an available name: owner, price and payment. */
export function RegistrationScreen() {
  const { domainName: typed = '' } = useParams();
  const domainName = toHostname(typed);
  const user = useUser();
  const countries = useQuery({ ...query(registrationCountries, {}), staleTime: Infinity });
  const price = useQuery({
    ...query(domainPrice, { body: { domain: domainName ?? '' } }),
    enabled: domainName !== undefined,
    refetchInterval: PRICE_REFRESH_MS,
    refetchOnWindowFocus: false,
  });
  useTitle(text('formTitle'));

  if (domainName === undefined) return <NotAvailable name={typed} invalid />;
  const shown = readableHost(domainName);
  if (price.data === undefined || countries.data === undefined) {
    if (price.error instanceof ApiError && price.error.code === 'conflict')
      return <NotAvailable name={shown} />;
    const failed = price.data === undefined ? price : countries;
    if (failed.error)
      return <CheckFailed name={shown} error={failed.error} onRetry={() => void failed.refetch()} />;
    return <Loading />;
  }
  if (user === null) return null;
  return (
    <div className="mx-auto w-full max-w-256 px-4 pt-7 pb-14 sm:px-6">
      <h1 className="text-[2rem] leading-10 font-semibold tracking-tight">{text('formTitle')}</h1>
      <p className="mt-1 text-[1rem] leading-6 break-words text-ink-2">{text('formLead', { name: shown })}</p>
      <RegistrationForm
        key={domainName}
        domainName={domainName}
        countries={countries.data}
        price={price.data}
        user={user}
      />
    </div>
  );
}

function Loading() {
  return (
    <div role="status" data-loading className="mx-auto w-full max-w-256 px-4 pt-7 pb-14 sm:px-6">
      <span className="sr-only">{text('loadingForm')}</span>
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="mt-3 h-5 w-64" />
      <div className="mt-7 grid gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <Skeleton className="h-120 w-full rounded-card" />
        <Skeleton className="h-80 w-full rounded-card" />
      </div>
    </div>
  );
}
