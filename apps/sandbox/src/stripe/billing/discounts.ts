import type { StripeAccount } from '../account.ts';
import { invalid, missing } from '../http/errors.ts';
import { newId } from '../ids.ts';
import type { Coupon, Discount, InvoiceLine } from '../wire.ts';
import { addMonths } from './periods.ts';

/** The coupon of this id, when it may still be redeemed. */
export function redeemable(account: StripeAccount, id: string, param: string): Coupon {
  const coupon = account.coupons.get(id);
  if (!coupon) throw missing('coupon', id, param, 400);
  // Source: https://docs.stripe.com/error-codes#coupon-expired
  if (!coupon.valid || (coupon.redeem_by !== null && coupon.redeem_by <= account.now())) {
    throw invalid(`Coupon expired: ${id}`, param, 'coupon_expired');
  }
  return coupon;
}

/** Redeems the coupon for a customer's subscription, or for a single payment. */
export function redeem(
  account: StripeAccount,
  coupon: Coupon,
  target: { customer: string | null; subscription: string | null; session: string | null },
): Discount {
  const start = account.now();
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null;
  coupon.times_redeemed += 1;
  if (coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions)
    coupon.valid = false;
  account.put(account.coupons, coupon);
  return account.put(account.discounts, {
    id: newId('di'),
    object: 'discount',
    checkout_session: target.session,
    customer: target.customer,
    customer_account: null,
    end: months === null ? null : addMonths(start, months),
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription: target.subscription,
    subscription_item: null,
  });
}

interface Applied {
  discount: string;
  amount: number;
}

/** The coupon's discount on an amount, in cents. */
export function amountOff(coupon: Coupon, cents: number): number {
  if (cents <= 0) return 0;
  if (coupon.amount_off !== null) return Math.min(coupon.amount_off, cents);
  return Math.round((cents * (coupon.percent_off ?? 0)) / 100);
}

/** A discount together with what it takes off. */
export interface Redeemed {
  id: string;
  coupon: Coupon;
}

/**
 * Takes the discounts off the lines (in place) and answers the sum for each.
 * The whole amount is rounded once; the lines share it so that they add up to it.
 */
export function applyDiscounts(lines: InvoiceLine[], discounts: Redeemed[]): Applied[] {
  const applied: Applied[] = [];
  for (const { id, coupon } of discounts) {
    const share = lines.filter((line) => line.discountable && line.amount > 0);
    const left = share.map((line) => line.amount - takenOff(line));
    const base = left.reduce((sum, cents) => sum + cents, 0);
    const amount = amountOff(coupon, base);
    if (amount <= 0) continue;
    let cumulative = 0;
    let given = 0;
    share.forEach((line, index) => {
      cumulative += left[index] ?? 0;
      const upTo = Math.round((amount * cumulative) / base);
      line.discount_amounts = [...(line.discount_amounts ?? []), { amount: upTo - given, discount: id }];
      given = upTo;
    });
    applied.push({ discount: id, amount });
  }
  return applied;
}

/** The cents by which a line's discounts lower it. */
export function takenOff(line: InvoiceLine): number {
  return (line.discount_amounts ?? []).reduce((sum, part) => sum + part.amount, 0);
}

export function couponOf(account: StripeAccount, discountId: string): Coupon | undefined {
  const coupon = account.discounts.get(discountId)?.source.coupon;
  return coupon ? account.coupons.get(coupon) : undefined;
}

/** Those of these discounts that an invoice of this moment still gets. */
export function currentDiscounts(account: StripeAccount, discountIds: string[], moment: number): Redeemed[] {
  return discountIds.flatMap((id) => {
    const end = account.discounts.get(id)?.end ?? null;
    const coupon = couponOf(account, id);
    return coupon && (end === null || end > moment) ? [{ id, coupon }] : [];
  });
}
