import {
  type PlanName,
  type PlanPeriod,
  periodMonths,
  planPeriods,
  type PriceList,
  soldPlans,
  templatePeriods,
  templatePlans,
} from '@homeport/contract/plans';

/** A plan of one of the price lists, for a period. */
export interface PlanChoice {
  planName: PlanName;
  planPeriod: PlanPeriod;
  priceList: PriceList;
}

/** How a choice is charged, whatever it costs. */
export interface ChargeTerms {
  months: number;
  /** null: paid once for the whole term. */
  everyMonths: number | null;
}

/** The price of a term, as the payment provider's catalog has to have it. */
export interface ListPrice extends PlanChoice, ChargeTerms {
  lookupKey: string;
  /** What is charged each time. */
  amountCents: number;
  /** The price per month, as shown. */
  monthlyCents: number;
  currency: string;
}

/** A price that an order or a change was agreed on. */
export type AgreedPrice = PlanChoice & Pick<ListPrice, 'lookupKey' | 'amountCents'>;

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

const byFirstKey = new Map(soldChoices.map((choice) => [firstKeyOf(choice), choice]));

export function termsOf({ planPeriod }: Pick<PlanChoice, 'planPeriod'>): ChargeTerms {
  const months = periodMonths[planPeriod];
  return { months, everyMonths: planPeriod === '3-year' ? null : months };
}

export function toListPrice(choice: PlanChoice, monthlyCents: number, lookupKey: string): ListPrice {
  const terms = termsOf(choice);
  return {
    ...choiceOf(choice),
    ...terms,
    lookupKey,
    amountCents: monthlyCents * terms.months,
    monthlyCents,
    currency,
  };
}

/** The lookup key of a choice's first price. */
export function firstKeyOf({ planName, planPeriod, priceList }: PlanChoice): string {
  const list = priceList === 'standard' ? 'hosting' : 'template';
  return `${list}_${planName}_${planPeriod === '3-year' ? '3year' : planPeriod}`;
}

/** The lookup key of any other price. It names the amount: a key never has another price. */
export function laterKeyOf(choice: PlanChoice, monthlyCents: number): string {
  return `${firstKeyOf(choice)}_${monthlyCents * termsOf(choice).months}`;
}

/** The choice of a lookup key, whether the price is sold now or was before; undefined if it is not ours. */
export function choiceOfKey(lookupKey: string | null): PlanChoice | undefined {
  const [, firstKey] = /^(.+?)(?:_\d+)?$/.exec(lookupKey ?? '') ?? [];
  return firstKey === undefined ? undefined : byFirstKey.get(firstKey);
}

/** Whether a price list has it. */
export function isSold(choice: PlanChoice): boolean {
  return soldChoices.some((sold) => sameChoice(sold, choice));
}

export function sameChoice(a: PlanChoice, b: PlanChoice): boolean {
  return a.planName === b.planName && a.planPeriod === b.planPeriod && a.priceList === b.priceList;
}

/** Only the choice of a larger row. */
export function choiceOf({ planName, planPeriod, priceList }: PlanChoice): PlanChoice {
  return { planName, planPeriod, priceList };
}
