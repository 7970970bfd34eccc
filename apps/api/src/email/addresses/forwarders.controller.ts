import type { CallAnswer } from '@homeport/contract/call';
import { createForwarder, deleteForwarder, listForwarders, setCatchAll } from '@homeport/contract/mailboxes';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { CatchAllService } from './catch-all.service.ts';
import { ForwardingService } from './forwarding.service.ts';

@Controller()
export class ForwardersController {
  constructor(
    private readonly forwarding: ForwardingService,
    private readonly catchAll: CatchAllService,
  ) {}

  @Handle(listForwarders)
  async list({ caller, params }: Input<typeof listForwarders>): Promise<CallAnswer<typeof listForwarders>> {
    return this.forwarding.list(caller.userId, params.domain);
  }

  @Handle(createForwarder)
  async create({
    caller,
    params,
    body,
    origin,
  }: Input<typeof createForwarder>): Promise<CallAnswer<typeof createForwarder>> {
    return this.forwarding.create({ userId: caller.userId, domain: params.domain, ip: origin.ip }, body);
  }

  @Handle(deleteForwarder)
  async delete({
    caller,
    params,
    origin,
  }: Input<typeof deleteForwarder>): Promise<CallAnswer<typeof deleteForwarder>> {
    const place = { userId: caller.userId, domain: params.domain, ip: origin.ip };
    return { status: 'success', ...(await this.forwarding.delete(place, params.name)) };
  }

  @Handle(setCatchAll)
  async setCatchAll({
    caller,
    params,
    body,
    origin,
  }: Input<typeof setCatchAll>): Promise<CallAnswer<typeof setCatchAll>> {
    return this.catchAll.set({ userId: caller.userId, domain: params.domain, ip: origin.ip }, body);
  }
}
