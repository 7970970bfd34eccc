import type { HostingPlanState } from '../../foundation/database/generated/enums.ts';
import type { PaymentInstrument, Subscription } from '../payments.port.ts';
import { addMonths, periodCharge, prepaidPlanState, subscriptionPlanState } from '../plan-rules.ts';
import { choiceOf, choiceOfKey, type PlanChoice } from '../price-list.ts';

/** The part of a plan that the payment provider and the calendar decide. */
export interface PlanFacts extends PlanChoice {
  state: HostingPlanState;
  paymentMethod: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  stripeBalanceCents: number;
  trialEndsAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  periodAmountCents: number;
  /** The list price that it is charged by; null: none of ours. */
  lookupKey: string | null;
  /** Since when a charge is due, or the end of a prepaid term. */
  owedSince: Date | null;
  /** What is charged next, and when. */
  nextChargeAt: Date | null;
  nextChargeCents: number | null;
  /** The provider's page for paying what is due; null if nothing is. */
  paymentUrl: string | null;
  /** The customer's bank wants them to confirm the payment there. */
  asksToAuthenticate: boolean;
}

/**
 * What is true of a plan that is charged each period.
 * @param otherwise the choice to assume if the price is not on our lists
 */
export function subscriptionFacts(subscription: Subscription, now: Date, otherwise: PlanChoice): PlanFacts {
  const listed = choiceOfKey(subscription.lookupKey);
  return {
    ...(listed ?? choiceOf(otherwise)),
    lookupKey: listed === undefined ? null : subscription.lookupKey,
    state: subscriptionPlanState(subscription, now),
    ...paymentFacts(subscription.paidWith),
    stripeBalanceCents: subscription.balanceCents,
    trialEndsAt: subscription.trialEndsAt,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    periodAmountCents: periodCharge(subscription),
    owedSince: subscription.owedSince,
    ...noNextCharge,
  };
}

/** Facts of a new plan that is prepaid for three years. */
export function prepaidFacts(
  order: PlanChoice & { lookupKey: string },
  payment: { paidAt: Date; amountCents: number; paidWith: PaymentInstrument | null; balanceCents: number },
  now: Date,
): PlanFacts {
  const periodEnd = addMonths(payment.paidAt, 36);
  return {
    ...choiceOf(order),
    lookupKey: order.lookupKey,
    state: prepaidPlanState(periodEnd, now),
    ...paymentFacts(payment.paidWith),
    stripeBalanceCents: payment.balanceCents,
    trialEndsAt: null,
    periodStart: payment.paidAt,
    periodEnd,
    periodAmountCents: payment.amountCents,
    owedSince: null,
    ...noNextCharge,
  };
}

/** Filled in by the next plan sync. */
const noNextCharge = {
  nextChargeAt: null,
  nextChargeCents: null,
  paymentUrl: null,
  asksToAuthenticate: false,
};

/** The facts of a stored plan. */
export function factsOf(plan: PlanFacts): PlanFacts {
  const { state, paymentMethod, cardBrand, cardLast4, stripeBalanceCents } = plan;
  const { trialEndsAt, periodStart, periodEnd, periodAmountCents, lookupKey } = plan;
  const { owedSince, nextChargeAt, nextChargeCents, paymentUrl, asksToAuthenticate } = plan;
  return {
    ...choiceOf(plan),
    state,
    paymentMethod,
    cardBrand,
    cardLast4,
    stripeBalanceCents,
    trialEndsAt,
    periodStart,
    periodEnd,
    periodAmountCents,
    lookupKey,
    owedSince,
    nextChargeAt,
    nextChargeCents,
    paymentUrl,
    asksToAuthenticate,
  };
}

export function sameFacts(a: PlanFacts, b: PlanFacts): boolean {
  return JSON.stringify(factsOf(a)) === JSON.stringify(factsOf(b));
}

function paymentFacts(
  paidWith: PaymentInstrument | null,
): Pick<PlanFacts, 'paymentMethod' | 'cardBrand' | 'cardLast4'> {
  return {
    paymentMethod: paidWith?.method ?? null,
    cardBrand: paidWith?.cardBrand ?? null,
    cardLast4: paidWith?.cardLast4 ?? null,
  };
}
