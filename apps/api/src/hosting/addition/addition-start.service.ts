import { domainToUnicode } from 'node:url';
import { Injectable } from '@nestjs/common';
import { BillingService, type CurrentPlan } from '../../billing/index.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { NameClaimsService } from '../../names/index.ts';
import { AccountOpeningService } from '../accounts/account-opening.service.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { WebsitesRepository } from '../websites/websites.repository.ts';
import { type AdditionAnswer, type AdditionCommand, nameRefused, refused } from './addition-command.ts';
import { AdditionOperationsService } from './addition-operations.service.ts';
import { AdditionRulesService } from './addition-rules.service.ts';
import { messageOf } from '../../foundation/messages/message.ts';

type Started = { operationId: string } | AdditionAnswer;

/** Starts additions of websites, one per customer at a time. */
@Injectable()
export class AdditionStartService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly opening: AccountOpeningService,
    private readonly websites: WebsitesRepository,
    private readonly claims: NameClaimsService,
    private readonly billing: BillingService,
    private readonly rules: AdditionRulesService,
    private readonly additions: AdditionOperationsService,
  ) {}

  /** @returns the operation, also when the same command started it before, or why it cannot be started */
  async start(command: AdditionCommand): Promise<Started> {
    const { account, name, location } = command;
    const { userId } = account;
    await this.accounts.lockOwner(userId);
    const unfinished = await this.additions.listUnfinished(userId);
    const same = unfinished.find((each) => each.name === name);
    if (same !== undefined)
      return same.isSameAs(command)
        ? { operationId: same.id }
        : refused(messageOf('hosting.beingAdded', { name: domainToUnicode(name) }));
    if (await this.websites.ownsHostName(userId, name, 'onPanel'))
      return (await this.additions.wasJustDone(command))
        ? { status: 'success', progress: null }
        : refused(messageOf('hosting.onYourWebsite', { name: domainToUnicode(name) }));
    const plan = await this.billing.planOf(userId);
    if (plan === null) throw new AppError('not_found');
    const coming = unfinished.filter(({ isAlias }) => !isAlias).flatMap((each) => each.name ?? []);
    return (
      (await this.rules.check(command, plan, coming)) ??
      (location === account.location ? this.#here(command) : this.#elsewhere(command, plan))
    );
  }

  async #here(command: AdditionCommand): Promise<Started> {
    const { account, name, addition } = command;
    // The first website of an account replaces its placeholder.
    const isFirst = addition.way === 'domain' && (await this.websites.findMain(account.id)) === null;
    if (isFirst && (await this.additions.isConnecting(account.id)))
      return refused(messageOf('hosting.anotherConnectingWait'));
    const refusal = await this.claims.take({ userId: account.userId, accountId: account.id }, name);
    if (refusal !== undefined) return nameRefused(refusal);
    return { operationId: await this.additions.start(command, isFirst) };
  }

  async #elsewhere(command: AdditionCommand, plan: CurrentPlan): Promise<Started> {
    const { account, name, location } = command;
    const opened = await this.opening.openFurther({
      userId: account.userId,
      hostingPlanId: plan.id,
      locations: [location],
      login: account.login,
    });
    if (opened === 'full') return refused(messageOf('hosting.noServer'));
    const holder = { userId: account.userId, accountId: opened.accountId };
    const refusal = await this.claims.take(holder, name);
    // Throws to roll back the opened account.
    if (refusal !== undefined) throw new AppError('conflict', { message: refusal.message });
    const input = { ...opened, plan: plan.planName };
    return { operationId: await this.additions.startInNewLocation(command, input) };
  }
}
