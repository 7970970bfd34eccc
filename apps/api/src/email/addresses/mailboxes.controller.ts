import type { CallAnswer } from '@homeport/contract/call';
import {
  changeMailbox,
  createMailbox,
  deleteMailbox,
  listMailboxes,
  mailboxSetupLink,
  readMailAddresses,
  setMailboxPassword,
} from '@homeport/contract/mailboxes';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { PanelAccessService } from '../../hosting/index.ts';
import { MailClientsService } from '../setup/mail-clients.service.ts';
import { AddressGatewayService } from './address-gateway.service.ts';
import { AddressRequestsService } from './address-requests.service.ts';
import { MailboxCareService } from './mailbox-care.service.ts';
import { MailboxCreationService } from './mailbox-creation.service.ts';
import { MailboxListService } from './mailbox-list.service.ts';

@Controller()
export class MailboxesController {
  constructor(
    private readonly mailboxes: MailboxListService,
    private readonly creation: MailboxCreationService,
    private readonly care: MailboxCareService,
    private readonly requests: AddressRequestsService,
    private readonly gateway: AddressGatewayService,
    private readonly passwords: PanelAccessService,
    private readonly clients: MailClientsService,
  ) {}

  @Handle(listMailboxes)
  async list({ caller, params }: Input<typeof listMailboxes>): Promise<CallAnswer<typeof listMailboxes>> {
    return this.mailboxes.list(caller.userId, params.domain);
  }

  @Handle(readMailAddresses)
  async read({
    caller,
    params,
  }: Input<typeof readMailAddresses>): Promise<CallAnswer<typeof readMailAddresses>> {
    const { domain } = await this.requests.targetOf(caller.userId, params.domain);
    if (domain.addedAt !== null) await this.gateway.read(domain.id);
    return { status: 'success' };
  }

  @Handle(createMailbox)
  async create({
    caller,
    params,
    body,
    origin,
  }: Input<typeof createMailbox>): Promise<CallAnswer<typeof createMailbox>> {
    const { name, password, quota_mb: quotaMb = null } = body;
    const place = { userId: caller.userId, domain: params.domain, ip: origin.ip };
    return this.creation.create(place, { name, password, quotaMb });
  }

  @Handle(changeMailbox)
  async change({
    caller,
    params,
    body,
    origin,
  }: Input<typeof changeMailbox>): Promise<CallAnswer<typeof changeMailbox>> {
    return this.care.setQuota({ userId: caller.userId, ...params, ip: origin.ip }, body.quota_mb ?? null);
  }

  @Handle(deleteMailbox)
  async delete({
    caller,
    params,
    query,
    origin,
  }: Input<typeof deleteMailbox>): Promise<CallAnswer<typeof deleteMailbox>> {
    const named = { userId: caller.userId, ...params, ip: origin.ip };
    return { status: 'success', ...(await this.care.delete(named, query.confirm)) };
  }

  @Handle(setMailboxPassword)
  async setPassword({
    caller,
    params,
    body,
    origin,
  }: Input<typeof setMailboxPassword>): Promise<CallAnswer<typeof setMailboxPassword>> {
    return this.care.setPassword(
      { userId: caller.userId, ...params, ip: origin.ip },
      { chosen: body.password, generate: () => this.passwords.generatePassword() },
    );
  }

  @Handle(mailboxSetupLink)
  async setupLink({
    caller,
    params,
  }: Input<typeof mailboxSetupLink>): Promise<CallAnswer<typeof mailboxSetupLink>> {
    const { url, expires } = await this.clients.linkTo(caller.userId, params);
    return { url, expires: expires.toISOString() };
  }
}
