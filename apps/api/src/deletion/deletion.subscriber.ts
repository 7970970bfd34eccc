import { includesHosting } from '@homeport/contract/plans';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { roleChanged } from '../auth/index.ts';
import { planChanged, salePaid } from '../billing/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { DeletionRequestsService } from './deletion-requests.service.ts';
import { DeletionsRepository } from './deletions.repository.ts';

/** A customer who buys something or joins the team keeps the account. */
@Injectable()
export class DeletionSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly requests: DeletionRequestsService,
    private readonly deletions: DeletionsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(planChanged, async ({ userId, from, to }) => {
      // The free plan for domains is not bought: screens start it for those who still have domains.
      if (from === null && includesHosting(to.planName)) await this.#keep(userId);
    });
    this.events.on(salePaid, async ({ userId }) => {
      if (userId !== null) await this.#keep(userId);
    });
    // An account that is being deleted cannot be kept, so its owner cannot join either.
    this.events.on(roleChanged, async ({ userId, from, to }) => {
      if (from === 'user' && to !== 'user') await this.requests.keep(userId, this.clock.now());
    });
  }

  async #keep(userId: string): Promise<void> {
    if ((await this.deletions.findOpen(userId))?.state !== 'requested') return;
    await this.requests.keep(userId, this.clock.now());
  }
}
