import type { PlanName, PlanPeriod, SoldPlan } from '@homeport/contract/plans';
import type { Checkout } from './payments.port.ts';
import { offerOf } from './plan-rules.ts';

/** What an order says about the checkout that was opened for it. */
export interface ExpectedCheckout {
  userId: string;
  customerId: string | null;
  planName: PlanName;
  planPeriod: PlanPeriod;
  amountCents: number;
  currency: string;
  trial: boolean;
}

/**
 * Compares a checkout with the order it was opened for, so that nothing is delivered that was not paid for.
 * @returns every difference, in words for staff; empty when the checkout is what the order asked for
 */
export function findDifferences(order: ExpectedCheckout, checkout: Checkout): string[] {
  const offer = offerOf(order.planName as SoldPlan, order.planPeriod);
  const [item] = checkout.items;
  const facts: [string, unknown, unknown][] = [
    ['user', order.userId, checkout.userId],
    ['customer', order.customerId, checkout.customerId],
    ['mode', offer.everyMonths === null ? 'payment' : 'subscription', checkout.mode],
    ['amount', order.trial ? 0 : order.amountCents, checkout.amountCents],
    ['currency', order.currency, checkout.currency],
    ['items', 1, checkout.items.length],
    ['price', offer.lookupKey, item?.lookupKey],
    ['price amount', order.amountCents, item?.amountCents],
    ['price currency', order.currency, item?.currency],
    ['quantity', 1, item?.quantity],
  ];
  return facts
    .filter(([, expected, found]) => expected !== found)
    .map(([name, expected, found]) => `${name}: expected ${String(expected)}, found ${String(found)}`);
}
