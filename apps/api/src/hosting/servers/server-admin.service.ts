import { Injectable } from '@nestjs/common';
import { type AuditEntry, AuditService } from '../../foundation/audit/audit.service.ts';
import { Database } from '../../foundation/database/database.ts';
import { ExamineOperation } from '../../foundation/doctor/examine.operation.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { isId } from '../../foundation/ids/ids.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { type AdminServer, ServerAdminRepository } from './server-admin.repository.ts';

/** The member of staff who changes a server. */
export interface ServerActor {
  actorId: string;
  ip: string;
}

/** What staff change of a server in use. */
export interface ServerChange {
  locationLabel: string;
  ipv4: string;
  ipv6: string | null;
  nameServer: string;
  capacity: number;
  warnAtPercent: number;
  isDefault: boolean;
}

const changed = [
  'locationLabel',
  'ipv4',
  'ipv6',
  'nameServer',
  'capacity',
  'warnAtPercent',
  'isDefault',
] as const satisfies readonly (keyof ServerChange)[];

/** Panel servers in the staff area: how many accounts each takes. */
@Injectable()
export class ServerAdminService {
  constructor(
    private readonly servers: ServerAdminRepository,
    private readonly drivers: PanelDriversService,
    private readonly examination: ExamineOperation,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  async list(): Promise<AdminServer[]> {
    return this.servers.list();
  }

  listVendors(): string[] {
    return this.drivers.listVendors();
  }

  /** @throws AppError not_found */
  async get(id: string): Promise<AdminServer> {
    const server = (await this.servers.list()).find((each) => each.id === id);
    if (server === undefined) throw new AppError('not_found');
    return server;
  }

  /** @throws AppError not_found; conflict when the server is not the one that its author saw */
  async change(id: string, { revision, ...change }: ServerChange & { revision: number }, actor: ServerActor) {
    await this.#change(id, async (server) => {
      const differing = changed.filter((field) => server[field] !== change[field]);
      // The same change again, as after a lost answer.
      if (differing.length === 0) return;
      if (change.isDefault && server.state === 'draft')
        throw new AppError('conflict', { message: messageOf('servers.draftNotDefault') });
      if (server.revision !== revision) throw outdated();
      if (change.isDefault && !server.isDefault) await this.servers.clearDefault(server.location);
      await this.servers.change(id, revision, change);
      await this.#record({
        ...actor,
        kind: 'hosting.server_changed',
        detail: {
          server: server.name,
          ...Object.fromEntries(
            differing.map((field) => [field, { from: server[field], to: change[field] }]),
          ),
        },
      });
    });
  }

  /** Repeated, it has no effect. @throws AppError not_found; conflict for a draft */
  async drain(id: string, to: 'active' | 'draining', actor: ServerActor): Promise<void> {
    await this.#change(id, async ({ name, state }) => {
      if (state === to) return;
      if (state === 'draft') throw new AppError('conflict', { message: messageOf('servers.draftNotUsed') });
      await this.servers.setState(id, to);
      await this.#record({
        ...actor,
        kind: to === 'draining' ? 'hosting.server_drained' : 'hosting.server_reopened',
        detail: { server: name },
      });
    });
  }

  /** @throws AppError not_found; conflict for a server with accounts */
  async remove(id: string, actor: ServerActor): Promise<void> {
    await this.#change(id, async ({ name, vendor, url }) => {
      const count = await this.servers.countAccounts(id);
      if (count > 0) throw new AppError('conflict', { message: messageOf('servers.notEmpty', { count }) });
      await this.servers.remove(id);
      await this.#record({
        ...actor,
        kind: 'hosting.server_removed',
        detail: { server: name, vendor, url },
      });
    });
  }

  /** Records a change, and has the room checked that it leaves. */
  async #record(entry: AuditEntry): Promise<void> {
    await this.audit.record(entry);
    await this.examination.start();
  }

  /** Changes a server while no one else does, and no account is placed. */
  async #change(
    id: string,
    change: (server: NonNullable<Awaited<ReturnType<ServerAdminRepository['find']>>>) => Promise<void>,
  ): Promise<void> {
    if (!isId(id)) throw new AppError('not_found');
    await this.db.transaction(async () => {
      await this.servers.lock();
      const server = await this.servers.find(id);
      if (server === null) throw new AppError('not_found');
      await change(server);
    });
  }
}

/** Someone else changed the server meanwhile. */
export function outdated(): AppError {
  return new AppError('conflict', { message: messageOf('servers.changedMeanwhile') });
}
