import * as z from 'zod/mini';
import { call } from './call.ts';
import { fieldError } from './field-texts.ts';
import { id, isoTime, line, ok, pathId } from './fields.ts';
import { limits } from './limits.ts';
import { cursor, limit, nextCursor } from './paging.ts';
import { planNames, planPeriod, planPeriods, priceLists, type SoldPlan, type TemplatePlan } from './plans.ts';
import { staffCustomer, staffReason } from './staff-operations.ts';

/** The plans that a promotion may name: everything that is sold. */
export const promotionPlans = ['professional', 'premium', 'expert', 'agency'] as const satisfies readonly (
  | SoldPlan
  | TemplatePlan
)[];

/** once: the first charge; repeating: the charges in a number of months; forever: every charge. */
export const discountDurations = ['once', 'repeating', 'forever'] as const;

/** scheduled: it has not begun. ended: no code of it can be used any more. */
export const promotionStates = ['scheduled', 'active', 'paused', 'ended'] as const;

/** A code that staff choose: letters, digits and hyphens, in any case. */
export const chosenPromoCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(limits.promoCodeMin, fieldError('tooShort', { min: limits.promoCodeMin })),
    z.maxLength(limits.promoCode, fieldError('tooLong', { max: limits.promoCode })),
    z.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, fieldError('promoCode')),
  );

const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));

export const promotionPercent = whole(1, 90);
export const promotionCents = whole(100, 100_000);
export const promotionMonths = whole(1, 36);
export const promotionUses = whole(1, 1_000_000);
export const generatedCodes = whole(1, limits.generatedCodes);
export const promotionName = line(1, limits.promotionName);

const promotion = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: it has generated codes. */
  promo_code: z.nullable(z.string()),
  /** One of the two. */
  percent_off: z.nullable(z.int()),
  amount_off_cents: z.nullable(z.int()),
  duration: z.enum(discountDurations),
  months: z.nullable(z.int()),
  /** Empty: all. */
  plans: z.array(z.enum(planNames)),
  periods: z.array(z.enum(planPeriods)),
  starts: isoTime,
  ends: z.nullable(isoTime),
  state: z.enum(promotionStates),
  /** Of all codes together; null: no limit. */
  max_uses: z.nullable(z.int()),
  /** Checkouts that are open count. */
  uses: z.int(),
  new_customers_only: z.boolean(),
  created: isoTime,
});

export const promotions = call({
  name: 'staff.promotions',
  summary: 'Promo codes and their terms, the newest first',
  method: 'GET',
  path: '/api/staff/promotions',
  policy: 'admin',
  right: 'catalogue',
  owner: 'none',
  limit: 'read',
  query: z.object({ cursor, limit }),
  answer: z.object({ promotions: z.array(promotion), next: nextCursor }),
});

export const createPromotion = call({
  name: 'staff.createPromotion',
  summary:
    'Create a promo code, or generate up to 500 codes that are used once each. Sent again with the same id, it is the same promotion',
  method: 'POST',
  path: '/api/staff/promotions',
  policy: 'admin',
  right: 'catalogue',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  body: z.object({
    /** Chosen by the client once for each promotion. */
    promotion_id: id,
    name: promotionName,
    /** The code; with `generate`, what the generated ones begin with. */
    code: chosenPromoCode,
    generate: z.optional(generatedCodes),
    /** One of the two. */
    percent_off: z.optional(promotionPercent),
    amount_off_cents: z.optional(promotionCents),
    duration: z.enum(discountDurations, fieldError('options', { options: 'once, repeating or forever' })),
    /** Of a repeating discount. */
    months: z.optional(promotionMonths),
    /** Omitted or empty: all. */
    plans: z.optional(z.array(z.enum(promotionPlans)).check(z.maxLength(promotionPlans.length))),
    periods: z.optional(z.array(planPeriod).check(z.maxLength(planPeriods.length))),
    /** Omitted: now. */
    starts: z.optional(isoTime),
    /** Omitted: until it is ended. */
    ends: z.optional(isoTime),
    max_uses: z.optional(promotionUses),
    new_customers_only: z.boolean(fieldError('boolean')),
  }),
  status: 201,
  answer: z.object({ id: z.string() }),
  errors: ['conflict'],
});

const promotionId = z.object({ promotion_id: pathId });

export const changePromotion = call({
  name: 'staff.changePromotion',
  summary:
    'Pause, resume or end a promotion; checkouts that are open keep their price. Repeated, it has no effect',
  method: 'POST',
  path: '/api/staff/promotions/{promotion_id}/state',
  policy: 'admin',
  right: 'catalogue',
  owner: 'none',
  limit: 'write',
  params: promotionId,
  body: z.object({
    change: z.enum(['pause', 'resume', 'end'], fieldError('options', { options: 'pause, resume or end' })),
    reason: staffReason,
  }),
  answer: ok,
  errors: ['conflict'],
});

export const promotionCodes = call({
  name: 'staff.promotionCodes',
  summary: 'All codes of a promotion',
  method: 'GET',
  path: '/api/staff/promotions/{promotion_id}/codes',
  policy: 'admin',
  right: 'catalogue',
  owner: 'none',
  limit: 'read',
  params: promotionId,
  answer: z.object({ codes: z.array(z.string()) }),
});

export const usesOfPromotion = call({
  name: 'staff.promotionUses',
  summary: 'Who used a code of a promotion, and what it has cost so far, the newest first',
  method: 'GET',
  path: '/api/staff/promotions/{promotion_id}/uses',
  policy: 'admin',
  right: 'catalogue',
  owner: 'none',
  limit: 'read',
  params: promotionId,
  query: z.object({ cursor, limit }),
  answer: z.object({
    promotion,
    /** What all uses together have taken off paid charges. */
    cost_cents: z.int(),
    uses: z.array(
      z.object({
        id: z.string(),
        customer: z.nullable(staffCustomer),
        promo_code: z.string(),
        plan_name: z.enum(planNames),
        plan_period: z.enum(planPeriods),
        price_list: z.enum(priceLists),
        /** When the checkout was opened. */
        ordered: isoTime,
        /** Null: the checkout is open. */
        used: z.nullable(isoTime),
        /** Off each discounted charge. */
        discount_cents: z.int(),
        /** Taken off paid charges so far. */
        cost_cents: z.int(),
      }),
    ),
    next: nextCursor,
  }),
});
