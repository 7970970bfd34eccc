import * as z from 'zod/mini';
import { call } from './call.ts';
import { registrationErrorCodes, registrationForm, registrationPeriod } from './domain-form.ts';
import { registrableName } from './domain-names.ts';
import { pathId } from './fields.ts';
import { limits } from './limits.ts';

/** Why a name cannot be bought as ordered; the others can. */
export const orderedNameProblems = ['taken', 'price_changed', 'details_refused'] as const;
export type OrderedNameProblem = (typeof orderedNameProblems)[number];

const orderedName = z.object({
  domain_name: registrableName,
  registration_period: registrationPeriod,
  /** The `stripe_plan_id` of the shown price. The server's own record of it is charged. */
  price_id: pathId,
});

export const orderDomains = call({
  name: 'domains.order',
  summary: 'Try registrations of several names at their registries, and open one hosted checkout for all',
  method: 'POST',
  path: '/api/domains/order',
  policy: 'customer',
  owner: 'self',
  limit: 'checkout',
  body: z.object({
    registration_data: registrationForm,
    names: z.array(orderedName).check(
      z.minLength(1),
      z.maxLength(limits.orderedNames),
      z.refine((names) => new Set(names.map(({ domain_name }) => domain_name)).size === names.length),
    ),
    /** The buyer agrees that the card is saved and charged the shown renewal prices before the names expire. */
    autorenew: z._default(z.boolean(), false),
  }),
  answer: z.object({
    status: z.enum(['success', 'error']),
    message: z.nullable(z.enum(registrationErrorCodes)),
    /** The names that keep the others from being bought. */
    names: z.array(z.object({ domain_name: z.string(), problem: z.enum(orderedNameProblems) })),
    stripe_checkout_url: z.nullable(z.string()),
  }),
  errors: ['registrar_unavailable'],
});

/** error: refused or taken, and refunded by its own amount; stripe_error: not paid; crit_error: staff have to act. */
export const orderedNameStates = [
  'registration_requested',
  'pending',
  'registered',
  'error',
  'stripe_error',
  'crit_error',
] as const;
export type OrderedNameState = (typeof orderedNameStates)[number];

export const domainOrder = call({
  name: 'domains.orderStatus',
  summary: 'The state of each name of an order after its checkout',
  method: 'POST',
  path: '/api/domains/order/status',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: z.object({
    stripe_checkout_session: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{1,240}$/)),
  }),
  answer: z.object({
    /** Empty where the caller has no such order. */
    names: z.array(
      z.object({
        domain_name: z.string(),
        status: z.enum(orderedNameStates),
        /** US dollars, as charged, or refunded. */
        price: z.number(),
      }),
    ),
  }),
  errors: ['payments_unavailable'],
});
