import { skipToken, useQuery } from '@tanstack/react-query';
import { searchDomains } from '@homeport/contract/domain-search';
import { userDomains } from '@homeport/contract/domains';
import { useSearchParams } from 'react-router';
import { readableHost } from '../../foundation/format/names.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { query } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { useUser } from '../../foundation/portal.ts';
import { Card, CardHead } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { BasketBar } from '../basket/basket-bar.tsx';
import { DomainSearch } from './domain-search.tsx';
import { type FoundName, FoundNameRow } from './found-name.tsx';
import { text } from './texts.ts';

/** How often a search is repeated while registries have not answered, and after how many milliseconds. */
const REPEATS = 5;
const REPEAT_MS = 1_500;

/** One name with all endings on sale, for guests and customers. The search is in the address. */
export function SearchScreen() {
  const [parameters] = useSearchParams();
  const typed = parameters.get('q')?.trim() ?? '';
  useTitle(text('title'));
  return (
    <div className="mx-auto grid w-full max-w-200 grid-cols-1 content-start gap-6 px-4 pt-7 pb-14 sm:px-6">
      <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight text-balance">
        {text('title')}
      </h1>
      <DomainSearch key={typed} typed={typed} />
      {typed !== '' && <Results typed={typed} />}
      <BasketBar />
    </div>
  );
}

function Results({ typed }: { typed: string }) {
  const { data, error, refetch } = useQuery({
    ...query(searchDomains, { query: { q: typed } }),
    refetchInterval: ({ state }) =>
      state.dataUpdateCount <= REPEATS && state.data?.results.some((found) => found.state === 'checking')
        ? REPEAT_MS
        : false,
  });
  const own = useOwnNames();
  if (data !== undefined) return <Found name={data.name} results={data.results} own={own} />;
  if (error instanceof ApiError && error.status === 400)
    return (
      <p role="alert" className="text-md font-medium text-bad">
        {text('invalidDomain')}
      </p>
    );
  if (error)
    return (
      <ErrorAlert error={error} onRetry={refetch}>
        {text('failed')}
      </ErrorAlert>
    );
  return (
    <Card>
      <p role="status" className="sr-only">
        {text('searching', { name: typed })}
      </p>
      <SkeletonRows rows={8} />
    </Card>
  );
}

/** The names that are registered here for the person; empty for guests. */
function useOwnNames(): ReadonlySet<string> {
  const isGuest = useUser() === null;
  const domains = query(userDomains, {});
  const { data } = useQuery({
    ...domains,
    queryFn: isGuest ? skipToken : domains.queryFn,
    // One may have been paid for in another tab.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  return new Set(data?.domains.map(({ name }) => name));
}

interface FoundProps {
  name: string;
  results: readonly FoundName[];
  own: ReadonlySet<string>;
}

function Found({ name, results, own }: FoundProps) {
  const [exact] = results;
  const isOwn = own.has(name);
  const available = results.filter(({ state }) => state === 'available').length;
  return (
    <section aria-label={text('titleOf', { name: readableHost(name) })} className="grid grid-cols-1 gap-5">
      <p role="status" className="sr-only">
        {text('found', { available })}
      </p>
      {exact && (
        <Card>
          <FoundNameRow found={exact} isOwn={isOwn} isMain />
          {exact.state === 'taken' && !isOwn && (
            <p className="px-5 py-3.5 text-sm text-ink-2">{text('takenWhy')}</p>
          )}
        </Card>
      )}
      <FoundList
        title={text('similar')}
        names={results.slice(1).filter(({ match }) => match === 'similar')}
        own={own}
      />
      <FoundList
        title={text('endings')}
        names={results.filter(({ match }) => match === 'ending')}
        own={own}
      />
    </section>
  );
}

interface FoundListProps {
  title: string;
  names: readonly FoundName[];
  own: ReadonlySet<string>;
}

function FoundList({ title, names, own }: FoundListProps) {
  if (names.length === 0) return null;
  return (
    <Card aria-label={title}>
      <CardHead title={title} />
      <ul className="divide-y divide-line">
        {names.map((found) => (
          <li key={found.name}>
            <FoundNameRow found={found} isOwn={own.has(found.name)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
