import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { User } from '../foundation/database/generated/client.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { roleChanged } from './auth.events.ts';
import { AddressesService } from './email-change/addresses.service.ts';
import { PasswordLinksService } from './password-links.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { RolesService, type StaffRole } from './roles.service.ts';
import { UsersRepository } from './users.repository.ts';

/** Agents and admins, for the command line, which can also create their accounts. */
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
   * @throws AppError conflict for the last admin
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

  async #create(email: string, role: StaffRole, passwordHash: string): Promise<void> {
    const { id: userId } = await this.addresses.createAccount({ email, passwordHash, role });
    await this.events.publish(roleChanged, { userId, email, from: null, to: role, by: null });
    await this.links.send(userId, email, { template: 'staff-invitation', role });
  }
}
