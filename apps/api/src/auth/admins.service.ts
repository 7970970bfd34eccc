import { Injectable } from '@nestjs/common';
import { AdvisoryLockService } from '../foundation/database/advisory-lock.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { UsersRepository } from './users.repository.ts';

/** Keeps at least one admin who can sign in, however many admins decide about each other at the same time. */
@Injectable()
export class AdminsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly locks: AdvisoryLockService,
  ) {}

  /**
   * Locks the roles and the disabled state of staff until the running transaction ends.
   * @param actorId the admin who decides; null: the command line
   * @throws AppError not_found when the actor is no longer an admin who can sign in, as for any call of admins
   */
  async lock(actorId: string | null): Promise<void> {
    await this.locks.take('staffRoles', 'all');
    if (actorId === null) return;
    const actor = await this.users.find(actorId);
    if (actor?.role !== 'admin' || actor.disabledAt !== null) throw new AppError('not_found');
  }
}
