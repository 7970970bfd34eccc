import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, isoTime } from './fields.ts';
import { planNames, planPeriod, priceLists } from './plans.ts';
import { appliedPromo, enteredPromoCode } from './promo-codes.ts';

/** The cost of a change of plan, as the payment provider calculates it. */
export const upgradePreview = call({
  name: 'billing.upgradePreview',
  summary:
    'What an upgrade would charge today and what it would credit, as the payment provider works it out',
  method: 'POST',
  path: '/api/payments/stripe/hosting/upgrade/preview',
  policy: 'customer',
  owner: [{ in: 'body', field: 'hostingplan_id', resource: 'hostingplan' }],
  limit: 'checkout',
  body: z.object({
    hostingplan_id: id,
    plan_period: planPeriod,
    /** The price list of the chosen plan. */
    price_list: z.optional(z.enum(priceLists)),
    plan_name: z.enum(planNames),
    /** With it, the change is paid through a checkout. */
    promo_code: z.optional(enteredPromoCode),
  }),
  answer: z.object({
    status: z.enum(['success', 'error', 'hosting_plan_error']),
    preview: z.nullable(
      z.object({
        /** Charged to the payment method when the upgrade is made; never below zero. */
        due_today_cents: z.int(),
        /** For the unused rest of the current term. */
        credit_cents: z.int(),
        /** For the new plan. */
        new_plan_cents: z.int(),
        /** Tax on the difference of both, if it is known now. */
        tax_cents: z.int(),
        /** Tax is added at the checkout, where the customer enters their country. */
        tax_at_checkout: z.boolean(),
        /** The part of the customer's balance that is used up first. */
        balance_used_cents: z.int(),
        /** The charge after that; null for a prepaid term. */
        next_charge: z.nullable(z.object({ date: isoTime, amount_cents: z.int() })),
        term_ends: isoTime,
        /** Null without a promo code, and where the current offer takes off as much. */
        promo: z.nullable(appliedPromo),
      }),
    ),
  }),
});
