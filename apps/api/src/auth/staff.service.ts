import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { Role, User } from '../foundation/database/generated/client.ts';
import { newId } from '../foundation/ids/ids.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { DevicesService } from './devices.service.ts';
import { AddressesService } from './email-change/addresses.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { ResetsService } from './resets.service.ts';
import { SessionsService } from './sessions.service.ts';
import { UsersRepository } from './users.repository.ts';

export type StaffRole = Exclude<Role, 'user'>;
export const staffRoles = ['agent', 'admin'] as const satisfies readonly StaffRole[];

/** Who works here. Roles are given on the command line alone: no call of the API leads to one. */
@Injectable()
export class StaffService {
  constructor(
    private readonly users: UsersRepository,
    private readonly addresses: AddressesService,
    private readonly passwords: PasswordsService,
    private readonly resets: ResetsService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a person a role; without an account they get one, and a link by mail to set its password. A changed role ends all
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

  /** Takes the role of a member of staff away; they stay a customer. @returns false when there was nothing to take */
  async remove(email: string): Promise<boolean> {
    return this.db.transaction(async () => {
      const user = await this.users.findByEmail(email);
      return user !== null && this.#change(user, 'user');
    });
  }

  async list(): Promise<User[]> {
    return this.users.staff();
  }

  async #change(user: User, role: Role): Promise<boolean> {
    if (user.role === role) return false;
    await this.users.setRole(user.id, role);
    await this.sessions.endAll(user.id, 'role changed');
    await this.devices.forgetAll(user.id);
    await this.#record(user.id, user.role, role);
    return true;
  }

  async #create(email: string, role: StaffRole, passwordHash: string): Promise<void> {
    const id = newId();
    await this.addresses.claim(email);
    await this.users.insert({ id, email, passwordHash, role, createdAt: this.clock.now() });
    await this.#record(id, null, role);
    const { id: linkId, link, minutes } = await this.resets.issue(id);
    await this.mail.send({
      dedupeKey: `staff-invitation:${linkId}`,
      to: email,
      userId: id,
      template: 'staff-invitation',
      data: { role, link, minutes },
    });
  }

  async #record(userId: string, from: Role | null, to: Role): Promise<void> {
    await this.audit.record({ userId, kind: 'auth.role_changed', detail: { from, to } });
  }
}
