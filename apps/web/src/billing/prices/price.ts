import type { hostingDiscounts } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { monthlyCents, templateMonthlyCents } from '@homeport/contract/plans';
import type { PlanName, PlanPeriod, PriceList } from '@homeport/contract/plans';

/** What one plan of a price list costs for one period, in US cents per month. */
export interface Price {
  period: PlanPeriod;
  monthlyCents: number;
  /** The same plan paid monthly, and its first month while an offer holds. */
  paidMonthlyCents: number;
  paidMonthlyOfferCents: number | null;
  /** While an offer holds; null without one. */
  offerCents: number | null;
}

type Discounts = CallAnswer<typeof hostingDiscounts>;
type PriceTable = Partial<Record<PlanName, Partial<Record<PlanPeriod, number>>>>;

const tables: Record<PriceList, PriceTable> = { standard: monthlyCents, template: templateMonthlyCents };

/** Undefined for what the list does not have. `discounts`: the offers of now; undefined: none are known. */
export function priceOf(
  list: PriceList,
  plan: PlanName,
  period: PlanPeriod,
  discounts?: Discounts,
): Price | undefined {
  const prices = tables[list][plan];
  const cents = prices?.[period];
  if (cents === undefined) return undefined;
  return {
    period,
    monthlyCents: cents,
    paidMonthlyCents: prices?.monthly ?? cents,
    paidMonthlyOfferCents: offerOf(list, plan, 'monthly', discounts),
    offerCents: offerOf(list, plan, period, discounts),
  };
}

function offerOf(list: PriceList, plan: PlanName, period: PlanPeriod, discounts?: Discounts): number | null {
  if (discounts?.status !== 'exists') return null;
  const matrix = list === 'template' ? discounts.template_discount_matrix : discounts.discount_matrix;
  const dollars = matrix[plan]?.[period]?.price.usd;
  return dollars === undefined ? null : Math.round(dollars * 100);
}

/** Whole percent that `cents` is below `before`. */
export function percentOff(cents: number, before: number): number {
  return Math.round((1 - cents / before) * 100);
}

/** Whole percent saved against paying the same plan monthly; 0 for what the list does not have. */
export function savedAgainstMonthly(list: PriceList, plan: PlanName, period: PlanPeriod): number {
  const price = priceOf(list, plan, period);
  return price ? percentOff(price.monthlyCents, price.paidMonthlyCents) : 0;
}
