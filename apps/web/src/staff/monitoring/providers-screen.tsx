import { listOf } from '../../foundation/format/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { providers } from '@homeport/contract/staff-monitoring';
import type { CallAnswer } from '@homeport/contract/call';
import { query } from '../../foundation/http/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FactRow } from '../../ui/fact-row.tsx';
import { Time } from '../../foundation/format/time.tsx';
import { LoadError } from '../load-error.tsx';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { ChecksSection } from './checks-section.tsx';
import { ProviderCard } from './provider-card.tsx';
import { nameOf, worstFirst } from './provider-metrics.ts';
import type { Provider } from './provider-metrics.ts';
import { text } from './texts.ts';

/** As often as the processes report their metrics. */
const REFRESH_MS = 10_000;

/** Health of the providers, for admins. */
export function ProvidersScreen() {
  return (
    <StaffScreen title={common('providers')} right="providers">
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
            missing={common('notFoundWhy')}
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
      <ChecksSection />
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
  const names = all.filter(({ circuit }) => circuit === 'open').map(nameOf);
  if (names.length === 0) return null;
  return (
    <Banner tone="bad" live className="mb-4">
      <span className="font-semibold">
        {text('unavailable', { count: names.length, names: listOf(names) })}
      </span>
      {'. '}
      {text('unavailableWhy')}
    </Banner>
  );
}

type PanelServer = CallAnswer<typeof providers>['panels'][number];

/** The panel servers: their capabilities and last sync. */
function PanelServersCard({ servers }: { servers: readonly PanelServer[] }) {
  if (servers.length === 0) return null;
  return (
    <Card aria-label={text('panelServers')} className="mt-4">
      <CardHead title={text('panelServers')} detail={text('panelServersLead')} />
      {servers.map((server) => (
        <FactRow
          key={server.name}
          label={`${server.name}, ${server.location_label}`}
          badge={
            <>
              <Backups makesBackups={server.makes_backups} />
              <Subzones restricted={server.restricts_subzones} />
              <OwnNames prohibited={server.prohibits_names} />
            </>
          }
          description={<LastSync server={server} />}
        />
      ))}
    </Card>
  );
}

function Backups({ makesBackups }: { makesBackups: boolean | null }) {
  if (makesBackups === null) return <Chip>{text('backupsUnknown')}</Chip>;
  return (
    <Chip tone={makesBackups ? 'ok' : 'warn'} dot>
      {text(makesBackups ? 'backupsOffered' : 'backupsMissing')}
    </Chip>
  );
}

function Subzones({ restricted }: { restricted: boolean | null }) {
  if (restricted === true) return null;
  return (
    <Chip tone={restricted === false ? 'warn' : 'neutral'} dot={restricted === false}>
      {text(restricted === false ? 'subzonesOpen' : 'subzonesUnknown')}
    </Chip>
  );
}

function OwnNames({ prohibited }: { prohibited: boolean | null }) {
  if (prohibited === true) return null;
  return (
    <Chip tone={prohibited === false ? 'warn' : 'neutral'} dot={prohibited === false}>
      {text(prohibited === false ? 'ownNamesOpen' : 'ownNamesUnknown')}
    </Chip>
  );
}

function LastSync({ server }: { server: PanelServer }) {
  return (
    <>
      {server.last_synced === null ? (
        text('neverRead')
      ) : (
        <>
          {text('lastRead')} <Time iso={server.last_synced} />
        </>
      )}
      {server.sync_error !== null && <span className="block text-bad">{server.sync_error}</span>}
    </>
  );
}
