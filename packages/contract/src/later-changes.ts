import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, isoTime, noBody, ok } from './fields.ts';
import { planNames, planPeriods, priceLists, shownCents } from './plans.ts';

const params = z.object({ hostingplan_id: id });
const ownPlan = [{ in: 'params', field: 'hostingplan_id', resource: 'hostingplan' }] as const;

const choice = { plan_name: z.enum(planNames), plan_period: z.enum(planPeriods) };
const pricedChoice = {
  ...choice,
  /** US cents of one term, without tax. */
  amount_cents: z.int(),
};

/** What of a customer's a smaller plan has no room for. */
const misfit = z.object({
  /** storage and email_storage are in megabytes. */
  kind: z.enum(['storage', 'websites', 'locations', 'email_storage', 'email_domains']),
  used: z.number(),
  limit: z.number(),
  /** The plan cannot change while it is so. Otherwise what there is stays, and nothing more can be added. */
  blocks: z.boolean(),
});
export type Misfit = z.output<typeof misfit>;

/** A change that takes place when the paid term ends. */
export const scheduledChange = z.object({
  ...pricedChoice,
  date: isoTime,
  /** Until shortly before the date. */
  can_withdraw: z.boolean(),
});

export const laterChanges = call({
  name: 'billing.laterChanges',
  summary: 'The smaller plans and shorter periods to which a plan may change when its paid term ends',
  method: 'GET',
  path: '/api/hostingplan/{hostingplan_id}/later-changes',
  policy: 'customer',
  owner: ownPlan,
  limit: 'read',
  params,
  answer: z.object({
    /** Why it cannot change at the end of its term; null: it can. */
    blocked: z.nullable(z.enum(['prepaid', 'cancelled', 'unpaid', 'renewing', 'other'])),
    /** The term is a free trial. */
    trial: z.boolean(),
    price_list: z.enum(priceLists),
    current: z.object({ ...choice, amount_cents: z.nullable(z.int()) }),
    /** The end of the term, when it would change. */
    date: isoTime,
    scheduled: z.nullable(scheduledChange),
    options: z.array(z.object({ ...pricedChoice, misfits: z.array(misfit) })),
  }),
});

export const scheduleChange = call({
  name: 'billing.scheduleChange',
  summary: 'Change a plan to a smaller one, or to a shorter period, when its paid term ends',
  method: 'POST',
  path: '/api/hostingplan/{hostingplan_id}/later-changes',
  policy: 'customer',
  owner: ownPlan,
  limit: 'write',
  params,
  body: z.object({ ...choice, shown_cents: shownCents }),
  answer: ok,
  errors: ['conflict'],
});

export const withdrawChange = call({
  name: 'billing.withdrawChange',
  summary: 'Keep the plan as it is: takes a change at the end of the term back',
  method: 'POST',
  path: '/api/hostingplan/{hostingplan_id}/later-changes/withdraw',
  policy: 'customer',
  owner: ownPlan,
  limit: 'write',
  params,
  body: noBody,
  answer: ok,
  errors: ['conflict'],
});
