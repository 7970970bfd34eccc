import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { StaffNoticesService } from '../foundation/notices/staff-notices.service.ts';
import { HostedCustomersRepository, type SilentServer } from '../hosting/index.ts';
import { StatusEventsRepository } from './status-events.repository.ts';
import { StatusRecordsRepository } from './status-records.repository.ts';

/** How long after a reading that should have succeeded a panel server is proposed as an incident. */
const patienceMs = 5 * 60_000;
const keptMs = 90 * 86_400_000;

/** Panel servers that do not answer. Workers find them; staff decide whether customers are told. */
@Injectable()
export class StatusProposalsService {
  constructor(
    private readonly db: Database,
    private readonly hosted: HostedCustomersRepository,
    private readonly events: StatusEventsRepository,
    private readonly records: StatusRecordsRepository,
    private readonly notices: StaffNoticesService,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Those that no open incident is about, and that staff have not dismissed. */
  async list(): Promise<SilentServer[]> {
    const silent = await this.#listSilent();
    if (silent.length === 0) return [];
    const open = (await this.events.listNewest(0)).filter(({ kind }) => kind === 'incident');
    const known = new Set(open.flatMap(({ serverIds }) => serverIds));
    const dismissed = await this.records.listDismissed(silent.map(({ id }) => id));
    return silent.filter(
      ({ id, since }) =>
        !known.has(id) &&
        !dismissed.some((each) => each.serverId === id && each.since.getTime() === since.getTime()),
    );
  }

  /** Tells staff, once for each time that a server falls silent. */
  async proposeAll(): Promise<void> {
    for (const server of await this.list()) await this.#propose(server);
    await this.records.removeBefore(this.clock.in(-keptMs));
  }

  /** Changes nothing for a server that answers meanwhile: it is not proposed any more. */
  async dismiss(serverId: string): Promise<void> {
    const server = (await this.#listSilent()).find(({ id }) => id === serverId);
    if (server === undefined) return;
    await this.db.transaction(() => this.records.dismiss(server.id, server.since, this.clock.now()));
  }

  async #propose({ id, name, since }: SilentServer): Promise<void> {
    await this.db.transaction(async () => {
      if (!(await this.records.propose(id, since, this.clock.now()))) return;
      await this.notices.report([
        {
          kind: 'staff_provider',
          key: `status.proposed ${id} ${since.toISOString()}`,
          subject: name,
          what: messageOf('status.serverSilent', { since: since.getTime() }),
          path: '{staff}/status',
        },
      ]);
    });
  }

  async #listSilent(): Promise<SilentServer[]> {
    const everyMs = this.config.settings.SYNC_EVERY_SECONDS * 1000;
    return this.hosted.listSilent(this.clock.in(-everyMs - patienceMs));
  }
}
