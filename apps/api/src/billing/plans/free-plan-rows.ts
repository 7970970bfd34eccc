import { noDiscount } from '../prices/discounts.service.ts';
import type { PlanChoice } from '../price-list.ts';
import { currency } from '../price-list.ts';

/** End of the term of a plan without one. */
const never = new Date('9999-12-31T00:00:00Z');

/** The plans that cost nothing: they are not ordered, so an order is written with them. */
export type FreePlanName = 'domain' | 'legacy';

export const choiceOfFree = (planName: FreePlanName) =>
  ({ planName, planPeriod: 'monthly', priceList: 'standard' }) satisfies PlanChoice;

/** The order of a free plan, without ids and times. */
export const freeOrderOf = (planName: FreePlanName) => ({
  ...choiceOfFree(planName),
  kind: 'purchase' as const,
  currency,
  lookupKey: null,
  inPlace: false,
  amountCents: 0,
  creditCents: 0,
  ...noDiscount,
  trial: false,
  refundedCents: 0,
  refundIds: [],
  planId: null,
  basis: null,
  presentSubscriptionId: null,
  prorationAt: null,
});

/** A free plan, without ids and times. The payment provider does not know it. */
export const freePlanOf = (planName: FreePlanName) => ({
  ...choiceOfFree(planName),
  state: 'active' as const,
  stripeSubscriptionId: null,
  paymentMethod: null,
  cardBrand: null,
  cardLast4: null,
  stripeBalanceCents: 0,
  trialEndsAt: null,
  periodEnd: never,
  periodAmountCents: 0,
  lookupKey: null,
  owedSince: null,
  nextChargeAt: null,
  nextChargeCents: null,
  paymentUrl: null,
  asksToAuthenticate: false,
});
