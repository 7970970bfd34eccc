import { type StaffRole, wireRoleOf } from '@homeport/contract/staff-rights';
import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { User } from '../foundation/database/generated/client.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { type RoleDecision, roleChanged } from './auth.events.ts';
import { AddressesService } from './email-change/addresses.service.ts';
import { PasswordLinksService } from './password-links.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { RolesService } from './roles.service.ts';
import { UsersRepository } from './users.repository.ts';

/** Accounts of people on the team, created on the command line or by an invitation. */
@Injectable()
export class StaffService {
  constructor(
    private readonly users: UsersRepository,
    private readonly addresses: AddressesService,
    private readonly passwords: PasswordsService,
    private readonly links: PasswordLinksService,
    private readonly roles: RolesService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  /**
   * Gives a person a role. A new person gets an account and a mailed link to set a password. A changed role ends all
   * sessions of the account.
   */
  async add(email: string, role: StaffRole): Promise<'created' | 'changed' | 'unchanged'> {
    const passwordHash = await this.passwords.unusable();
    return this.db.transaction(async () => {
      const user = await this.users.findByEmail(email);
      if (user !== null) return (await this.roles.set(user.id, role)) ? 'changed' : 'unchanged';
      await this.#create(email, role, passwordHash);
      return 'created';
    });
  }

  /**
   * Removes the role of a member of staff, who stays a customer.
   * @returns false if the person has no such role
   * @throws AppError conflict for the last owner
   */
  async remove(email: string): Promise<boolean> {
    return this.db.transaction(async () => {
      const user = await this.users.findByEmail(email);
      return user !== null && this.roles.set(user.id, 'user');
    });
  }

  async list(): Promise<User[]> {
    return this.users.staff();
  }

  /** @throws AppError validation_error for a password that is easy to guess */
  async passwordHash(person: { email: string; name: string }, password: string): Promise<string> {
    this.passwords.refuseWeak(password, 'sign-up', person);
    return this.passwords.hash(password);
  }

  /**
   * Creates an account on the team for someone whose mailbox an invitation has proven. Needs the lock of the team.
   * @throws AppError user_exists when the address is taken
   */
  async join(
    person: { email: string; name: string; passwordHash: string; role: StaffRole; locale: string | null },
    by: RoleDecision,
  ): Promise<string> {
    const { role: staffRole, ...account } = person;
    const created = await this.addresses.createAccount({
      ...account,
      role: wireRoleOf(staffRole),
      staffRole,
    });
    const { id: userId, email } = created;
    const event = { userId, email, from: null, to: staffRole, by, handOverTo: null };
    await this.events.publish(roleChanged, event);
    return userId;
  }

  async #create(email: string, role: StaffRole, passwordHash: string): Promise<void> {
    const account = { email, passwordHash, role: wireRoleOf(role), staffRole: role };
    const { id: userId } = await this.addresses.createAccount(account);
    await this.events.publish(roleChanged, {
      userId,
      email,
      from: null,
      to: role,
      by: null,
      handOverTo: null,
    });
    await this.links.send(userId, email, { template: 'staff-invitation', role });
  }
}
