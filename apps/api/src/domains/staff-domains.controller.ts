import type { CallAnswer } from '@homeport/contract/call';
import {
  checkCustomerDomain,
  customerDomains,
  lockCustomerDomain,
  resendCustomerConfirmation,
  unlockCustomerDomain,
} from '@homeport/contract/staff-domains';
import { Controller } from '@nestjs/common';
import { AppError } from '../foundation/http/app-error.ts';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { isId } from '../foundation/ids/ids.ts';
import { DomainChecksService } from './domain-checks.service.ts';
import { OwnerConfirmationsService } from './owner-confirmations.service.ts';
import { DomainLocksService } from './ownership/domain-locks.service.ts';
import { StaffDomainListService } from './staff-domain-list.service.ts';
import { DomainTransfersService } from './transfers/domain-transfers.service.ts';

/** Customers’ domains in the staff area. */
@Controller()
export class StaffDomainsController {
  constructor(
    private readonly list: StaffDomainListService,
    private readonly transfers: DomainTransfersService,
    private readonly checks: DomainChecksService,
    private readonly confirmations: OwnerConfirmationsService,
    private readonly locks: DomainLocksService,
  ) {}

  @Handle(customerDomains)
  async domains({ params }: Input<typeof customerDomains>): Promise<CallAnswer<typeof customerDomains>> {
    const userId = customerOf(params);
    return { domains: await this.list.listOf(userId), transfers: await this.transfers.list(userId) };
  }

  @Handle(checkCustomerDomain)
  async check({
    params,
    caller,
    origin,
  }: Input<typeof checkCustomerDomain>): Promise<CallAnswer<typeof checkCustomerDomain>> {
    const by = { actorId: caller.userId, ip: origin.ip };
    const reading = await this.checks.check(customerOf(params), params.domain, by);
    return { outcome: reading.outcome, changes: 'changes' in reading ? reading.changes : [] };
  }

  @Handle(resendCustomerConfirmation)
  async resend({
    params,
    caller,
    origin,
  }: Input<typeof resendCustomerConfirmation>): Promise<CallAnswer<typeof resendCustomerConfirmation>> {
    const by = { actorId: caller.userId, ip: origin.ip };
    await this.confirmations.resend(customerOf(params), params.domain, by);
    return { status: 'success' };
  }

  @Handle(lockCustomerDomain)
  async lock({
    params,
    body,
    caller,
    origin,
  }: Input<typeof lockCustomerDomain>): Promise<CallAnswer<typeof lockCustomerDomain>> {
    const decision = { actorId: caller.userId, ip: origin.ip, reason: body.reason };
    await this.locks.setFor(customerOf(params), params.domain, true, decision);
    return { status: 'success' };
  }

  @Handle(unlockCustomerDomain)
  async unlock({
    params,
    body,
    caller,
    origin,
  }: Input<typeof unlockCustomerDomain>): Promise<CallAnswer<typeof unlockCustomerDomain>> {
    const decision = { actorId: caller.userId, ip: origin.ip, reason: body.reason };
    await this.locks.setFor(customerOf(params), params.domain, false, decision);
    return { status: 'success' };
  }
}

/** @throws AppError not_found for what is no id */
function customerOf({ customer_id: userId }: { customer_id: string }): string {
  if (!isId(userId)) throw new AppError('not_found');
  return userId;
}
