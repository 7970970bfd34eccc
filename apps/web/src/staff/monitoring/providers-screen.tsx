import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { providers } from '@homeport/contract/staff-monitoring';
import { query } from '../../foundation/http/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenTitle } from '../screen-title.tsx';
import { StaffScreen } from '../staff-screen.tsx';
import { LoadError } from '../load-error.tsx';
import { text as common } from '../texts.ts';
import { PanelServersCard } from './panel-servers-card.tsx';
import { ProviderCard } from './provider-card.tsx';
import { worstFirst } from './provider-order.ts';
import type { Provider } from './provider-order.ts';
import { text } from './texts.ts';

/** As often as the processes tell what they saw. */
const REFRESH_MS = 10_000;

/** How the outside services answer, for admins. */
export function ProvidersScreen() {
  return (
    <StaffScreen title={common('providers')} adminOnly>
      {() => <Providers />}
    </StaffScreen>
  );
}

function Providers() {
  const { data, error, isFetching, refetch } = useQuery({
    ...query(providers, {}),
    refetchInterval: REFRESH_MS,
  });
  const all = worstFirst(data?.providers ?? []);
  return (
    <>
      <ScreenTitle lead={text('providersLead')}>{common('providers')}</ScreenTitle>
      {error !== null && (
        <div className="mb-4">
          <LoadError
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
            missing={common('noSuchWhy')}
          >
            {common(data === undefined ? 'loadFailed' : 'outOfDate')}
          </LoadError>
        </div>
      )}
      {data === undefined && error === null && (
        <div role="status" className="grid gap-4 lg:grid-cols-2">
          <span className="sr-only">{common('loading')}</span>
          <CardSkeleton rows={3} kind="facts" />
          <CardSkeleton rows={3} kind="facts" />
        </div>
      )}
      <OpenCircuits all={all} />
      {data !== undefined && all.length === 0 && (
        <EmptyState icon={<Radio size={20} />} title={text('noProviders')} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {all.map((provider) => (
          <ProviderCard key={provider.service} provider={provider} />
        ))}
      </div>
      <PanelServersCard servers={data?.panels ?? []} />
    </>
  );
}

function OpenCircuits({ all }: { all: readonly Provider[] }) {
  const names = all.filter(({ circuit }) => circuit === 'open').map(({ service }) => service);
  if (names.length === 0) return null;
  return (
    <Banner tone="bad" live className="mb-4">
      <span className="font-semibold">
        {text('someOpen', { count: names.length, names: names.join(', ') })}
      </span>
      {'. '}
      {text('someOpenWhy')}
    </Banner>
  );
}
