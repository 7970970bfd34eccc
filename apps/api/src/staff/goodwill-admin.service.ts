import type { CallAnswer, CallBody } from '@homeport/contract/call';
import type { customerGoodwill, extendTrial, giveCredit } from '@homeport/contract/staff-goodwill';
import { type GoodwillLimit, goodwillLimits } from '@homeport/contract/staff-rights';
import { Injectable } from '@nestjs/common';
import {
  AccountCreditsService,
  CreditBalanceService,
  CreditLimitsService,
  TrialExtensionsService,
  TrialOutlookService,
} from '../billing/index.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId } from '../foundation/ids/ids.ts';
import { GoodwillRecipientsService } from './goodwill-recipients.service.ts';
import { PeopleService } from './people.service.ts';
import type { StaffAction } from './staff-action.ts';

type Goodwill = CallAnswer<typeof customerGoodwill>;

/** What staff give customers: credit, and longer trials. */
@Injectable()
export class GoodwillAdminService {
  constructor(
    private readonly credits: AccountCreditsService,
    private readonly balance: CreditBalanceService,
    private readonly limits: CreditLimitsService,
    private readonly trials: TrialExtensionsService,
    private readonly outlook: TrialOutlookService,
    private readonly recipients: GoodwillRecipientsService,
    private readonly people: PeopleService,
  ) {}

  async read(customerId: string, { caller }: StaffAction): Promise<Goodwill> {
    const refusal = await this.recipients.refusalOf(customerId);
    const limit = limitOf({ caller });
    const { cents, credits } = await this.balance.detailsOf(customerId);
    const trial = await this.outlook.of(customerId, limit.trialDays);
    const named = await this.people.named([...credits, ...trial.extensions].map(({ givenBy }) => givenBy));
    return {
      refusal,
      credit_cents: cents,
      may_give_cents: await this.limits.leftFor(caller.userId, limit.credit),
      credits: credits.map((credit) => ({
        id: credit.id,
        given: credit.createdAt.toISOString(),
        given_by: named(credit.givenBy),
        amount_cents: credit.amountCents,
        reason: credit.reason,
        state: credit.state,
        left_cents: credit.leftCents,
        revoked_cents: credit.revokedCents,
        revoke_reason: credit.revokeReason,
      })),
      trial: {
        refusal: trial.refusal,
        plan_name: trial.plan?.planName ?? null,
        ends: trial.plan?.trialEndsAt.toISOString() ?? null,
        days_left: trial.daysLeft,
        extensions: trial.extensions.map((extension) => ({
          id: extension.id,
          given: extension.createdAt.toISOString(),
          given_by: named(extension.givenBy),
          days: extension.days,
          until: extension.until.toISOString(),
          reason: extension.reason,
          state: extension.state,
        })),
      },
    };
  }

  /** @throws AppError not_found, or conflict with the reason why nothing is given */
  async giveCredit(
    customerId: string,
    { credit_id: id, amount_cents: cents, reason }: CallBody<typeof giveCredit>,
    action: StaffAction,
  ): Promise<{ operation_id: string }> {
    await this.recipients.check(customerId);
    const credit = { id, userId: customerId, cents };
    const started = await this.credits.give(credit, giverOf(action, reason), limitOf(action).credit);
    if ('refused' in started) throw new AppError('conflict', { message: started.refused });
    return { operation_id: started.operationId };
  }

  /** @throws AppError not_found, or conflict with the reason why nothing is taken back */
  async revokeCredit(
    customerId: string,
    creditId: string,
    reason: string,
    action: StaffAction,
  ): Promise<{ operation_id: string }> {
    await this.recipients.refusalOf(customerId);
    const by = giverOf(action, reason);
    const started = isId(creditId) ? await this.credits.revoke(customerId, creditId, by) : undefined;
    if (started === undefined) throw new AppError('not_found');
    if ('refused' in started) throw new AppError('conflict', { message: started.refused });
    return { operation_id: started.operationId };
  }

  /** @throws AppError not_found, or conflict with the reason why the trial ends as before */
  async extendTrial(
    customerId: string,
    { extension_id: id, days, reason }: CallBody<typeof extendTrial>,
    action: StaffAction,
  ): Promise<CallAnswer<typeof extendTrial>> {
    await this.recipients.check(customerId);
    const extension = { id, userId: customerId, days };
    const started = await this.trials.extend(extension, giverOf(action, reason), limitOf(action).trialDays);
    if ('refused' in started) throw new AppError('conflict', { message: started.refused });
    return { operation_id: started.operationId, ends: started.until.toISOString() };
  }
}

function limitOf({ caller }: Pick<StaffAction, 'caller'>): GoodwillLimit {
  return goodwillLimits[caller.staffRole ?? 'agent'];
}

function giverOf({ caller, origin }: StaffAction, reason: string) {
  return { actorId: caller.userId, reason, ...(origin.ip === undefined ? {} : { ip: origin.ip }) };
}
