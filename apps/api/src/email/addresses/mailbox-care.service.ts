import type { CallAnswer } from '@homeport/contract/call';
import type { Mailbox as ShownMailbox, setMailboxPassword } from '@homeport/contract/mailboxes';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { AddressRequestsService } from './address-requests.service.ts';
import { AddressRulesService } from './address-rules.service.ts';
import { ChangeMailboxOperation } from './change-mailbox.operation.ts';
import { DeleteMailboxOperation } from './delete-mailbox.operation.ts';
import { MailboxPasswordsService } from './mailbox-passwords.service.ts';
import { type Mailbox, MailboxesRepository } from './mailboxes.repository.ts';
import { showMailbox } from './mailbox-list.service.ts';
import type { MailTarget } from './mail-targets.service.ts';

/** The mailbox that a customer names in a request. */
export interface NamedMailbox {
  userId: string;
  domain: string;
  name: string;
  ip: string;
}

/** Changes and deletes mailboxes for their owners. */
@Injectable()
export class MailboxCareService {
  constructor(
    private readonly requests: AddressRequestsService,
    private readonly rules: AddressRulesService,
    private readonly mailboxes: MailboxesRepository,
    private readonly changing: ChangeMailboxOperation,
    private readonly deleting: DeleteMailboxOperation,
    private readonly passwords: MailboxPasswordsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Starts the change, or joins the one under way to the same quota.
   * @throws AppError not_found; validation_error; conflict while it is created or deleted
   */
  async setQuota(named: NamedMailbox, quotaMb: number | null): Promise<ShownMailbox> {
    const { userId, domain, ip } = named;
    const started = await this.requests.change({ userId, domain, ability: 'mailboxes' }, async (target) => {
      const row = await this.#settledRow(target, named.name);
      const underWay =
        row.state === 'changing' ? await this.changing.findUnderWay(userId, row.id) : undefined;
      const started = { id: row.id, domainName: target.domain.name };
      if (underWay !== undefined && row.quotaMb === quotaMb) return { ...started, work: underWay.id };
      await this.rules.ensureRoom(userId, quotaMb, row.id);
      await this.mailboxes.request(row.id, { state: 'changing', quotaMb });
      const before = underWay?.input.quotas?.before ?? row.quotaMb;
      const input = { ...inputOf(target, row, ip), quotas: { wanted: quotaMb, before } };
      return { ...started, work: await this.changing.start(userId, input) };
    });
    await this.requests.settle('email.changeMailbox', started.work);
    return showMailbox(await this.mailboxes.get(started.id), started.domainName);
  }

  /**
   * Starts or joins the deletion, and resumes one that needs attention.
   * @param confirmed the address, typed by the customer
   * @throws AppError not_found; validation_error unless it is confirmed; conflict while it is created, or when email
   * would go round in a loop without it
   */
  async delete({ userId, domain, name, ip }: NamedMailbox, confirmed: string): Promise<{ pending: boolean }> {
    const work = await this.requests.change({ userId, domain, ability: 'mailboxes' }, async (target) => {
      const row = await this.#row(target, name);
      const address = `${row.name}@${target.domain.name}`;
      if (confirmed !== address)
        throw new AppError('validation_error', { fields: { confirm: messageOf('email.typeAddress') } });
      if (row.state === 'creating') throw beingChanged(target, row);
      if (row.state !== 'deleting') await this.rules.ensureNoLoopWithout(userId, address);
      await this.mailboxes.request(row.id, { state: 'deleting' });
      return this.deleting.start(userId, inputOf(target, row, ip));
    });
    return { pending: !(await this.requests.settleDeletion('email.deleteMailbox', work)) };
  }

  /**
   * @param password undefined: generate one
   * @throws AppError not_found; validation_error; conflict, also while another password is being set; mail_unavailable
   */
  async setPassword(
    { userId, domain, name, ip }: NamedMailbox,
    password: { chosen: string | undefined; generate: () => string },
  ): Promise<CallAnswer<typeof setMailboxPassword>> {
    const target = await this.requests.targetOf(userId, domain);
    const row = await this.#settledRow(target, name);
    const generated = password.chosen === undefined ? password.generate() : null;
    await this.passwords.set(target, row, password.chosen ?? generated ?? '');
    await this.audit.record({
      userId,
      actorId: userId,
      kind: 'email.mailbox_password_set',
      ip,
      detail: { name: `${row.name}@${target.domain.name}` },
    });
    return { mailbox: showMailbox(row, target.domain.name), password: generated };
  }

  async #row({ domain }: MailTarget, name: string): Promise<Mailbox> {
    const row = await this.mailboxes.findOf(domain.id, name);
    if (row === null) throw new AppError('not_found');
    return row;
  }

  /** @throws AppError conflict while it is created or deleted */
  async #settledRow(target: MailTarget, name: string): Promise<Mailbox> {
    const row = await this.#row(target, name);
    if (row.state === 'creating' || row.state === 'deleting') throw beingChanged(target, row);
    return row;
  }
}

function inputOf({ domain }: MailTarget, { id, name }: Mailbox, ip: string) {
  return { domainId: domain.id, id, name: `${name}@${domain.name}`, ip };
}

function beingChanged({ domain }: MailTarget, { name, state }: Mailbox): AppError {
  const values = { address: `${name}@${domain.name}` };
  return new AppError('conflict', {
    message:
      state === 'creating'
        ? messageOf('email.beingCreated', values)
        : messageOf('email.beingDeleted', values),
  });
}
