import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId } from '../foundation/ids/ids.ts';
import { AdminsService } from './admins.service.ts';
import { accountAccessChanged, type AdminDecision } from './auth.events.ts';
import { UsersRepository } from './users.repository.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** Lets staff end a person's sessions, and disable and enable accounts; those of staff are for owners. Services keep running. */
@Injectable()
export class AccountAccessService {
  constructor(
    private readonly users: UsersRepository,
    private readonly admins: AdminsService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Signs a person out everywhere; the next sign-in needs a code. @throws AppError not_found */
  async endSessions(userId: string, decision: AdminDecision): Promise<void> {
    await this.#decide(userId, decision, async () => {
      await this.events.publish(accountAccessChanged, { kind: 'staff.sessions_ended', userId, ...decision });
    });
  }

  /** @throws AppError not_found, conflict for a disabled account, or the caller's own */
  async disable(userId: string, decision: AdminDecision): Promise<void> {
    if (userId === decision.actorId)
      throw new AppError('conflict', { message: messageOf('auth.cannotDisableSelf') });
    await this.#decide(userId, decision, async () => {
      if (!(await this.users.disable(userId, this.clock.now())))
        throw new AppError('conflict', { message: messageOf('auth.alreadyDisabled') });
      await this.events.publish(accountAccessChanged, {
        kind: 'staff.account_disabled',
        userId,
        ...decision,
      });
    });
  }

  /** @throws AppError not_found, conflict for an account that is not disabled */
  async enable(userId: string, decision: AdminDecision): Promise<void> {
    await this.#decide(userId, decision, async () => {
      if (!(await this.users.enable(userId)))
        throw new AppError('conflict', { message: messageOf('auth.notDisabled') });
      await this.events.publish(accountAccessChanged, { kind: 'staff.account_enabled', userId, ...decision });
    });
  }

  async #decide(userId: string, { actorId }: AdminDecision, act: () => Promise<void>): Promise<void> {
    await this.db.transaction(async () => {
      await this.admins.lock(actorId, 'customers.manage');
      const person = isId(userId) ? await this.users.find(userId) : null;
      if (person === null) throw new AppError('not_found');
      const isOfOthers = person.role !== 'user' && userId !== actorId;
      if (isOfOthers && !(await this.admins.holds(actorId, 'team.manage')))
        throw new AppError('conflict', { message: messageOf('auth.ownersOnly') });
      await this.users.lock(userId);
      await act();
    });
  }
}
