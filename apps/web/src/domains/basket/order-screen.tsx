import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { registrationCountries } from '@homeport/contract/domains';
import { ShoppingBasket } from 'lucide-react';
import { lazyPart } from '../../foundation/lazy-part.tsx';
import { query } from '../../foundation/http/query.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useUser } from '../../foundation/portal.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useBasket } from './basket.ts';
import { useBoughtNames } from './use-bought-names.ts';
import { OrderForm } from './order-form.tsx';
import { text } from './texts.ts';

const OrderAsGuest = lazyPart(async () => ({ default: (await import('./order-as-guest.tsx')).OrderAsGuest }));

/** Buys all names of the basket with one payment. */
export function OrderScreen() {
  const { names } = useBasket();
  const user = useUser();
  const countries = useQuery({
    ...query(registrationCountries, {}),
    staleTime: Infinity,
    enabled: user !== null,
  });
  const bought = useBoughtNames(names);
  useTitle(text('title'));

  if (names.length === 0) return bought.length > 0 ? <AllBought names={bought} /> : <EmptyBasket />;
  if (user === null)
    return (
      <Suspense>
        <OrderAsGuest count={names.length} />
      </Suspense>
    );
  return (
    <div className="mx-auto w-full max-w-256 px-4 pt-7 pb-14 sm:px-6">
      <h1 className="text-[2rem] leading-10 font-semibold tracking-tight">{text('title')}</h1>
      <p className="mt-1 text-[1rem] leading-6 text-ink-2">{text('lead')}</p>
      {bought.length > 0 && (
        <Banner
          tone="tide"
          live
          className="mt-5"
          action={
            <ButtonLink size="sm" to={pathTo('domains')}>
              {text('toDomains')}
            </ButtonLink>
          }
        >
          {text('boughtAlready', { count: bought.length, names: listOf(bought) })}
        </Banner>
      )}
      {countries.data !== undefined && <OrderForm names={names} countries={countries.data} user={user} />}
      {countries.data === undefined &&
        (countries.error ? (
          <div className="mt-6">
            <ErrorAlert error={countries.error} onRetry={countries.refetch} />
          </div>
        ) : (
          <Loading />
        ))}
    </div>
  );
}

const listOf = (names: readonly string[]) => names.map(readableHost).join(', ');

/** All of it was bought in the meantime, such as in another tab. */
function AllBought({ names }: { names: readonly string[] }) {
  return (
    <EmptyState
      level="h1"
      icon={<ShoppingBasket size={20} />}
      title={text('allBought', { count: names.length })}
      action={
        <>
          <ButtonLink to={pathTo('domains')} variant="primary">
            {text('toDomains')}
          </ButtonLink>
          <ButtonLink to={pathTo('domainSearch')}>{text('search')}</ButtonLink>
        </>
      }
    >
      {listOf(names)}
    </EmptyState>
  );
}

function EmptyBasket() {
  return (
    <EmptyState
      level="h1"
      icon={<ShoppingBasket size={20} />}
      title={text('empty')}
      action={
        <ButtonLink to={pathTo('domainSearch')} variant="primary">
          {text('search')}
        </ButtonLink>
      }
    >
      {text('emptyWhy')}
    </EmptyState>
  );
}

function Loading() {
  return (
    <div role="status" data-loading className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <span className="sr-only">{text('loading')}</span>
      <Skeleton className="h-120 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
  );
}
