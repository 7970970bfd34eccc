import * as z from 'zod/mini';
import { call } from './call.ts';
import { isoTime, ok } from './fields.ts';
import { enteredPlanPrices, planNames, planPeriods, planPrices, priceLists } from './plans.ts';
import { staffCustomer } from './staff-operations.ts';

const choice = {
  price_list: z.enum(priceLists),
  plan_name: z.enum(planNames),
  plan_period: z.enum(planPeriods),
};

/** A price that customers have. */
const usedPrice = z.object({
  /** US cents per month. */
  monthly_cents: z.int(),
  /** Running plans that are charged by it. */
  customers: z.int(),
});

const draftOf = { number: z.int(), revision: z.int() };

export const catalogue = call({
  name: 'staff.catalogue',
  summary: 'The prices of all plans, who has which, and the changes that are being prepared',
  method: 'GET',
  path: '/api/staff/catalogue',
  policy: 'admin',
  right: 'catalogue',
  owner: 'none',
  limit: 'read',
  answer: z.object({
    /** What new customers pay. */
    published: z.object({ number: z.int(), since: isoTime, prices: planPrices }),
    /** Each price with its customers, and earlier prices that customers still have, the newest first. */
    prices: z.array(z.object({ ...choice, ...usedPrice.shape, earlier: z.array(usedPrice) })),
    /** What is being changed; null: nothing. */
    draft: z.nullable(
      z.object({
        ...draftOf,
        state: z.enum(['draft', 'publishing']),
        changed: isoTime,
        /** Null: someone who has left. */
        changed_by: z.nullable(staffCustomer),
        prices: planPrices,
        /** What publishing it changes. */
        changes: z.array(
          z.object({
            ...choice,
            from_cents: z.int(),
            to_cents: z.int(),
            /** Running plans that keep the price they have. */
            kept_by: z.int(),
          }),
        ),
      }),
    ),
    /** Earlier versions, the newest first. */
    history: z.array(z.object({ number: z.int(), since: isoTime, changed_by: z.nullable(staffCustomer) })),
  }),
});

const draftId = {
  number: z.int().check(z.positive()),
  /** Of the draft that the changes are based on. */
  revision: z.int().check(z.positive()),
};

export const saveCatalogueDraft = call({
  name: 'staff.saveCatalogueDraft',
  summary:
    'Prepare other prices. Nothing changes for anyone until they are published. A draft that someone else has changed is a conflict',
  method: 'PUT',
  path: '/api/staff/catalogue/draft',
  policy: 'admin',
  right: 'catalogue',
  owner: 'none',
  limit: 'write',
  body: z.object({
    /** The draft that is changed; omitted: a new one. */
    draft: z.optional(z.object(draftId)),
    prices: enteredPlanPrices,
  }),
  answer: z.object(draftOf),
  errors: ['conflict'],
});

export const discardCatalogueDraft = call({
  name: 'staff.discardCatalogueDraft',
  summary: 'Give up the changes that are being prepared',
  method: 'POST',
  path: '/api/staff/catalogue/draft/discard',
  policy: 'admin',
  right: 'catalogue',
  owner: 'none',
  limit: 'write',
  body: z.object(draftId),
  answer: ok,
  errors: ['conflict'],
});

export const publishCatalogue = call({
  name: 'staff.publishCatalogue',
  summary:
    'Create the changed prices at the payment provider, and charge them to new customers from then on. Customers keep the price they have. Repeated, it has no effect',
  method: 'POST',
  path: '/api/staff/catalogue/publish',
  policy: 'admin',
  right: 'catalogue',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  body: z.object(draftId),
  answer: ok,
  errors: ['conflict'],
});
