import type { CallAnswer } from '@homeport/contract/call';
import {
  customerDeletion,
  deletionOutlook,
  keepAccount,
  requestDeletion,
  stopDeletion,
} from '@homeport/contract/deletion';
import { Controller } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { DeletionOutlookService, toAnswer } from './deletion-outlook.service.ts';
import { DeletionRequestsService } from './deletion-requests.service.ts';

@Controller()
export class DeletionController {
  constructor(
    private readonly outlook: DeletionOutlookService,
    private readonly requests: DeletionRequestsService,
    private readonly clock: Clock,
  ) {}

  @Handle(deletionOutlook)
  async read({ caller }: Input<typeof deletionOutlook>): Promise<CallAnswer<typeof deletionOutlook>> {
    return this.outlook.of(caller.userId);
  }

  @Handle(requestDeletion)
  async request({
    caller,
    body,
    origin,
  }: Input<typeof requestDeletion>): Promise<CallAnswer<typeof requestDeletion>> {
    const wish = { email: body.email, losesDomains: body.loses_domains, refundCents: body.refund_cents };
    const deletion = await this.requests.request(caller.userId, wish, {
      ip: origin.ip,
      now: this.clock.now(),
    });
    return { deletion: toAnswer(deletion, false) };
  }

  @Handle(keepAccount)
  async keep({ caller, origin }: Input<typeof keepAccount>): Promise<CallAnswer<typeof keepAccount>> {
    await this.requests.keep(caller.userId, this.clock.now(), origin.ip);
    return { status: 'success' };
  }

  @Handle(customerDeletion)
  async ofCustomer({ params }: Input<typeof customerDeletion>): Promise<CallAnswer<typeof customerDeletion>> {
    return this.outlook.ofCustomer(params.customer_id);
  }

  @Handle(stopDeletion)
  async stop({
    params,
    body,
    caller,
    origin,
  }: Input<typeof stopDeletion>): Promise<CallAnswer<typeof stopDeletion>> {
    const decision = { actorId: caller.userId, ip: origin.ip, reason: body.reason };
    await this.requests.stop(params.customer_id, decision, this.clock.now());
    return { status: 'success' };
  }
}
