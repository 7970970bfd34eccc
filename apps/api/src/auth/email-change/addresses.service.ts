import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { Prisma, User } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { emailChanged } from '../auth.events.ts';
import { UsersRepository } from '../users.repository.ts';
import { EmailChangesRepository } from './email-changes.repository.ts';

/** The email addresses of accounts: which are taken, and the only ways in which an account gets one. */
@Injectable()
export class AddressesService {
  constructor(
    private readonly events: DomainEventsService,
    private readonly users: UsersRepository,
    private readonly changes: EmailChangesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether an address belongs to an account, or is reserved for an owner who can still undo a change.
   * @param userId of the person whose own addresses do not count
   */
  async isTaken(email: string, userId?: string): Promise<boolean> {
    const owner = await this.users.findByEmail(email);
    if (owner !== null && owner.id !== userId) return true;
    return this.changes.isReserved(email, this.clock.now(), userId);
  }

  /**
   * Reserves an address for the transaction that gives it to an account.
   * @throws AppError user_exists when it is taken
   */
  async claim(email: string, userId?: string): Promise<void> {
    await this.changes.lockAddresses([email]);
    if (await this.isTaken(email, userId)) throw new AppError('user_exists');
  }

  async hasAccount(email: string): Promise<boolean> {
    return (await this.users.findByEmail(email)) !== null;
  }

  /** Creates an account. @throws AppError user_exists when the address is taken */
  async createAccount(
    account: Pick<
      Prisma.UserUncheckedCreateInput,
      'email' | 'passwordHash' | 'role' | 'staffRole' | 'referralCode' | 'locale' | 'name' | 'company'
    >,
  ): Promise<User> {
    await this.claim(account.email);
    return this.users.insert({ ...account, id: newId(), createdAt: this.clock.now() });
  }

  /** Gives a person another address, which must be claimed. */
  async change(userId: string, email: string): Promise<void> {
    await this.users.setEmail(userId, email);
    await this.events.publish(emailChanged, { userId });
  }
}
