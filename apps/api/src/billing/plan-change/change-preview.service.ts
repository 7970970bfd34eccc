import type { upgradePreview } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { CatalogueService } from '../prices/catalogue.service.ts';
import { changeMode } from '../change-rules.ts';
import { firstChargeOf } from '../prices/first-charge.ts';
import { DiscountsService, type Reduction, type WantedPlan } from '../prices/discounts.service.ts';
import { discountedCharges } from '../prices/promo-rules.ts';
import { type ChangePreview, PaymentsPort } from '../payments.port.ts';
import { addMonths, dayMs, trialDays } from '../plan-rules.ts';
import type { HostingPlan } from '../plans/plans.repository.ts';
import { CurrentPlanService } from './current-plan.service.ts';
import { TrialService } from '../plans/trial.service.ts';
import { isSold, type PlanChoice } from '../price-list.ts';

type Answer = CallAnswer<typeof upgradePreview>;
type Preview = NonNullable<Answer['preview']>;

/** Shows what a change of plan costs, calculated for the moment for which it will be charged. */
@Injectable()
export class ChangePreviewService {
  readonly #logger = new Logger(ChangePreviewService.name);

  constructor(
    private readonly current: CurrentPlanService,
    private readonly catalogue: CatalogueService,
    private readonly discounts: DiscountsService,
    private readonly payments: PaymentsPort,
    private readonly trials: TrialService,
    private readonly config: Config,
  ) {}

  async preview(userId: string, planId: string, choice: WantedPlan): Promise<Answer> {
    const plan = await this.current.changeable(userId, planId);
    const mode = plan === undefined || !isSold(choice) ? undefined : changeMode(plan, choice);
    if (plan === undefined || mode === undefined) return { status: 'hosting_plan_error', preview: null };
    try {
      const at = await this.current.quote(plan, choice);
      const preview =
        mode === 'in-place' && plan.stripeSubscriptionId !== null && choice.promoCode === undefined
          ? await this.#inPlace(plan, plan.stripeSubscriptionId, choice, at)
          : await this.#byCheckout(plan, choice, at);
      return { status: 'success', preview };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#logger.error(`Preview for ${userId}: ${error.kind}: ${error.message}`);
      return { status: 'error', preview: null };
    }
  }

  async #inPlace(
    plan: HostingPlan,
    subscriptionId: string,
    choice: PlanChoice,
    prorationAt: Date,
  ): Promise<Preview> {
    const price = await this.catalogue.currentPriceOf(choice);
    const priceId = price.id;
    const { refundedCents } = await this.current.creditInPlace(plan, priceId, prorationAt);
    const change = await this.payments.previewChange({ subscriptionId, priceId, prorationAt, refundedCents });
    return {
      due_today_cents: change.dueCents,
      credit_cents: change.creditCents,
      new_plan_cents: change.chargeCents,
      tax_cents: change.taxCents,
      tax_at_checkout: false,
      balance_used_cents: balanceUsed(change),
      next_charge: nextCharge(change.periodEnd, price.amountCents, change.endingBalanceCents),
      term_ends: change.periodEnd.toISOString(),
      promo: null,
    };
  }

  async #byCheckout(plan: HostingPlan, choice: WantedPlan, at: Date): Promise<Preview> {
    const { price, reduction } = await this.discounts.quote(plan.userId, choice);
    const { amountCents, everyMonths, months } = price;
    const { creditCents } = await this.current.creditOf(plan, at);
    const trial = await this.trials.availableWith(plan, choice);
    const charge = firstChargeOf({
      ...choice,
      amountCents,
      discountCents: reduction?.discountCents ?? 0,
      creditCents,
      trial,
    });
    // A checkout that begins a subscription uses up what is on the balance; a single payment does not.
    const balanceUsedCents =
      everyMonths === null ? 0 : Math.min(Math.max(0, -plan.stripeBalanceCents), charge.dueCents);
    const balanceCents = plan.stripeBalanceCents + balanceUsedCents - charge.toBalanceCents;
    const termEnds = trial ? new Date(at.getTime() + trialDays * dayMs) : addMonths(at, months);
    const lowered = reduction === null ? 0 : discountedCharges({ everyMonths }, reduction);
    const isNextLowered = lowered === null || lowered > (trial ? 0 : 1);
    const chargedNextCents = isNextLowered ? charge.termCents : amountCents;
    return {
      due_today_cents: charge.dueCents - balanceUsedCents,
      credit_cents: creditCents,
      new_plan_cents: charge.termCents,
      tax_cents: 0,
      tax_at_checkout: this.config.settings.STRIPE_TAX,
      balance_used_cents: balanceUsedCents,
      next_charge: everyMonths === null ? null : nextCharge(termEnds, chargedNextCents, balanceCents),
      term_ends: termEnds.toISOString(),
      promo: promoOf(reduction, lowered),
    };
  }
}

function promoOf(reduction: Reduction | null, charges: number | null): Preview['promo'] {
  const { promo = null } = reduction ?? {};
  return (
    promo && {
      promo_code: promo.promoCode,
      discount_cents: promo.discountCents,
      discounted_charges: charges,
    }
  );
}

/** Of the customer's credit, as far as there is one and it is needed. */
function balanceUsed({ creditCents, chargeCents, taxCents, startingBalanceCents }: ChangePreview): number {
  return Math.min(Math.max(0, -startingBalanceCents), Math.max(0, chargeCents - creditCents + taxCents));
}

function nextCharge(at: Date, priceCents: number, balanceCents: number): Preview['next_charge'] {
  return { date: at.toISOString(), amount_cents: Math.max(0, priceCents + balanceCents) };
}
