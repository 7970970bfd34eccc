import type { CallAnswer } from '@homeport/contract/call';
import type { providers } from '@homeport/contract/staff-monitoring';
import { Card, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { FactRow } from '../../ui/fact-row.tsx';
import { Time } from '../../ui/time.tsx';
import { text } from './texts.ts';

type PanelServer = CallAnswer<typeof providers>['panels'][number];

/** The panel servers: what each can do, and when it was last read. */
export function PanelServersCard({ servers }: { servers: readonly PanelServer[] }) {
  if (servers.length === 0) return null;
  return (
    <Card aria-label={text('panelServers')} className="mt-4">
      <CardHead title={text('panelServers')} detail={text('panelServersLead')} />
      {servers.map((server) => (
        <FactRow
          key={server.name}
          label={`${server.name}, ${server.location_label}`}
          mark={
            <>
              <Backups makesBackups={server.makes_backups} />
              <Subzones restricted={server.restricts_subzones} />
            </>
          }
          sentence={<Reading server={server} />}
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

function Reading({ server }: { server: PanelServer }) {
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
