import { Injectable } from '@nestjs/common';
import type { AdminDecision } from '../../auth/index.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { lockRequested } from '../domains.events.ts';
import type { Domain } from '../domains.repository.ts';
import { OwnedDomainsRepository } from './owned-domains.repository.ts';
import { ManagedDomainsService } from './managed-domains.service.ts';
import { SetLockOperation } from './set-lock.operation.ts';

/** Locks domains against transfers to other registrars, and unlocks them. */
@Injectable()
export class DomainLocksService {
  constructor(
    private readonly managed: ManagedDomainsService,
    private readonly domains: OwnedDomainsRepository,
    private readonly operation: SetLockOperation,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  /**
   * Starts a change of the owner; it replaces one of the opposite kind. The same change a second time starts nothing, but
   * resumes one that needs attention.
   * @throws AppError not_found, conflict
   */
  async set(userId: string, name: string, isLocked: boolean): Promise<void> {
    const domain = await this.#find(userId, name, isLocked);
    const isNew = await this.db.transaction(async () => {
      if (!(await this.domains.changeWantedLock(domain.id, isLocked))) return false;
      await this.#start(domain, isLocked, null);
      return true;
    });
    if (!isNew) await this.operation.resume(domain);
  }

  /**
   * The same for staff, once: the same change a second time is refused. A change of the opposite kind is replaced.
   * @throws AppError not_found, conflict
   */
  async setFor(userId: string, name: string, isLocked: boolean, by: AdminDecision): Promise<void> {
    const domain = await this.#find(userId, name, isLocked);
    await this.db.transaction(async () => {
      if (!(await this.domains.changeWantedLock(domain.id, isLocked)))
        throw new AppError('conflict', {
          message: messageOf(isLocked ? 'domains.alreadyLocked' : 'domains.alreadyUnlocked'),
        });
      await this.#start(domain, isLocked, by);
    });
  }

  async #find(userId: string, name: string, isLocked: boolean): Promise<Domain> {
    const domain = await this.managed.find(userId, name);
    if (domain.isLocked === null) throw new AppError('conflict', { message: messageOf('domains.noLock') });
    if (isLocked && domain.isLeaving)
      throw new AppError('conflict', { message: messageOf('domains.leaving') });
    return domain;
  }

  async #start(domain: Domain, isLocked: boolean, by: AdminDecision | null): Promise<void> {
    const { userId, name, codeShownAt } = domain;
    const operationId = await this.operation.start(domain);
    const endsCode = isLocked && codeShownAt !== null;
    await this.events.publish(lockRequested, { userId, name, isLocked, endsCode, by, operationId });
  }
}
