import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, isoTime } from './fields.ts';
import { planNames, planPeriod, planPeriods, soldPlan } from './plans.ts';

const planParams = z.object({ hostingplan_id: id });
const ownPlan = [{ in: 'params', field: 'hostingplan_id', resource: 'hostingplan' }] as const;

export const hostingPlan = call({
  name: 'billing.hostingPlan',
  summary: 'Name and period of one plan of the caller',
  method: 'GET',
  path: '/api/hostingplan/{hostingplan_id}',
  policy: 'customer',
  owner: ownPlan,
  limit: 'read',
  params: planParams,
  answer: z.object({ plan_name: z.enum(planNames), plan_period: z.enum(planPeriods) }),
});

export const planPayments = call({
  name: 'billing.planPayments',
  summary: 'How a plan of the caller is paid',
  method: 'GET',
  path: '/api/hostingplan/{hostingplan_id}/payments',
  policy: 'customer',
  owner: ownPlan,
  limit: 'read',
  params: planParams,
  answer: z.object({
    payment_provider: z.string(),
    /** fixed: prepaid for three years. */
    payment_type: z.enum(['fixed', 'subscription']),
    free_trial: z.boolean(),
    free_trial_end_date: z.nullable(isoTime),
    payment_method: z.nullable(z.enum(['card', 'link', 'other'])),
    card_brand: z.nullable(z.string()),
    card_last4: z.nullable(z.string()),
    /** US cents; negative is a credit of the customer. */
    stripe_balance: z.int(),
    /** US dollars: the unused share of the paid term. */
    balance: z.number(),
  }),
});

export const startPurchase = call({
  name: 'billing.startPurchase',
  summary: 'Open a hosted checkout for a first plan',
  method: 'POST',
  path: '/api/payments/stripe/hosting',
  policy: 'customer',
  owner: 'self',
  limit: 'checkout',
  body: z.object({ plan_name: soldPlan, plan_period: planPeriod }),
  answer: z.object({
    status: z.enum(['success', 'error', 'hosting_plan_error']),
    stripe_checkout_url: z.optional(z.string()),
  }),
});

export const confirmPurchase = call({
  name: 'billing.confirmPurchase',
  summary: 'Ask whether a checkout is paid and the plan is active; what was bought stands in our order alone',
  method: 'POST',
  path: '/api/hostingplan',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: z.object({
    plan_name: z.string().check(z.maxLength(40)),
    plan_period: z.string().check(z.maxLength(40)),
    stripe_checkout_session: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{1,240}$/)),
  }),
  answer: z.object({ status: z.enum(['success', 'exists', 'error']) }),
  errors: ['payments_unavailable'],
});

export const stripeWebhook = call({
  name: 'billing.stripeWebhook',
  summary: 'Take an event of Stripe into the inbox',
  method: 'POST',
  path: '/api/webhooks/stripe',
  policy: 'provider',
  owner: 'none',
  limit: 'provider',
  answer: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid'],
});
