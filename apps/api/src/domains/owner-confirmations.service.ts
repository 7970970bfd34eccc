import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';
import { ResendConfirmationOperation } from './resend-confirmation.operation.ts';
import { messageOf } from '../foundation/messages/message.ts';

const dayMs = 24 * 60 * 60_000;
/** The registrar takes a moment to send the email; a second request within this time would only send it twice. */
export const resendPauseMs = 5 * 60_000;

/** Registries require owners to confirm their email address; otherwise the domain is taken off the DNS. */
@Injectable()
export class OwnerConfirmationsService {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly registrars: RegistrarDriversService,
    private readonly resending: ResendConfirmationOperation,
    private readonly operations: OperationsService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Until when the owner has to confirm; null when there is nothing to confirm, or the time is over. */
  deadlineOf({ ownerConfirmation, registeredAt }: Domain): Date | null {
    if (ownerConfirmation !== 'pending') return null;
    return new Date(registeredAt.getTime() + timers.ownerConfirmationDays * dayMs);
  }

  /** Whether the registrar keeps the domain off the DNS. Expired domains do not count. */
  isOnHold({ isOnHold, expiresAt }: Domain): boolean {
    return isOnHold && expiresAt > this.clock.now();
  }

  /** Whether the registrar can send its email again. */
  canResend(domain: Domain): boolean {
    return domain.atRegistrar && this.registrars.find(domain)?.ownerEmails !== undefined;
  }

  /**
   * Asks the registrar to send its email again.
   * @param by who asks: the owner, or staff
   * @throws AppError not_found, conflict
   */
  async resend(userId: string, name: string, by: { actorId: string; ip?: string }): Promise<void> {
    const domain = await this.domains.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    if (!['pending', 'failed'].includes(domain.ownerConfirmation))
      throw new AppError('conflict', { message: messageOf('domains.ownerConfirmed') });
    if (!this.canResend(domain))
      throw new AppError('conflict', { message: messageOf('domains.cannotResend') });
    await this.db.transaction(async () => {
      await this.domains.lock(domain.id);
      if (await this.#isJustResent(domain))
        throw new AppError('conflict', { message: messageOf('domains.justResent') });
      if (await this.resending.start(domain))
        await this.audit.record({ userId, ...by, kind: 'domains.confirmation_resent', detail: { name } });
    });
  }

  async #isJustResent({ id }: Domain): Promise<boolean> {
    const last = await this.operations.latest('domains.resendConfirmation', id);
    const finishedAt = last?.state === 'succeeded' ? last.finishedAt : null;
    return finishedAt !== null && finishedAt > this.clock.in(-resendPauseMs);
  }
}
