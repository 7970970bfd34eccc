import type { StripeAccount } from '../account.ts';
import { newId } from '../ids.ts';
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../wire.ts';

interface LineDetails {
  amount: number;
  price: Price;
  quantity: number;
  description: string;
  period: { start: number; end: number };
  subscription?: Subscription | null;
  item?: SubscriptionItem | null;
  proration?: boolean;
}

export function newLine(details: LineDetails): InvoiceLine {
  const { amount, price, quantity, subscription, item, proration = false } = details;
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: details.description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription?.metadata ?? {},
    parent: item
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: proration ? newId('ii') : null,
            proration,
            proration_details: { credited_items: null },
            subscription: item.subscription,
            subscription_item: item.id,
          },
          type: 'subscription_item_details',
        }
      : {
          invoice_item_details: {
            invoice_item: newId('ii'),
            proration: false,
            proration_details: { credited_items: null },
            subscription: subscription?.id ?? null,
          },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
    period: details.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription?.id ?? null,
    subtotal: amount,
    taxes: [],
  };
}

/** A line that is invoiced once with a change of the subscription. */
export function singleLine(
  account: StripeAccount,
  subscription: Subscription,
  { price, quantity, discountable }: { price: Price; quantity: number; discountable: boolean },
): InvoiceLine {
  const now = account.now();
  const line = newLine({
    amount: costOf(price, quantity),
    price,
    quantity,
    description: account.products.get(String(price.product))?.name ?? '',
    period: { start: now, end: now },
    subscription,
  });
  return { ...line, discountable };
}

/** "at $9.88 / month", as Stripe's line descriptions end. */
export function rateOf(price: Price): string {
  const rate = money(price.unit_amount ?? 0, price.currency);
  if (!price.recurring) return `at ${rate}`;
  const { interval, interval_count: count } = price.recurring;
  return count === 1 ? `at ${rate} / ${interval}` : `at ${rate} every ${count} ${interval}s`;
}

/** By currency: making one takes far longer than using it. */
const moneyFormats = new Map<string, Intl.NumberFormat>();

export function money(cents: number, currency: string): string {
  const format =
    moneyFormats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  moneyFormats.set(currency, format);
  return format.format(cents / 100);
}

export function costOf(price: Price, quantity: number): number {
  return (price.unit_amount ?? 0) * quantity;
}
