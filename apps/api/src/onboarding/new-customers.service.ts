import { Injectable } from '@nestjs/common';
import { BillingService } from '../billing/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { OnboardingRepository } from './onboarding.repository.ts';

/** How long a customer is new. */
const newMs = 30 * 86_400_000;

/** Tells new customers, who see the checklist, from others. */
@Injectable()
export class NewCustomersService {
  constructor(
    private readonly repository: OnboardingRepository,
    private readonly billing: BillingService,
    private readonly clock: Clock,
  ) {}

  /** Whether the customer bought their first hosting lately, and has not hidden the checklist. */
  async isNew(userId: string): Promise<boolean> {
    const [since, isHidden] = await Promise.all([
      this.billing.boughtHostingSince(userId),
      this.repository.isHidden(userId),
    ]);
    return since !== null && !isHidden && this.clock.now().getTime() - since.getTime() < newMs;
  }

  async hide(userId: string): Promise<void> {
    await this.repository.hide(userId, this.clock.now());
  }
}
