import type { StripeAccount } from '../account.ts';
import { amountOff } from '../billing/discounts.ts';
import { costOf } from '../billing/invoice-lines.ts';
import { productName } from '../billing/subscribing.ts';
import { invalid } from '../http/errors.ts';
import { mergeMetadata } from '../http/fields.ts';
import { newId } from '../ids.ts';
import type { Coupon, Price, SessionItem } from '../wire.ts';
import { createPrice, priceOf } from './prices.ts';
import type { NewSession } from './session-params.ts';

/**
 * The session's lines as they are charged on completion: what recurs costs nothing yet when it starts with a trial.
 */
export function sessionItems(
  account: StripeAccount,
  params: NewSession,
  coupon: Coupon | undefined,
): SessionItem[] {
  const { trial_end: trialEnd, trial_period_days: trialDays } = params.subscription_data ?? {};
  const trial = trialEnd !== undefined || trialDays !== undefined;
  const items = (params.line_items ?? []).map((line, index) => {
    const price = priceOfLine(account, line, index);
    // Source: https://docs.stripe.com/api/checkout/sessions/create (`line_items`)
    if (line.quantity === undefined) {
      throw invalid(
        'Quantity is required. Add `quantity` to `line_items[' + index + ']`',
        `line_items[${index}][quantity]`,
      );
    }
    const cents = trial && price.recurring ? 0 : costOf(price, line.quantity);
    return newItem(account, price, line.quantity, cents, mergeMetadata({}, line.metadata));
  });
  if (coupon) shareDiscount(items, coupon);
  return items;
}

type Line = NonNullable<NewSession['line_items']>[number];

/** Source: https://docs.stripe.com/api/checkout/sessions/create (`line_items`) */
function priceOfLine(account: StripeAccount, line: Line, index: number): Price {
  if (!line.price === !line.price_data) {
    throw invalid(
      `You must specify either \`price\` or \`price_data\` for \`line_items[${index}]\`.`,
      `line_items[${index}]`,
    );
  }
  if (line.price_data) return createPrice(account, { ...line.price_data, active: false });
  const price = priceOf(account, line.price ?? '', `line_items[${index}][price]`, 400);
  if (!price.active) {
    throw invalid(
      'The price specified is inactive. This field only accepts active prices.',
      `line_items[${index}][price]`,
      'price_inactive',
    );
  }
  return price;
}

function newItem(
  account: StripeAccount,
  price: Price,
  quantity: number,
  cents: number,
  metadata: Record<string, string>,
): SessionItem {
  return {
    id: newId('li', 14),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: cents,
    amount_tax: 0,
    amount_total: cents,
    currency: price.currency,
    description: productName(account, price),
    metadata,
    price: structuredClone(price),
    quantity,
  };
}

/** The coupon's cents, rounded once for the whole session and shared so that the lines add up to them. */
function shareDiscount(items: SessionItem[], coupon: Coupon): void {
  const base = items.reduce((sum, item) => sum + item.amount_subtotal, 0);
  const off = amountOff(coupon, base);
  let cumulative = 0;
  let given = 0;
  for (const item of items) {
    cumulative += item.amount_subtotal;
    const upTo = base === 0 ? 0 : Math.round((off * cumulative) / base);
    item.amount_discount = upTo - given;
    item.amount_total = item.amount_subtotal - item.amount_discount;
    given = upTo;
  }
}
