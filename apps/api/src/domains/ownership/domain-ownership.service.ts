import type { CallAnswer } from '@homeport/contract/call';
import type { domainOwnership, LockState } from '@homeport/contract/domain-ownership';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageFields } from '../../foundation/messages/message.ts';
import { failureMessage } from '../../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { type Domain, DomainsRepository } from '../domains.repository.ts';
import { ManagedDomainsService } from './managed-domains.service.ts';
import { OwnedDomainsRepository } from './owned-domains.repository.ts';

const dayMs = 86_400_000;
/** Registrars let no domain go for so long after its registration. */
const restMs = 60 * dayMs;

/** Answers what customers read about the ownership of their domains. */
@Injectable()
export class DomainOwnershipService {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly owned: OwnedDomainsRepository,
    private readonly managed: ManagedDomainsService,
    private readonly operations: OperationsService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not_found */
  async describe(userId: string, name: string): Promise<CallAnswer<typeof domainOwnership>> {
    const domain = await this.domains.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    const restEnds = new Date(domain.registeredAt.getTime() + restMs);
    const isStuck = (await this.stuckLocksOf(userId)).has(domain.id);
    return {
      lock: this.lockOf(domain),
      lock_problem: null,
      ...(isStuck ? messageFields({ lock_problem: failureMessage('domains.setLock') }) : {}),
      manageable: this.managed.isManaged(domain),
      transferable_from: restEnds > this.clock.now() ? restEnds.toISOString() : null,
      code_shown: domain.codeShownAt?.toISOString() ?? null,
      leaving: domain.isLeaving,
      owner_update: await this.#updateOf(domain),
    };
  }

  /** Ids of the customer’s domains with a change of the lock that needs attention. */
  async stuckLocksOf(userId: string): Promise<ReadonlySet<string>> {
    const unfinished = await this.operations.listUnfinishedOf(['domains.setLock'], [userId]);
    return new Set(
      unfinished
        .filter(({ needsAttention }) => needsAttention)
        .map(({ input }) => (input as { domainId: string }).domainId),
    );
  }

  lockOf({ isLocked, wantedLock, atRegistrar }: Domain): LockState {
    if (!atRegistrar || isLocked === null) return 'unsupported';
    if (wantedLock !== null && wantedLock !== isLocked) return wantedLock ? 'locking' : 'unlocking';
    return isLocked ? 'locked' : 'unlocked';
  }

  async #updateOf({ id }: Domain) {
    const update = await this.owned.updateOf(id);
    if (update === null) return null;
    const work = await this.operations.latest('domains.updateOwner', update.id);
    const state = update.acceptedAt !== null ? 'confirming' : work?.state === 'parked' ? 'stuck' : 'saving';
    return { kind: update.kind, state, since: update.createdAt.toISOString() } as const;
  }
}
