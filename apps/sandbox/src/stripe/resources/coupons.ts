import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { invalid, missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import { newId } from '../ids.ts';
import type { Coupon } from '../wire.ts';

const createParams = field.paramsOf<Stripe.CouponCreateParams>()({
  amount_off: field.positive.optional(),
  currency: field.text.optional(),
  duration: z.enum(['forever', 'once', 'repeating']).optional(),
  duration_in_months: field.positive.optional(),
  id: field.text.optional(),
  max_redemptions: field.positive.optional(),
  metadata: field.metadata.optional(),
  name: field.text.optional(),
  percent_off: field.decimal.refine((value) => value > 0 && value <= 100).optional(),
  redeem_by: field.positive.optional(),
});
type NewCoupon = z.output<z.ZodObject<typeof createParams>>;

export function couponRoutes(account: StripeAccount): Route[] {
  return [
    route('POST', '/v1/coupons', createParams, ({ params }) => create(account, params)),
    route('GET', '/v1/coupons', field.pageFields, ({ params }) =>
      page('/v1/coupons', account.coupons.values(), params),
    ),
    route('GET', '/v1/coupons/:id', {}, ({ id }) => couponOf(account, id)),
    route('DELETE', '/v1/coupons/:id', {}, ({ id }) => {
      const coupon = couponOf(account, id);
      account.coupons.delete(id);
      account.emit('coupon.deleted', coupon);
      return { id, object: 'coupon', deleted: true };
    }),
  ];
}

function couponOf(account: StripeAccount, id: string): Coupon {
  const coupon = account.coupons.get(id);
  if (!coupon) throw missing('coupon', id, 'coupon');
  return coupon;
}

/** Source: https://docs.stripe.com/api/coupons/create */
function create(account: StripeAccount, params: NewCoupon): Coupon {
  const { amount_off: amount, percent_off: percent, currency, duration = 'once' } = params;
  if ((amount === undefined) === (percent === undefined)) {
    throw invalid('Must provide percent_off or amount_off (and not both).', 'percent_off');
  }
  if (amount !== undefined && !currency) {
    throw invalid('You must pass currency when passing amount_off.', 'currency', 'parameter_missing');
  }
  if ((duration === 'repeating') !== (params.duration_in_months !== undefined)) {
    throw invalid('duration_in_months is for repeating coupons, and they need it.', 'duration_in_months');
  }
  const id = params.id ?? newId('c', 8).slice(2);
  if (account.coupons.get(id)) throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
  const coupon: Coupon = account.put(account.coupons, {
    id,
    object: 'coupon',
    amount_off: amount ?? null,
    created: account.now(),
    currency: amount === undefined ? null : (currency ?? null),
    duration,
    duration_in_months: params.duration_in_months ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: field.mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    percent_off: percent ?? null,
    redeem_by: params.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  });
  account.emit('coupon.created', coupon);
  return coupon;
}
