import type { CallAnswer } from '@homeport/contract/call';
import {
  planPeriods,
  type PlanPeriod,
  type PlanPrices,
  type PriceList,
  priceLists,
  soldPlans,
  templatePeriods,
  templatePlans,
} from '@homeport/contract/plans';
import type { catalogue } from '@homeport/contract/staff-catalogue';
import { parseCents, sampleAmount, toDollars, usd } from '../../foundation/format/money.ts';
import { planLabel } from '../../billing/index.ts';
import { text } from './texts.ts';

export type Catalogue = CallAnswer<typeof catalogue>;
export type Draft = NonNullable<Catalogue['draft']>;
export type CataloguePrice = Catalogue['prices'][number];

type Choice = Pick<CataloguePrice, 'price_list' | 'plan_name' | 'plan_period'>;

/** The plans of each price list with the prices of their periods, in the order in which they are sold. */
export function plansOf(prices: readonly CataloguePrice[], list: PriceList) {
  const plans = list === 'standard' ? soldPlans : templatePlans;
  return plans.map((plan) => ({
    plan,
    prices: prices.filter((price) => price.price_list === list && price.plan_name === plan),
  }));
}

export { priceLists };

/** What the form of prices holds, by `fieldOf`: US dollars per month as they are typed. */
export type PriceValues = Record<string, string>;

export const fieldOf = ({ price_list, plan_name, plan_period }: Choice): string =>
  `${price_list}-${plan_name}-${plan_period}`;

const leastCents = 100;
const mostCents = 100_000;

/** Rule of a price: true, or what is wrong. */
export function validatePrice(typed: string): true | string {
  const cents = parseCents(typed) ?? 0;
  const values = { least: usd(leastCents), most: usd(mostCents), example: sampleAmount() };
  return (cents >= leastCents && cents <= mostCents) || text('priceInvalid', values);
}

const centsIn = (values: PriceValues, list: PriceList, plan: string, period: PlanPeriod): number =>
  parseCents(values[`${list}-${plan}-${period}`] ?? '') ?? 0;

const rowOf = <Period extends PlanPeriod>(
  values: PriceValues,
  list: PriceList,
  plan: string,
  periods: readonly Period[],
) =>
  Object.fromEntries(periods.map((period) => [period, centsIn(values, list, plan, period)])) as Record<
    Period,
    number
  >;

export function toPrices(values: PriceValues): PlanPrices {
  const standard = (plan: string) => rowOf(values, 'standard', plan, planPeriods);
  const template = (plan: string) => rowOf(values, 'template', plan, templatePeriods);
  return {
    standard: {
      professional: standard('professional'),
      expert: standard('expert'),
      agency: standard('agency'),
    },
    template: { premium: template('premium'), expert: template('expert'), agency: template('agency') },
  };
}

export function toValues(prices: PlanPrices): PriceValues {
  const lists: Record<string, Record<string, Record<string, number>>> = prices;
  return Object.fromEntries(
    Object.entries(lists).flatMap(([list, plans]) =>
      Object.entries(plans).flatMap(([plan, periods]) =>
        Object.entries(periods).map(([period, cents]) => [`${list}-${plan}-${period}`, toDollars(cents)]),
      ),
    ),
  );
}

export const periodLabel = (period: PlanPeriod): string => text(period === '3-year' ? 'threeYears' : period);

/** A plan for a period, in words. */
export const choiceLabel = ({ price_list, plan_name, plan_period }: Choice): string =>
  text(price_list === 'template' ? 'templatePlanOf' : 'planOf', {
    plan: planLabel(plan_name),
    period: plan_period,
  });
