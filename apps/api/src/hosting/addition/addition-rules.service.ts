import { limits } from '@homeport/contract/limits';
import { includesLocations, websiteLimit } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import type { CurrentPlan } from '../../billing/index.ts';
import { NamePolicyService } from '../../names/index.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { WebsitesRepository } from '../websites/websites.repository.ts';
import {
  type AdditionAnswer,
  type AdditionCommand,
  nameRefused,
  refused,
  upgradeNeeded,
} from './addition-command.ts';
import { messageOf } from '../../foundation/messages/message.ts';

/** Decides whether a customer may add a website. */
@Injectable()
export class AdditionRulesService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly websites: WebsitesRepository,
    private readonly policy: NamePolicyService,
  ) {}

  /**
   * @param coming names of websites that are being added
   * @returns why the website cannot be added; undefined when it can
   */
  async check(
    { account, location, name, addition }: AdditionCommand,
    plan: CurrentPlan,
    coming: readonly string[],
  ): Promise<AdditionAnswer | undefined> {
    if (name.length > limits.hostname) return refused(messageOf('hosting.invalidName'));
    if (location !== account.location) {
      const all = await this.accounts.listOf(account.userId);
      const there = all.find((each) => each.location === location);
      if (there !== undefined)
        return refused(
          there.state === 'active'
            ? messageOf('hosting.wrongOption')
            : messageOf('hosting.accountBeingSetUp'),
        );
      if (!includesLocations(plan.planName)) return upgradeNeeded(messageOf('hosting.oneLocation'));
    }
    const refusal = await this.policy.check(account.userId, name);
    if (refusal !== undefined) return nameRefused(refusal);
    const limit = websiteLimit({ plan: plan.planName, priceList: plan.priceList });
    if (addition.way === 'alias' || limit === null) return undefined;
    const present = await this.websites.listNames(account.userId);
    return new Set([...present, ...coming]).size < limit
      ? undefined
      : upgradeNeeded(messageOf('hosting.websiteLimit', { limit }));
  }
}
