import { mailAllowances } from '@homeport/contract/mail-plans';
import type { PlanName } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { BillingService } from '../billing/index.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';
import { MailHostPort } from './mail-host.port.ts';

/** What a customer's plan means for their mail. */
@Injectable()
export class MailPlanService {
  constructor(
    private readonly billing: BillingService,
    private readonly accounts: MailAccountsRepository,
    private readonly host: MailHostPort,
  ) {}

  /** The plan whose mail a customer may use; undefined: none is paid that includes any. */
  async usableBy(userId: string): Promise<PlanName | undefined> {
    const plan = await this.billing.planOf(userId);
    if (plan === null || mailAllowances[plan.planName].domains === 0) return undefined;
    return (await this.billing.isPaid(userId)) ? plan.planName : undefined;
  }

  /**
   * Gives a standing account the limits of its customer's plan, or suspends it when there is none. The newest plan is
   * what comes of it, whoever settles it at the same time.
   */
  async settle(userId: string): Promise<PlanName | undefined> {
    const { username } = await this.accounts.get(userId);
    for (;;) {
      const plan = await this.usableBy(userId);
      const found = await this.host.findAccount(username);
      if (found === undefined) return undefined;
      if (plan !== undefined && found.plan !== plan) await this.host.givePlan(username, plan);
      if (found.suspended !== (plan === undefined))
        await this.host.setSuspended(username, plan === undefined);
      if ((await this.usableBy(userId)) === plan) return plan;
    }
  }
}
