import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../foundation/http/app-error.ts';
import { isId } from '../../foundation/ids/ids.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { WorkerRpcService } from '../../foundation/queue/worker-rpc.service.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import type { CheckedServer, NewAccess, NewServer } from './checked-server.ts';
import { ServerAdminRepository } from './server-admin.repository.ts';
import { outdated, type ServerActor } from './server-admin.service.ts';
import { ServerRegistrationService } from './server-registration.service.ts';

/** Longer than all steps take with a server that answers, shorter than a browser waits. */
const deadlineMs = 35_000;

interface AddRequest {
  server: NewServer;
  access: NewAccess;
  asDraft: boolean;
  actor: ServerActor;
}

interface AccessRequest {
  id: string;
  revision: number;
  access: NewAccess;
  actor: ServerActor;
}

interface CheckRequest {
  id: string;
  actor: ServerActor;
}

/**
 * Has a worker check and register panel servers. Their keys pass through this process, which cannot open stored ones.
 */
@Injectable()
export class ServerEntryService implements OnModuleInit {
  constructor(
    private readonly servers: ServerAdminRepository,
    private readonly registration: ServerRegistrationService,
    private readonly drivers: PanelDriversService,
    private readonly worker: WorkerRpcService,
  ) {}

  onModuleInit(): void {
    this.worker.answer('hosting.add-server', ({ server, access, asDraft, actor }: AddRequest) =>
      this.registration.add(server, access, { asDraft, actor }),
    );
    this.worker.answer('hosting.change-server-access', ({ id, revision, access, actor }: AccessRequest) =>
      this.registration.changeAccess(id, revision, access, actor),
    );
    this.worker.answer('hosting.check-server', ({ id, actor }: CheckRequest) =>
      this.registration.check(id, actor),
    );
  }

  /**
   * Checks a server, and adds it when it passes or is a draft. Repeated with the same id, it is the same server.
   * @throws AppError validation_error for a vendor without a driver, a name or an address that another server has
   */
  async add(
    server: NewServer,
    access: NewAccess,
    { asDraft, actor }: { asDraft: boolean; actor: ServerActor },
  ): Promise<CheckedServer> {
    const vendors = this.drivers.listVendors();
    if (!vendors.includes(server.vendor)) {
      const vendor = messageOf('servers.unknownVendor', { vendors: vendors.join(', ') });
      throw new AppError('validation_error', { fields: { vendor } });
    }
    const request: AddRequest = { server, access, asDraft, actor };
    return this.#ask('hosting.add-server', request);
  }

  /** @throws AppError not_found; conflict when the server is not the one that its author saw */
  async changeAccess(
    id: string,
    revision: number,
    access: NewAccess,
    actor: ServerActor,
  ): Promise<CheckedServer> {
    const server = isId(id) ? await this.servers.find(id) : null;
    if (server === null) throw new AppError('not_found');
    if (server.revision !== revision) throw outdated();
    const request: AccessRequest = { id, revision, access, actor };
    return this.#ask('hosting.change-server-access', request);
  }

  /** @throws AppError not_found */
  async check(id: string, actor: ServerActor): Promise<CheckedServer> {
    if (!isId(id) || (await this.servers.find(id)) === null) throw new AppError('not_found');
    const request: CheckRequest = { id, actor };
    return this.#ask('hosting.check-server', request);
  }

  async #ask(name: string, request: unknown): Promise<CheckedServer> {
    return this.worker.ask<CheckedServer>(name, request, {
      deadlineMs,
      message: messageOf('servers.checkLate'),
    });
  }
}
