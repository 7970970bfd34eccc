import type { CallBody } from '@homeport/contract/call';
import type { MailboxCopy, startCopy } from '@homeport/contract/mailbox-copies';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { LimitsService } from '../../foundation/limits/limits.service.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { AddressRequestsService } from '../addresses/address-requests.service.ts';
import { MailboxesRepository } from '../addresses/mailboxes.repository.ts';
import type { NamedMailbox } from '../addresses/mailbox-care.service.ts';
import { MailSecretsService } from '../addresses/mail-secrets.service.ts';
import type { MailTarget } from '../addresses/mail-targets.service.ts';
import { CopyMailboxOperation } from './copy-mailbox.operation.ts';
import { MailCopiesService } from './mail-copies.service.ts';

/** Of one customer. */
const copiesAtOnce = 2;

/** Starts copying mailboxes from other providers for their owners. */
@Injectable()
export class CopyRequestsService {
  constructor(
    private readonly requests: AddressRequestsService,
    private readonly mailboxes: MailboxesRepository,
    private readonly copies: MailCopiesService,
    private readonly operation: CopyMailboxOperation,
    private readonly limits: LimitsService,
    private readonly secrets: MailSecretsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Starts it, or joins one under way.
   * @throws AppError rate_limited; not_found; conflict while the mailbox is created or deleted, an earlier copy stops, or two are made
   */
  async start(named: NamedMailbox, form: CallBody<typeof startCopy>): Promise<MailboxCopy> {
    const { userId, domain, name } = named;
    await this.limits.consume('mailbox-copies-per-person', userId);
    const copy = await this.requests.change({ userId, domain, ability: 'mailboxes' }, async (target, at) => {
      const mailboxId = await this.#settledId(target, name);
      const underWay = await this.copies.underWay(mailboxId, addressOf(target, name));
      return underWay ?? this.#begin({ ...named, target, mailboxId, at }, form);
    });
    return this.copies.show(copy);
  }

  async #begin(
    {
      userId,
      ip,
      name,
      target,
      mailboxId,
      at,
    }: NamedMailbox & { target: MailTarget; mailboxId: string; at: Date },
    { host, security, user, password, mailbox_password }: CallBody<typeof startCopy>,
  ) {
    const count = await this.operation.countUnderWay(userId);
    if (count >= copiesAtOnce)
      throw new AppError('conflict', { message: messageOf('email.copiesAtOnce', { count }) });
    const address = addressOf(target, name);
    const secretId = await this.secrets.keep(JSON.stringify({ source: password, target: mailbox_password }));
    const place = { domainId: target.domain.id, mailboxId, name: address };
    const operationId = await this.operation.start(userId, { ...place, host, security, user, secretId });
    await this.audit.record({
      userId,
      actorId: userId,
      kind: 'email.mailbox_copy_requested',
      ip,
      detail: { name: address },
    });
    return this.copies.begin({ mailboxId, operationId, host, user, startedAt: at });
  }

  /** @throws AppError not_found; conflict while it is created or deleted */
  async #settledId(target: MailTarget, name: string): Promise<string> {
    const mailbox = await this.mailboxes.findOf(target.domain.id, name);
    if (mailbox === null) throw new AppError('not_found');
    const { id, state } = mailbox;
    if (state === 'creating' || state === 'deleting')
      throw new AppError('conflict', {
        message: messageOf(state === 'creating' ? 'email.beingCreated' : 'email.beingDeleted', {
          address: addressOf(target, name),
        }),
      });
    return id;
  }
}

function addressOf({ domain }: MailTarget, name: string): string {
  return `${name}@${domain.name}`;
}
