import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { emailChanged } from '../auth.events.ts';
import { UsersRepository } from '../users.repository.ts';
import { EmailChangesRepository } from './email-changes.repository.ts';

/** The email addresses of accounts: which are free, and the only way to change one. */
@Injectable()
export class AddressesService {
  constructor(
    private readonly events: DomainEventsService,
    private readonly users: UsersRepository,
    private readonly changes: EmailChangesRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether an address belongs to an account, or is kept for one whose owner can still undo a change.
   * @param userId whose own addresses do not count
   */
  async isTaken(email: string, userId?: string): Promise<boolean> {
    const owner = await this.users.findByEmail(email);
    if (owner !== null && owner.id !== userId) return true;
    return this.changes.isReserved(email, this.clock.now(), userId);
  }

  /**
   * Keeps an address for the transaction that gives it to an account.
   * @throws AppError user_exists when it is taken
   */
  async claim(email: string, userId?: string): Promise<void> {
    await this.changes.lockAddresses([email]);
    if (await this.isTaken(email, userId)) throw new AppError('user_exists');
  }

  /** Gives a person another address, which must be claimed, and publishes the change. */
  async change(userId: string, email: string): Promise<void> {
    await this.users.setEmail(userId, email);
    await this.events.publish(emailChanged, { userId });
  }
}
