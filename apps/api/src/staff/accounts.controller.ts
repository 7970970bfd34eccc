import type { CallAnswer } from '@homeport/contract/call';
import { disableCustomer, enableCustomer, endCustomerSessions } from '@homeport/contract/staff-accounts';
import { Controller } from '@nestjs/common';
import { AccountAccessService } from '../auth/index.ts';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';

/** Admins' decisions about a customer's sign-in. */
@Controller()
export class StaffAccountsController {
  constructor(private readonly access: AccountAccessService) {}

  @Handle(endCustomerSessions)
  async endSessions({
    params,
    body,
    caller,
    origin,
  }: Input<typeof endCustomerSessions>): Promise<CallAnswer<typeof endCustomerSessions>> {
    const decision = { actorId: caller.userId, ip: origin.ip, reason: body.reason };
    await this.access.endSessions(params.customer_id, decision);
    return { status: 'success' };
  }

  @Handle(disableCustomer)
  async disable({
    params,
    body,
    caller,
    origin,
  }: Input<typeof disableCustomer>): Promise<CallAnswer<typeof disableCustomer>> {
    const decision = { actorId: caller.userId, ip: origin.ip, reason: body.reason };
    await this.access.disable(params.customer_id, decision);
    return { status: 'success' };
  }

  @Handle(enableCustomer)
  async enable({
    params,
    body,
    caller,
    origin,
  }: Input<typeof enableCustomer>): Promise<CallAnswer<typeof enableCustomer>> {
    const decision = { actorId: caller.userId, ip: origin.ip, reason: body.reason };
    await this.access.enable(params.customer_id, decision);
    return { status: 'success' };
  }
}
