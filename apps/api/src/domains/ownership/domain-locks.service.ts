import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
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
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  /** Starts a change; it replaces one that is under way. @throws AppError not_found, conflict */
  async set(userId: string, name: string, isLocked: boolean): Promise<void> {
    const domain = await this.managed.find(userId, name);
    if (domain.isLocked === null) throw new AppError('conflict', { message: messageOf('domains.noLock') });
    if (isLocked && domain.isLeaving)
      throw new AppError('conflict', { message: messageOf('domains.leaving') });
    await this.db.transaction(() => this.#start(domain, isLocked));
  }

  async #start(domain: Domain, isLocked: boolean): Promise<void> {
    const { userId, name } = domain;
    await this.domains.setWantedLock(domain.id, isLocked);
    await this.operation.start(domain);
    const kind = isLocked ? 'domains.locked' : 'domains.unlocked';
    await this.audit.record({ userId, actorId: userId, kind, detail: { name } });
  }
}
