import {
  monthlyCents,
  type PlanName,
  type PlanPeriod,
  periodMonths,
  planPeriods,
  type PriceList,
  soldPlans,
  templateMonthlyCents,
  templatePeriods,
  templatePlans,
} from '@homeport/contract/plans';

/** A plan of one of the price lists, for a period. */
export interface PlanChoice {
  planName: PlanName;
  planPeriod: PlanPeriod;
  priceList: PriceList;
}

/** The price of a term, as the payment provider's catalog has to have it. */
export interface ListPrice {
  lookupKey: string;
  /** What is charged each time. */
  amountCents: number;
  /** The price per month, as shown. */
  monthlyCents: number;
  months: number;
  currency: string;
  /** null: paid once for the whole term. */
  everyMonths: number | null;
}

export const currency = 'usd';

/** Everything that is sold. */
export const soldChoices: readonly PlanChoice[] = [
  ...soldPlans.flatMap((planName) =>
    planPeriods.map((planPeriod) => ({ planName, planPeriod, priceList: 'standard' as const })),
  ),
  ...templatePlans.flatMap((planName) =>
    templatePeriods.map((planPeriod) => ({ planName, planPeriod, priceList: 'template' as const })),
  ),
];

const byLookupKey = new Map(soldChoices.map((choice) => [lookupKeyOf(choice), choice]));

/** The price of a choice. @throws Error for a choice that is not sold: callers have checked it */
export function listPriceOf(choice: PlanChoice): ListPrice {
  const perMonth = monthlyCentsOf(choice);
  if (perMonth === undefined)
    throw new Error(`The ${choice.priceList} price list has no ${choice.planName} for ${choice.planPeriod}`);
  const months = periodMonths[choice.planPeriod];
  return {
    lookupKey: lookupKeyOf(choice),
    amountCents: perMonth * months,
    monthlyCents: perMonth,
    months,
    currency,
    everyMonths: choice.planPeriod === '3-year' ? null : months,
  };
}

/** The choice of a lookup key; undefined if it is not on our lists. */
export function choiceOfKey(lookupKey: string | null): PlanChoice | undefined {
  return lookupKey === null ? undefined : byLookupKey.get(lookupKey);
}

/** Whether a price list has it. */
export function isSold(choice: PlanChoice): boolean {
  return monthlyCentsOf(choice) !== undefined;
}

export function sameChoice(a: PlanChoice, b: PlanChoice): boolean {
  return a.planName === b.planName && a.planPeriod === b.planPeriod && a.priceList === b.priceList;
}

/** Only the choice of a larger row. */
export function choiceOf({ planName, planPeriod, priceList }: PlanChoice): PlanChoice {
  return { planName, planPeriod, priceList };
}

function lookupKeyOf({ planName, planPeriod, priceList }: PlanChoice): string {
  const list = priceList === 'standard' ? 'hosting' : 'template';
  return `${list}_${planName}_${planPeriod === '3-year' ? '3year' : planPeriod}`;
}

function monthlyCentsOf({ planName, planPeriod, priceList }: PlanChoice): number | undefined {
  const list: Partial<Record<PlanName, Partial<Record<PlanPeriod, number>>>> =
    priceList === 'standard' ? monthlyCents : templateMonthlyCents;
  return list[planName]?.[planPeriod];
}
