import * as z from 'zod/mini';
import { call } from './call.ts';
import { line } from './fields.ts';
import { planNames, planPeriod, priceLists } from './plans.ts';

/** A promo code as customers enter it, in any case. */
export const enteredPromoCode = line(1, 60);

/** What a promo code takes off a checkout. */
export const appliedPromo = z.object({
  promo_code: z.string(),
  /** Off each of these charges. */
  discount_cents: z.int(),
  /** How many charges it lowers; null: all of them. */
  discounted_charges: z.nullable(z.int()),
});

export const checkPromoCode = call({
  name: 'billing.checkPromoCode',
  summary:
    'What a promo code takes off the price of a plan, if the caller could use it now. An invalid code is a validation_error of promo_code that says why; too many unknown ones are rate_limited',
  method: 'POST',
  path: '/api/payments/promo-code',
  policy: 'customer',
  owner: 'self',
  limit: 'checkout',
  body: z.object({
    promo_code: enteredPromoCode,
    plan_name: z.enum(planNames),
    plan_period: planPeriod,
    price_list: z.optional(z.enum(priceLists)),
  }),
  answer: z.object({
    /** Null: the current offer takes off as much, or more. It applies, and the code stays unused. */
    promo: z.nullable(appliedPromo),
  }),
});
