import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { PanelCredentialsService } from '../panel/panel-credentials.service.ts';
import { hasPassed, PanelTrialsService } from '../panel/panel-trials.service.ts';
import type { CheckedServer, NewAccess, NewServer } from './checked-server.ts';
import { ServerAdminRepository } from './server-admin.repository.ts';
import { ServerFollowUpService } from './server-follow-up.service.ts';
import { outdated, type ServerActor } from './server-admin.service.ts';

/** Checks panel servers and stores their keys. Only workers call it. */
@Injectable()
export class ServerRegistrationService {
  constructor(
    private readonly servers: ServerAdminRepository,
    private readonly credentials: PanelCredentialsService,
    private readonly trials: PanelTrialsService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly followUp: ServerFollowUpService,
  ) {}

  async add(
    server: NewServer,
    access: NewAccess,
    { asDraft, actor }: { asDraft: boolean; actor: ServerActor },
  ): Promise<CheckedServer> {
    if (await this.#isAdded(server, access.url)) return { saved: true, findings: [] };
    const findings = asDraft
      ? []
      : await this.trials.examine(server.vendor, { ...access, name: server.name });
    if (!hasPassed(findings)) return { saved: false, findings };
    await this.db.transaction(async () => {
      await this.servers.lock();
      if (await this.#isAdded(server, access.url)) return;
      await this.servers.insert({
        ...server,
        url: access.url,
        certificatePem: access.certificatePem,
        sealedKey: this.credentials.seal(access.key),
        state: asDraft ? 'draft' : 'active',
        createdAt: this.clock.now(),
      });
      await this.audit.record({
        ...actor,
        kind: 'hosting.server_added',
        detail: {
          server: server.name,
          vendor: server.vendor,
          url: access.url,
          location: server.location,
          capacity: server.capacity,
          state: asDraft ? 'draft' : 'active',
        },
      });
      if (!asDraft) await this.followUp.start(server.id);
    });
    return { saved: true, findings };
  }

  /** The new key replaces the old one only when it works. A draft is put to use. */
  async changeAccess(
    id: string,
    revision: number,
    access: NewAccess,
    actor: ServerActor,
  ): Promise<CheckedServer> {
    const server = await this.servers.find(id);
    if (server === null) throw new AppError('not_found');
    await this.#refuseTaken({ id, url: access.url });
    const findings = await this.trials.examine(server.vendor, { ...access, name: server.name });
    if (!hasPassed(findings)) return { saved: false, findings };
    await this.db.transaction(async () => {
      await this.servers.lock();
      await this.#refuseTaken({ id, url: access.url });
      const isChanged = await this.servers.change(id, revision, {
        url: access.url,
        certificatePem: access.certificatePem,
        sealedKey: this.credentials.seal(access.key),
        ...(server.state === 'draft' && { state: 'active' }),
      });
      if (!isChanged) throw outdated();
      await this.audit.record({
        ...actor,
        kind: 'hosting.server_access_changed',
        detail: { server: server.name, url: { from: server.url, to: access.url } },
      });
      await this.followUp.start(id);
    });
    return { saved: true, findings };
  }

  /** A draft is put to use when it passes. */
  async check(id: string, actor: ServerActor): Promise<CheckedServer> {
    const server = await this.servers.find(id);
    if (server === null) throw new AppError('not_found');
    const { name, url, certificatePem } = server;
    const key = this.credentials.open(await this.servers.getSealedKey(id));
    const findings = await this.trials.examine(server.vendor, { name, url, certificatePem, key });
    if (!hasPassed(findings)) return { saved: false, findings };
    if (server.state === 'draft')
      await this.db.transaction(async () => {
        await this.servers.lock();
        // What was checked is what is put to use.
        if (!(await this.servers.change(id, server.revision, { state: 'active' }))) throw outdated();
        await this.audit.record({
          ...actor,
          kind: 'hosting.server_put_to_use',
          detail: { server: name },
        });
        await this.followUp.start(id);
      });
    return { saved: true, findings };
  }

  /** @throws AppError conflict for an id that is in use for another server */
  async #isAdded({ id, name }: NewServer, url: string): Promise<boolean> {
    const known = await this.servers.find(id);
    if (known === null) {
      await this.#refuseTaken({ id, name, url });
      return false;
    }
    if (known.name !== name || known.url !== url) throw new AppError('conflict');
    return true;
  }

  async #refuseTaken(server: { id: string; name?: string; url: string }): Promise<void> {
    const taken = await this.servers.findTaken(server);
    if (taken !== undefined)
      throw new AppError('validation_error', { fields: { [taken]: messageOf('servers.taken') } });
  }
}
