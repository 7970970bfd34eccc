import type { CallAnswer } from '@homeport/contract/call';
import type { MailboxCopy, readCopy } from '@homeport/contract/mailbox-copies';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageFields, messageOf } from '../../foundation/messages/message.ts';
import type { OperationWithSteps } from '../../foundation/operations/operations.repository.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AddressRequestsService } from '../addresses/address-requests.service.ts';
import { MailboxesRepository } from '../addresses/mailboxes.repository.ts';
import { type MailCopy, MailCopiesRepository } from './mail-copies.repository.ts';

/** How long a list shows a copy after it was started. */
const listedMs = 7 * 24 * 3_600_000;

/** Copies of mailboxes, as their owners see them. */
@Injectable()
export class MailCopiesService {
  constructor(
    private readonly requests: AddressRequestsService,
    private readonly mailboxes: MailboxesRepository,
    private readonly copies: MailCopiesRepository,
    private readonly operations: OperationsService,
    private readonly clock: Clock,
  ) {}

  /** Needs a transaction. */
  async begin(copy: Parameters<MailCopiesRepository['begin']>[0]): Promise<MailCopy> {
    return this.copies.begin(copy);
  }

  /** @throws AppError conflict while a cancelled one stops */
  async underWay(mailboxId: string, address: string): Promise<MailCopy | null> {
    if (!(await this.operations.isUnderWay('email.copyMailbox', mailboxId))) return null;
    const copy = await this.copies.find(mailboxId);
    if (copy !== null && copy.cancelledAt === null) return copy;
    throw new AppError('conflict', { message: messageOf('email.copyStopping', { address }) });
  }

  /** @throws AppError not_found */
  async read(userId: string, domain: string, name: string): Promise<CallAnswer<typeof readCopy>> {
    const copy = await this.find(userId, domain, name);
    return { copy: copy === null ? null : await this.show(copy) };
  }

  /** @returns null when none was made. @throws AppError not_found */
  async find(userId: string, domain: string, name: string): Promise<MailCopy | null> {
    const target = await this.requests.targetOf(userId, domain);
    const mailbox = await this.mailboxes.findOf(target.domain.id, name);
    if (mailbox === null) throw new AppError('not_found');
    return this.copies.find(mailbox.id);
  }

  /** Those of a domain's mailboxes that run, finished or failed lately, by the mailbox's id. */
  async listOf(domainId: string): Promise<ReadonlyMap<string, MailboxCopy>> {
    const copies = await this.copies.listOf(domainId, this.clock.in(-listedMs));
    const works = await this.operations.listByIds(copies.map(({ operationId }) => operationId));
    const byId = new Map(works.map((work) => [work.id, work]));
    return new Map(
      copies.map((copy) => [copy.mailboxId, this.#show(copy, byId.get(copy.operationId) ?? null)]),
    );
  }

  async show(copy: MailCopy): Promise<MailboxCopy> {
    return this.#show(copy, await this.operations.find(copy.operationId));
  }

  #show(copy: MailCopy, work: OperationWithSteps | null): MailboxCopy {
    return {
      state: copy.cancelledAt === null ? stateOf(work) : 'cancelled',
      host: copy.host,
      user: copy.user,
      folder: copy.folder,
      done: copy.done,
      total: copy.total,
      too_large: copy.tooLarge,
      refused: copy.refused,
      ...messageFields({ message: work === null ? null : this.operations.messageTo(work) }),
      started: copy.startedAt.toISOString(),
    };
  }
}

/** The newest operation of a mailbox is kept. */
function stateOf(work: OperationWithSteps | null): MailboxCopy['state'] {
  if (work?.state === 'succeeded') return 'finished';
  return work === null || work.state === 'failed' || work.state === 'parked' ? 'failed' : 'running';
}
