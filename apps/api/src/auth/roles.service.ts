import type { StaffRole } from '@homeport/contract/staff-rights';
import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { User } from '../foundation/database/generated/client.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { isId } from '../foundation/ids/ids.ts';
import { AdminsService } from './admins.service.ts';
import { type AdminDecision, type RoleDecision, type RoleOfAccount, roleChanged } from './auth.events.ts';
import { type TeamMember, UsersRepository } from './users.repository.ts';

/** What someone on the team may do. A changed role ends all sessions of the account. */
@Injectable()
export class RolesService {
  constructor(
    private readonly users: UsersRepository,
    private readonly admins: AdminsService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  /** Everyone on the team, by role and address. */
  async team(): Promise<TeamMember[]> {
    return this.users.team();
  }

  /** Someone on the team. @throws AppError not_found */
  async member(userId: string): Promise<TeamMember> {
    const found = isId(userId) ? await this.users.teamMember(userId) : undefined;
    if (found === undefined) throw new AppError('not_found');
    return found;
  }

  /**
   * Locks who is on the team until the running transaction ends.
   * @throws AppError not_found when the actor may not manage the team any more
   */
  async lockTeam(actorId: string): Promise<void> {
    await this.admins.lock(actorId, 'team.manage');
  }

  /**
   * Gives a customer a role that an owner decided about. Needs the lock of the team.
   * @throws AppError conflict for a disabled account, and for someone on the team
   */
  async grant(userId: string, role: StaffRole, decision: RoleDecision): Promise<void> {
    const user = await this.users.find(userId);
    if (user === null) throw new AppError('not_found');
    if (user.role !== 'user') throw new AppError('conflict', { message: messageOf('auth.onTeamAlready') });
    if (user.disabledAt !== null)
      throw new AppError('conflict', { message: messageOf('auth.disabledFirst') });
    await this.#set(user, role, decision);
  }

  /**
   * Changes or removes the role of a member of staff. Repeated calls have no effect.
   * @param change `from`: the role that the actor saw; `handOverTo`: who takes over the open tickets of someone who leaves
   * @throws AppError not_found; conflict for the actor's own role, and for one that has changed since; validation_error
   * for a colleague who is not on the team
   */
  async change(
    userId: string,
    change: { from: StaffRole; to: RoleOfAccount; handOverTo?: string | undefined },
    decision: AdminDecision,
  ): Promise<void> {
    await this.db.transaction(async () => {
      await this.admins.lock(decision.actorId, 'team.manage');
      const user = isId(userId) ? await this.users.find(userId) : null;
      if (user === null) throw new AppError('not_found');
      if (userId === decision.actorId) throw new AppError('conflict', { message: messageOf('auth.ownRole') });
      const role = user.staffRole ?? 'user';
      if (role === change.to) return;
      if (role !== change.from) throw new AppError('conflict', { message: messageOf('auth.roleChanged') });
      const { handOverTo } = change;
      if (handOverTo !== undefined && (handOverTo === userId || !(await this.lockMember(handOverTo))))
        throw new AppError('validation_error', { fields: { hand_over_to: messageOf('auth.noColleague') } });
      await this.#set(user, change.to, decision, handOverTo);
    });
  }

  /**
   * Sets a role from the command line.
   * @returns false if the account has the role already, or no longer exists
   * @throws AppError conflict for the last owner
   */
  async set(userId: string, to: RoleOfAccount): Promise<boolean> {
    return this.db.transaction(async () => {
      await this.admins.lock(null, 'team.manage');
      const user = await this.users.find(userId);
      if (user === null || (user.staffRole ?? 'user') === to) return false;
      await this.#set(user, to, null);
      return true;
    });
  }

  /**
   * Locks the person's role and access until the running transaction ends.
   * @returns whether the person is on the team, with an account that is not disabled
   */
  async lockMember(userId: string): Promise<boolean> {
    if (!isId(userId)) return false;
    await this.users.lockShared(userId);
    const user = await this.users.find(userId);
    return user !== null && user.role !== 'user' && user.disabledAt === null;
  }

  async #set(
    { id: userId, email, staffRole }: User,
    to: RoleOfAccount,
    by: RoleDecision | null,
    handOverTo: string | null = null,
  ): Promise<void> {
    if (staffRole === 'owner' && (await this.users.countOtherOwners(userId)) === 0)
      throw new AppError('conflict', { message: messageOf('auth.lastOwner') });
    await this.users.setRole(userId, to === 'user' ? null : to);
    await this.events.publish(roleChanged, { userId, email, from: staffRole ?? 'user', to, by, handOverTo });
  }
}
