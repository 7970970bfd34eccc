import type { CallAnswer } from '@homeport/contract/call';
import {
  addServer,
  changeServer,
  changeServerAccess,
  checkServer,
  drainServer,
  readServer,
  removeServer,
  servers,
} from '@homeport/contract/staff-servers';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { ServersAdminService } from './servers-admin.service.ts';

const done = { status: 'success' } as const;

/** Panel servers in the staff area. */
@Controller()
export class ServersController {
  constructor(private readonly admin: ServersAdminService) {}

  @Handle(servers)
  async list(): Promise<CallAnswer<typeof servers>> {
    return this.admin.list();
  }

  @Handle(readServer)
  async read({ params }: Input<typeof readServer>): Promise<CallAnswer<typeof readServer>> {
    return this.admin.read(params.server_id);
  }

  @Handle(addServer)
  async add({ body, ...action }: Input<typeof addServer>): Promise<CallAnswer<typeof addServer>> {
    return this.admin.add(body, action);
  }

  @Handle(changeServer)
  async change({
    params,
    body,
    ...action
  }: Input<typeof changeServer>): Promise<CallAnswer<typeof changeServer>> {
    await this.admin.change(params.server_id, body, action);
    return done;
  }

  @Handle(drainServer)
  async drain({
    params,
    body,
    ...action
  }: Input<typeof drainServer>): Promise<CallAnswer<typeof drainServer>> {
    await this.admin.drain(params.server_id, body, action);
    return done;
  }

  @Handle(changeServerAccess)
  async changeAccess({
    params,
    body,
    ...action
  }: Input<typeof changeServerAccess>): Promise<CallAnswer<typeof changeServerAccess>> {
    return this.admin.changeAccess(params.server_id, body, action);
  }

  @Handle(checkServer)
  async check({ params, ...action }: Input<typeof checkServer>): Promise<CallAnswer<typeof checkServer>> {
    return this.admin.check(params.server_id, action);
  }

  @Handle(removeServer)
  async remove({ params, ...action }: Input<typeof removeServer>): Promise<CallAnswer<typeof removeServer>> {
    await this.admin.remove(params.server_id, action);
    return done;
  }
}
