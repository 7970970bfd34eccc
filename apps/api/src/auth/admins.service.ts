import { hasRight, type StaffRight } from '@homeport/contract/staff-rights';
import { Injectable } from '@nestjs/common';
import { AdvisoryLockService } from '../foundation/database/advisory-lock.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { UsersRepository } from './users.repository.ts';

/** Keeps at least one owner who can sign in, however many owners decide about each other at the same time. */
@Injectable()
export class AdminsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly locks: AdvisoryLockService,
  ) {}

  /**
   * Locks the roles and the disabled state of staff until the running transaction ends.
   * @param actorId who decides; null: the command line
   * @param right what they need for it
   * @throws AppError not_found when the actor has lost the right or can no longer sign in, as for any call without the right
   */
  async lock(actorId: string | null, right: StaffRight): Promise<void> {
    await this.locks.take('staffRoles', 'all');
    if (actorId !== null && !(await this.holds(actorId, right))) throw new AppError('not_found');
  }

  /** Whether a member of staff who can sign in has a right now. */
  async holds(userId: string, right: StaffRight): Promise<boolean> {
    const person = await this.users.find(userId);
    return person?.disabledAt === null && hasRight(person.staffRole ?? undefined, right);
  }
}
