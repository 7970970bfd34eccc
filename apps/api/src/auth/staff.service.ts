import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Role, User } from '../foundation/database/generated/client.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { roleChanged } from './auth.events.ts';
import { AddressesService } from './email-change/addresses.service.ts';
import { PasswordLinksService } from './password-links.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { UsersRepository } from './users.repository.ts';

export type StaffRole = Exclude<Role, 'user'>;
export const staffRoles = ['agent', 'admin'] as const satisfies readonly StaffRole[];

/** Agents and admins. Roles are given on the command line alone: no call of the API leads to one. */
@Injectable()
export class StaffService {
  constructor(
    private readonly users: UsersRepository,
    private readonly addresses: AddressesService,
    private readonly passwords: PasswordsService,
    private readonly links: PasswordLinksService,
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
      if (user !== null) return (await this.#change(user, role)) ? 'changed' : 'unchanged';
      await this.#create(email, role, passwordHash);
      return 'created';
    });
  }

  /** Removes the role of a member of staff, who stays a customer. @returns false if the person has no such role */
  async remove(email: string): Promise<boolean> {
    return this.db.transaction(async () => {
      const user = await this.users.findByEmail(email);
      return user !== null && this.#change(user, 'user');
    });
  }

  async list(): Promise<User[]> {
    return this.users.staff();
  }

  async #change({ id: userId, role: from }: User, to: Role): Promise<boolean> {
    if (from === to) return false;
    await this.users.setRole(userId, to);
    await this.events.publish(roleChanged, { userId, from, to });
    return true;
  }

  async #create(email: string, role: StaffRole, passwordHash: string): Promise<void> {
    const { id: userId } = await this.addresses.createAccount({ email, passwordHash, role });
    await this.events.publish(roleChanged, { userId, from: null, to: role });
    await this.links.send(userId, email, { template: 'staff-invitation', role });
  }
}
