import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Role, User } from '../foundation/database/generated/client.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { isId } from '../foundation/ids/ids.ts';
import { AdminsService } from './admins.service.ts';
import { type AdminDecision, roleChanged } from './auth.events.ts';
import { type TeamMember, UsersRepository } from './users.repository.ts';

export type StaffRole = Exclude<Role, 'user'>;

/** Who is an agent or an admin. A changed role ends all sessions of the account. */
@Injectable()
export class RolesService {
  constructor(
    private readonly users: UsersRepository,
    private readonly admins: AdminsService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  /** Agents and admins, by role and address. */
  async team(): Promise<TeamMember[]> {
    return this.users.team();
  }

  /**
   * Gives a customer a role. Repeated calls have no effect.
   * @param email in lower case
   * @throws AppError validation_error for an address without an account; conflict for a disabled account, and for one
   * that has another staff role
   */
  async grant(email: string, role: StaffRole, decision: AdminDecision): Promise<void> {
    await this.db.transaction(async () => {
      await this.admins.lock(decision.actorId);
      const user = await this.users.findByEmail(email);
      if (user === null)
        throw new AppError('validation_error', { fields: { member_email: messageOf('auth.noAccount') } });
      if (user.role === role) return;
      if (user.role !== 'user')
        throw new AppError('conflict', {
          message: messageOf('auth.onTeamAlready'),
        });
      if (user.disabledAt !== null)
        throw new AppError('conflict', { message: messageOf('auth.disabledFirst') });
      await this.#set(user, role, decision);
    });
  }

  /**
   * Changes or removes the role of a member of staff. Repeated calls have no effect.
   * @param change `from`: the role that the actor saw
   * @throws AppError not_found; conflict for the actor's own role, and for one that has changed since
   */
  async change(
    userId: string,
    change: { from: StaffRole; to: Role },
    decision: AdminDecision,
  ): Promise<void> {
    await this.db.transaction(async () => {
      await this.admins.lock(decision.actorId);
      const user = isId(userId) ? await this.users.find(userId) : null;
      if (user === null) throw new AppError('not_found');
      if (userId === decision.actorId) throw new AppError('conflict', { message: messageOf('auth.ownRole') });
      if (user.role === change.to) return;
      if (user.role !== change.from)
        throw new AppError('conflict', { message: messageOf('auth.roleChanged') });
      await this.#set(user, change.to, decision);
    });
  }

  /**
   * Sets a role from the command line.
   * @returns false if the account has the role already, or no longer exists
   * @throws AppError conflict for the last admin
   */
  async set(userId: string, to: Role): Promise<boolean> {
    return this.db.transaction(async () => {
      await this.admins.lock(null);
      const user = await this.users.find(userId);
      if (user === null || user.role === to) return false;
      await this.#set(user, to, null);
      return true;
    });
  }

  /**
   * Locks the person's role and access until the running transaction ends.
   * @returns whether the person is an agent or an admin whose account is not disabled
   */
  async lockMember(userId: string): Promise<boolean> {
    await this.users.lockShared(userId);
    const user = await this.users.find(userId);
    return user !== null && user.role !== 'user' && user.disabledAt === null;
  }

  async #set({ id: userId, email, role: from }: User, to: Role, by: AdminDecision | null): Promise<void> {
    if (from === 'admin' && (await this.users.countOtherAdmins(userId)) === 0)
      throw new AppError('conflict', {
        message: messageOf('auth.lastAdmin'),
      });
    await this.users.setRole(userId, to);
    await this.events.publish(roleChanged, { userId, email, from, to, by });
  }
}
