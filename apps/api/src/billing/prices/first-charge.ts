import { type ListPrice, type PlanChoice, termsOf } from '../price-list.ts';
import { splitCredit } from '../change-rules.ts';

/** What is known of an order before its checkout is opened. */
export interface ChargedOrder extends PlanChoice {
  amountCents: number;
  discountCents: number;
  creditCents: number;
  trial: boolean;
}

/** What a checkout charges at once. */
export interface FirstCharge {
  dueCents: number;
  /** What the first charge is lowered by, at the end of a trial too. */
  reductionCents: number;
  /** What of the credit is not used up, and goes to the customer's balance. */
  toBalanceCents: number;
  /**
   * The value of the term that is paid: an offer lowers it, but a credit does not, because it is the customer's own
   * money.
   */
  termCents: number;
}

/**
 * Calculates a checkout's first charge. A credit lowers the price of a prepaid term; for a new subscription it goes to
 * the balance, which later charges use up, because a discount would be lost with the next change of plan.
 */
export function firstChargeOf(order: ChargedOrder): FirstCharge {
  const { discountCents, creditCents } = order;
  const termCents = order.amountCents - discountCents;
  if (termsOf(order).everyMonths !== null) {
    const dueCents = order.trial ? 0 : termCents;
    return { dueCents, reductionCents: discountCents, toBalanceCents: creditCents, termCents };
  }
  const { takenOffCents, dueCents, toBalanceCents } = splitCredit(termCents, creditCents);
  return { dueCents, reductionCents: discountCents + takenOffCents, toBalanceCents, termCents };
}

/** A price per month with a percentage off, in whole cents. */
export function discountedMonthlyCents(price: Pick<ListPrice, 'monthlyCents'>, percentOff: number): number {
  return Math.round((price.monthlyCents * (100 - percentOff)) / 100);
}

/** What an offer takes off one charge, so that the shown monthly price times the months is what is charged. */
export function discountCentsOf(price: ListPrice, percentOff: number): number {
  return (price.monthlyCents - discountedMonthlyCents(price, percentOff)) * price.months;
}
