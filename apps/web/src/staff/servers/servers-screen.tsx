import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Server as ServerIcon } from 'lucide-react';
import { servers } from '@homeport/contract/staff-servers';
import { Time } from '../../foundation/format/time.tsx';
import { query } from '../../foundation/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LoadError } from '../load-error.tsx';
import { useStaffPath } from '../nav-items.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { AddServerDialog } from './add-server-dialog.tsx';
import { isLow, roomOf, type Server, stateTones, vendorName } from './server-facts.ts';
import { text } from './texts.ts';

const REFRESH_MS = 30_000;

/** The panel servers, for admins. */
export function ServersScreen() {
  return (
    <StaffScreen title={common('servers')} right="providers">
      {() => <Servers />}
    </StaffScreen>
  );
}

function Servers() {
  const [isAdding, setAdding] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...query(servers, {}),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <ScreenTitle
        lead={text('lead')}
        aside={
          <Button variant="primary" onClick={() => setAdding(true)}>
            {text('add')}
          </Button>
        }
      >
        {common('servers')}
      </ScreenTitle>
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
        <div role="status">
          <span className="sr-only">{common('loading')}</span>
          <CardSkeleton rows={4} />
        </div>
      )}
      {data?.servers.length === 0 && (
        <EmptyState icon={<ServerIcon size={20} />} title={text('none')}>
          <p>{text('noneWhy')}</p>
        </EmptyState>
      )}
      {data !== undefined && data.servers.length > 0 && (
        <Card aria-label={common('servers')}>
          <ul className="divide-y divide-line">
            {data.servers.map((server) => (
              <ServerRow key={server.id} server={server} />
            ))}
          </ul>
        </Card>
      )}
      <AddServerDialog isOpen={isAdding} vendors={data?.vendors ?? []} onClose={() => setAdding(false)} />
    </>
  );
}

function ServerRow({ server }: { server: Server }) {
  const path = useStaffPath();
  const { id, name, url, vendor, panel, location_label: location } = server;
  return (
    <li className="grid gap-x-6 gap-y-2 px-5 py-4 sm:grid-cols-[1fr_15rem] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <TextLink
            to={path('staffServer', { serverId: id })}
            data-row=""
            className="[overflow-wrap:anywhere]"
          >
            {name}
          </TextLink>
          <ServerChips server={server} />
        </div>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-2">
          {[location, panel ?? vendorName(vendor), url].join(' · ')}
        </p>
        <LastRead server={server} />
      </div>
      <Room server={server} />
    </li>
  );
}

/** What of a server is to be seen at once. */
export function ServerChips({ server }: { server: Server }) {
  const { state, problems, circuit, is_default: isDefault } = server;
  return (
    <>
      <Chip tone={stateTones[state]} dot>
        {text(state)}
      </Chip>
      {isDefault && <Chip>{text('isDefault')}</Chip>}
      {circuit === 'open' && <Chip tone="bad">{text('circuitOpen')}</Chip>}
      {circuit === 'half_open' && <Chip tone="warn">{text('circuitHalfOpen')}</Chip>}
      {problems > 0 && <Chip tone="bad">{text('problems', { count: problems })}</Chip>}
    </>
  );
}

/** When the server was last read. */
export function LastRead({ server }: { server: Server }) {
  const { last_synced: read, sync_error: failure } = server;
  return (
    <p className="text-sm text-ink-3">
      {read === null ? (
        text('neverRead')
      ) : (
        <>
          {text('lastRead')} <Time iso={read} />
        </>
      )}
      {failure !== null && <span className="block [overflow-wrap:anywhere] text-bad">{failure}</span>}
    </p>
  );
}

/** How many accounts the server still takes. */
export function Room({ server }: { server: Server }) {
  const { accounts, capacity } = server;
  const isFull = accounts >= capacity;
  const tone = isFull ? 'bad' : isLow(server) ? 'warn' : 'tide';
  return (
    <div className="grid gap-1.5">
      <Progress
        label={text('accounts')}
        percent={(accounts / Math.max(1, capacity)) * 100}
        valueText={text('accountsOf', { accounts, capacity })}
        tone={tone}
      />
      <p className="text-sm text-ink-2 tabular-nums">{roomOf(server)}</p>
    </div>
  );
}
