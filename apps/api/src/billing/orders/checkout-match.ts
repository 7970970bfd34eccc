import { type ChargedOrder, firstChargeOf } from '../prices/first-charge.ts';
import type { Checkout } from '../payments.port.ts';
import { listPriceOf } from '../price-list.ts';
import type { Sale } from './sales.repository.ts';

/** What an order says about the checkout that was opened for it. */
export interface ExpectedCheckout extends ChargedOrder {
  userId: string;
  customerId: string | null;
  currency: string;
}

/**
 * Compares a checkout with the order it was opened for, so that nothing is delivered that was not paid for.
 * @returns every difference, in words for staff; empty when the checkout is what the order asked for
 */
export function findDifferences(order: ExpectedCheckout, checkout: Checkout): string[] {
  const price = listPriceOf(order);
  const [item] = checkout.items;
  const facts: [string, unknown, unknown][] = [
    ['user', order.userId, checkout.userId],
    ['customer', order.customerId, checkout.customerId],
    ['mode', price.everyMonths === null ? 'payment' : 'subscription', checkout.mode],
    ['amount', firstChargeOf(order).dueCents, checkout.amountCents - checkout.taxCents],
    ['currency', order.currency, checkout.currency],
    ['items', 1, checkout.items.length],
    ['price', price.lookupKey, item?.lookupKey],
    ['price amount', order.amountCents, item?.amountCents],
    ['price currency', order.currency, item?.currency],
    ['quantity', 1, item?.quantity],
  ];
  return differing(facts);
}

/** The same for what is sold besides plans. */
export function findSaleDifferences(
  sale: Pick<Sale, 'userId' | 'amountCents' | 'currency'> & { customerId: string | null },
  checkout: Checkout,
): string[] {
  const [item] = checkout.items;
  return differing([
    ['user', sale.userId, checkout.userId],
    ['customer', sale.customerId, checkout.customerId],
    ['mode', 'payment', checkout.mode],
    ['amount', sale.amountCents, checkout.amountCents - checkout.taxCents],
    ['currency', sale.currency, checkout.currency],
    ['items', 1, checkout.items.length],
    ['price amount', sale.amountCents, item?.amountCents],
    ['price currency', sale.currency, item?.currency],
    ['quantity', 1, item?.quantity],
  ]);
}

function differing(facts: [name: string, expected: unknown, found: unknown][]): string[] {
  return facts
    .filter(([, expected, found]) => expected !== found)
    .map(([name, expected, found]) => `${name}: expected ${String(expected)}, found ${String(found)}`);
}
