import type { StripeAccount } from '../account.ts';
import type { InvoiceLine, Subscription, SubscriptionItem } from '../wire.ts';
import { amountOff, currentDiscounts, takenOff } from './discounts.ts';
import { costOf, newLine } from './invoice-lines.ts';
import { productName } from './subscribing.ts';

/** Credit for all the time that is left of what the subscription was billed. */
export function creditsOf(account: StripeAccount, subscription: Subscription, at: number): InvoiceLine[] {
  return subscription.items.data.flatMap((item) => creditFor(account, subscription, item, at) ?? []);
}

/**
 * The lines that turn `before` into `after` at a moment of the running period, by the second:
 * credit for what was billed and is not used any more, and the new items' share of the time that is left.
 * Source: https://docs.stripe.com/billing/subscriptions/prorations
 */
export function prorations(
  account: StripeAccount,
  before: Subscription,
  after: Subscription,
  at: number,
): InvoiceLine[] {
  const lines: InvoiceLine[] = [];
  for (const item of before.items.data) {
    const kept = after.items.data.find((one) => one.id === item.id);
    if (kept && sameAs(item, kept)) continue;
    const credit = creditFor(account, before, item, at);
    if (credit) lines.push(credit);
    if (kept) lines.push(chargeFor(account, after, kept, at));
  }
  const added = after.items.data.filter((item) => !before.items.data.some((one) => one.id === item.id));
  return [...lines, ...added.map((item) => chargeFor(account, after, item, at))];
}

function sameAs(one: SubscriptionItem, other: SubscriptionItem): boolean {
  return one.price.id === other.price.id && one.quantity === other.quantity;
}

/** The unused share of what was really billed for the item, discounts taken off; nothing when nothing was. */
function creditFor(
  account: StripeAccount,
  subscription: Subscription,
  item: SubscriptionItem,
  at: number,
): InvoiceLine | undefined {
  const billed = lastDebit(account, subscription, item, at);
  if (!billed) return undefined;
  const net = billed.amount - takenOff(billed);
  const { start, end } = billed.period;
  const amount = -Math.round((net * (end - at)) / (end - start));
  if (amount === 0) return undefined;
  const line = newLine({
    amount,
    price: item.price,
    quantity: item.quantity ?? 1,
    description: `Unused time on ${item.quantity ?? 1} × ${productName(account, item.price)} after ${dayOf(at)}`,
    period: { start: at, end },
    subscription,
    item,
    proration: true,
  });
  const details = line.parent?.subscription_item_details?.proration_details;
  if (details && billed.invoice) {
    details.credited_items = { invoice: billed.invoice, invoice_line_items: [billed.id] };
  }
  return line;
}

/** The latest charge that covers this item at that moment: from a valid invoice, or not yet invoiced. */
function lastDebit(
  account: StripeAccount,
  subscription: Subscription,
  item: SubscriptionItem,
  at: number,
): InvoiceLine | undefined {
  const invoiced = account.invoices
    .values()
    .filter((invoice) => invoice.parent?.subscription_details?.subscription === subscription.id)
    .filter((invoice) => invoice.status !== 'void' && invoice.status !== 'uncollectible')
    .flatMap((invoice) => invoice.lines.data);
  const waiting = account.pendingLines.values().filter((line) => line.subscription === subscription.id);
  return [...invoiced, ...waiting].findLast(
    (line) =>
      line.amount > 0 &&
      line.parent?.subscription_item_details?.subscription_item === item.id &&
      line.pricing?.price_details?.price === item.price.id &&
      line.period.start <= at &&
      line.period.end > at,
  );
}

function chargeFor(
  account: StripeAccount,
  subscription: Subscription,
  item: SubscriptionItem,
  at: number,
): InvoiceLine {
  const { current_period_start: start, current_period_end: end } = item;
  const quantity = item.quantity ?? 1;
  const full = costOf(item.price, quantity);
  const percentOff = currentDiscounts(account, subscription.discounts, at)
    .filter(({ coupon }) => coupon.percent_off !== null)
    .reduce((cents, { coupon }) => cents - amountOff(coupon, cents), full);
  return newLine({
    amount: Math.round((percentOff * (end - at)) / (end - start)),
    price: item.price,
    quantity,
    description: `Remaining time on ${quantity} × ${productName(account, item.price)} after ${dayOf(at)}`,
    period: { start: at, end },
    subscription,
    item,
    proration: true,
  });
}

function dayOf(moment: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(moment * 1000);
}
