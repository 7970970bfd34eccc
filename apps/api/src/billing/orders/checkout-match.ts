import type { MessageKey } from '@homeport/contract/server-messages';
import { type Message, messageByKey } from '../../foundation/messages/message.ts';
import { type ChargedOrder, firstChargeOf } from '../prices/first-charge.ts';
import type { Checkout } from '../payments.port.ts';
import { choiceOfKey, firstKeyOf, sameChoice, termsOf } from '../price-list.ts';
import type { Sale } from './sales.repository.ts';

/** What an order says about the checkout that was opened for it. */
export interface ExpectedCheckout extends ChargedOrder {
  userId: string;
  customerId: string | null;
  currency: string;
  lookupKey: string;
}

/**
 * Compares a checkout with the order it was opened for, so that nothing is delivered that was not paid for.
 * @returns every difference, for staff; empty when the checkout is what the order asked for
 */
export function findDifferences(order: ExpectedCheckout, checkout: Checkout): Message[] {
  const mode = termsOf(order).everyMonths === null ? 'payment' : 'subscription';
  const amountCents = firstChargeOf(order).dueCents;
  return differing([
    ...payerFacts({ ...order, mode, amountCents }, checkout),
    ...checkout.items
      .slice(0, 1)
      .flatMap((item): Fact[] => [['price', priceOf(order), item.lookupKey], ...itemFacts(order, item)]),
  ]);
}

/** The lookup key of what was ordered. A key of another plan or period is not believed. */
function priceOf(order: ExpectedCheckout): string {
  const choice = choiceOfKey(order.lookupKey);
  return choice !== undefined && sameChoice(choice, order) ? order.lookupKey : firstKeyOf(order);
}

type SaleLine = Pick<Sale, 'userId' | 'amountCents' | 'currency'>;

/** The same for what is sold besides plans: `lines` are all sales of the checkout, of one customer. */
export function findSaleDifferences(
  lines: readonly SaleLine[],
  customerId: string | null,
  checkout: Checkout,
): Message[] {
  const [first] = lines;
  if (first === undefined) throw new Error(`Checkout ${checkout.id} has no sale`);
  const { userId, currency } = first;
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  const sold = lines.toSorted((a, b) => a.amountCents - b.amountCents);
  const charged = checkout.items.toSorted((a, b) => (a.amountCents ?? 0) - (b.amountCents ?? 0));
  return differing([
    ...payerFacts({ userId, customerId, currency, mode: 'payment', amountCents }, checkout, lines.length),
    ...charged.flatMap((item, index) => {
      const line = sold[index];
      return line === undefined ? [] : itemFacts(line, item);
    }),
  ]);
}

/** What was charged for one line of a checkout, in cents, tax included. */
export function findChargedCents(
  line: Pick<Sale, 'description' | 'amountCents'>,
  { items, amountCents }: Checkout,
): number {
  if (items.length <= 1) return amountCents;
  const own = items.find((item) => item.name === line.description && item.amountCents === line.amountCents);
  return own?.chargedCents ?? line.amountCents;
}

type Fact = [what: keyof typeof messages, expected: string | number | null, found: string | number | null];
type Item = Checkout['items'][number];

function payerFacts(
  expected: Pick<ExpectedCheckout, 'userId' | 'customerId' | 'currency'> & {
    mode: string;
    amountCents: number;
  },
  checkout: Checkout,
  items = 1,
): Fact[] {
  return [
    ['user', expected.userId, checkout.userId],
    ['customer', expected.customerId, checkout.customerId],
    ['mode', expected.mode, checkout.mode],
    ['amount', expected.amountCents, checkout.amountCents - checkout.taxCents],
    ['currency', expected.currency, checkout.currency],
    ['items', items, checkout.items.length],
  ];
}

function itemFacts(expected: { amountCents: number; currency: string }, item: Item): Fact[] {
  return [
    ['priceAmount', expected.amountCents, item.amountCents],
    ['priceCurrency', expected.currency, item.currency],
    ['quantity', 1, item.quantity],
  ];
}

const messages = {
  user: 'timeline.differences.user',
  customer: 'timeline.differences.customer',
  mode: 'timeline.differences.mode',
  amount: 'timeline.differences.amount',
  currency: 'timeline.differences.currency',
  items: 'timeline.differences.items',
  price: 'timeline.differences.price',
  priceAmount: 'timeline.differences.priceAmount',
  priceCurrency: 'timeline.differences.priceCurrency',
  quantity: 'timeline.differences.quantity',
} as const satisfies Record<string, MessageKey>;
const inCents: readonly string[] = ['amount', 'priceAmount'];

function differing(facts: readonly Fact[]): Message[] {
  return facts
    .filter(([, expected, found]) => expected !== found)
    .map(([what, ...values]) => {
      const shown = (value: Fact[1]) => (inCents.includes(what) ? Number(value ?? 0) / 100 : (value ?? '–'));
      const [expected, found] = values;
      return messageByKey(messages[what], { expected: shown(expected), found: shown(found) });
    });
}
