import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { type AdminDecision, AuthService } from '../auth/index.ts';
import { PlanEndingService } from '../billing/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId, newId } from '../foundation/ids/ids.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { DeletionMailService } from './deletion-mail.service.ts';
import { type AccountDeletion, DeletionsRepository } from './deletions.repository.ts';
import { ErasureRepository } from './erasure.repository.ts';

/** What a customer confirms. */
export interface DeletionWish {
  email: string;
  losesDomains: boolean;
  /** What they were shown to be refunded; undefined without a plan. */
  refundCents: number | undefined;
}

/** Requests to delete accounts: made, withdrawn and stopped. */
@Injectable()
export class DeletionRequestsService {
  constructor(
    private readonly deletions: DeletionsRepository,
    private readonly erasure: ErasureRepository,
    private readonly people: AuthService,
    private readonly endings: PlanEndingService,
    private readonly mails: DeletionMailService,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  /**
   * Ends the plan, and deletes the account when its time has come. A repeated request changes nothing.
   * @throws AppError validation_error, conflict, payments_unavailable
   */
  async request(
    userId: string,
    wish: DeletionWish,
    { ip, now }: { ip: string; now: Date },
  ): Promise<AccountDeletion> {
    const open = await this.deletions.findOpen(userId);
    await this.#check(userId, wish);
    if (open !== null) return open;
    // Its own transaction, after calls of the payment provider. Repeated, it ends nothing twice and refunds nothing twice.
    await this.endings.request(userId, {
      reason: 'The account is deleted',
      ends: 'now',
      refundCents: wish.refundCents,
    });
    await this.db.transaction(async () => {
      const id = newId();
      const dueAt = new Date(now.getTime() + timers.accountDeletion);
      if (!(await this.deletions.insert({ id, userId, requestedAt: now, dueAt }))) return;
      await this.audit.record({ userId, actorId: userId, kind: 'deletion.requested', ip });
      await this.mails.requested({ id, userId, dueAt });
    });
    const made = await this.deletions.findOpen(userId);
    if (made === null) throw new AppError('conflict', { message: messageOf('deletion.noRequest') });
    return made;
  }

  /** Keeping it again changes nothing. @throws AppError conflict when it is being deleted */
  async keep(userId: string, at: Date, ip?: string): Promise<void> {
    await this.db.transaction(async () => {
      const ended = await this.deletions.end(userId, 'kept', at);
      if (ended === undefined) {
        if ((await this.deletions.findOpen(userId)) === null) return;
        throw new AppError('conflict', { message: messageOf('deletion.tooLate') });
      }
      await this.audit.record({
        userId,
        kind: 'deletion.kept',
        ...(ip === undefined ? {} : { actorId: userId, ip }),
      });
      await this.mails.kept(ended);
    });
  }

  /** Staff stop it. @throws AppError conflict when none is requested, or it is being deleted */
  async stop(userId: string, { actorId, ip, reason }: AdminDecision, at: Date): Promise<void> {
    if (!isId(userId)) throw new AppError('not_found');
    await this.db.transaction(async () => {
      const ended = await this.deletions.end(userId, 'stopped', at);
      if (ended === undefined) throw new AppError('conflict', { message: messageOf('deletion.noRequest') });
      await this.audit.record({ userId, actorId, kind: 'deletion.stopped', ip, detail: { reason } });
      await this.mails.kept(ended);
    });
  }

  async #check(userId: string, { email, losesDomains }: DeletionWish): Promise<void> {
    const account = await this.people.accountOf(userId);
    if (account === null) throw new AppError('not_found');
    if (account.role !== 'user') throw new AppError('conflict', { message: messageOf('deletion.staff') });
    if (account.email !== email)
      throw new AppError('validation_error', { fields: { email: messageOf('deletion.otherAddress') } });
    const { domains, isDisputed } = await this.erasure.holdingsOf(userId);
    if (isDisputed) throw new AppError('conflict', { message: messageOf('deletion.dispute') });
    if (domains.length > 0 && !losesDomains)
      throw new AppError('validation_error', {
        fields: { loses_domains: messageOf('deletion.domainsStay') },
      });
  }
}
