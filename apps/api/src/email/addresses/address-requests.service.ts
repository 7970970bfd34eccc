import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import type { OperationKind } from '../../foundation/operations/operation-kinds.ts';
import { failureMessage } from '../../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { MailAccountsRepository } from '../mail-accounts.repository.ts';
import { MailAddressesRepository } from './mail-addresses.repository.ts';
import { type MailTarget, MailTargetsService } from './mail-targets.service.ts';

/** How long a request waits for its operation before the customer sees the progress. */
const timeoutMs = 8_000;

/** What a request is about. */
interface AddressRequest {
  userId: string;
  domain: string;
  ability: 'mailboxes' | 'forwarders' | 'catchAll';
}

/** Makes customers' changes of addresses, one at a time for each account. */
@Injectable()
export class AddressRequestsService {
  constructor(
    private readonly targets: MailTargetsService,
    private readonly accounts: MailAccountsRepository,
    private readonly addresses: MailAddressesRepository,
    private readonly operations: OperationsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not_found */
  async targetOf(userId: string, domain: string): Promise<MailTarget> {
    const target = await this.targets.find(userId, domain);
    if (target === undefined) throw new AppError('not_found');
    return target;
  }

  /**
   * Runs `work` in a transaction that holds the account's lock.
   * @throws AppError not_found; conflict while the mail host does not have the domain, or does not offer this
   */
  async change<T>(
    { userId, domain: name, ability }: AddressRequest,
    work: (target: MailTarget, at: Date) => Promise<T>,
  ): Promise<T> {
    return this.db.transaction(async () => {
      await this.accounts.lock(userId);
      const target = await this.targetOf(userId, name);
      if (target.domain.addedAt === null)
        throw new AppError('conflict', { message: messageOf('email.notConnected', { name }) });
      if (target.host[ability] === undefined)
        throw new AppError('conflict', { message: messageOf('email.notOffered') });
      await this.addresses.countChange(target.domain.id);
      return work(target, this.clock.now());
    });
  }

  /** Waits a while for an operation. @returns whether it is done. @throws AppError conflict when it failed */
  async settle(kind: OperationKind, operationId: string): Promise<boolean> {
    const { state, errorCode } = await this.operations.wait(operationId, timeoutMs);
    if (state === 'failed' || state === 'parked')
      throw new AppError('conflict', { message: failureMessage(kind, errorCode ?? '') });
    return state === 'succeeded';
  }

  /** Resumes a deletion that needs attention, and waits a while for it. As `settle`. */
  async settleDeletion(kind: OperationKind, operationId: string): Promise<boolean> {
    if ((await this.operations.get(operationId)).state === 'parked')
      await this.operations.resume(operationId);
    return this.settle(kind, operationId);
  }
}
