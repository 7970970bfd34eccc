import { Injectable } from '@nestjs/common';
import type { User } from '../foundation/database/generated/client.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { AddressesService } from './email-change/addresses.service.ts';
import { InvitedPeopleRepository } from './invited-people.repository.ts';
import { PasswordLinksService } from './password-links.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { UsersRepository } from './users.repository.ts';

/** Accounts of people who did not sign up themselves: they are invited by email to set a password. */
@Injectable()
export class InvitedPeopleService {
  constructor(
    private readonly users: UsersRepository,
    private readonly invited: InvitedPeopleRepository,
    private readonly addresses: AddressesService,
    private readonly passwords: PasswordsService,
    private readonly links: PasswordLinksService,
    private readonly audit: AuditService,
  ) {}

  /** The accounts of these addresses, by address. @param emails in lower case */
  async listByEmail(
    emails: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<User, 'id' | 'role' | 'disabledAt'>>> {
    return new Map((await this.invited.listByEmail(emails)).map(({ email, ...user }) => [email, user]));
  }

  /** Whether an address has an account, or is reserved for one. */
  async isTaken(email: string): Promise<boolean> {
    return this.addresses.isTaken(email);
  }

  /** A hash for accounts whose password no one knows. Takes a while, so many accounts can share one. */
  async unknownPassword(): Promise<string> {
    return this.passwords.unusable();
  }

  /**
   * Creates an account with a password that no one knows, and sends no email. Needs a transaction.
   * @returns its id; undefined when the address is taken
   */
  async create(
    { email, name, company, locale }: { email: string; name: string; company: string; locale: string | null },
    passwordHash: string,
  ): Promise<string | undefined> {
    const account = { email, passwordHash, name: name || null, company: company || null, locale };
    try {
      const { id } = await this.addresses.createAccount(account);
      await this.audit.record({ userId: id, kind: 'auth.account_imported' });
      return id;
    } catch (error) {
      if (error instanceof AppError && error.code === 'user_exists') return undefined;
      throw error;
    }
  }

  /** Mails a link to set a password; earlier ones stay valid for their time. Needs a transaction. */
  async invite(userId: string): Promise<void> {
    const user = await this.users.find(userId);
    if (user === null) throw new Error(`There is no account ${userId} to invite`);
    await this.links.send(userId, user.email, { template: 'account-invitation' });
    await this.audit.record({ userId, kind: 'auth.invited' });
  }

  /** Changes whenever role, plan, password or address of the account change. */
  async stampOf(userId: string): Promise<number | undefined> {
    return (await this.users.find(userId))?.securityStamp;
  }

  /** The same for many accounts, by id. */
  async listStamps(userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const stamps = await this.invited.listStamps(userIds);
    return new Map(stamps.map(({ id, securityStamp }) => [id, securityStamp]));
  }

  async hasSignedIn(userId: string): Promise<boolean> {
    return this.invited.hasSession(userId);
  }

  /** Deletes an account that no one has signed in to. Its audit events stay. Needs a transaction. */
  async remove(userId: string): Promise<void> {
    await this.audit.record({ userId, kind: 'auth.import_undone' });
    await this.invited.remove(userId);
  }
}
