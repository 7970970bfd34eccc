import * as z from 'zod/mini';
import { call } from './call.ts';
import { noBody, ok } from './fields.ts';

/** The payment provider's id; whether the caller has such a method is decided by the provider. */
const params = z.object({ method_id: z.string().check(z.maxLength(255)) });

export const paymentMethods = call({
  name: 'billing.paymentMethods',
  summary: "The caller's saved payment methods; plans and renewals are charged to the default",
  method: 'GET',
  path: '/api/payment-methods',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    methods: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['card', 'link', 'other']),
        brand: z.nullable(z.string()),
        last4: z.nullable(z.string()),
        /** The last month in which a card is valid. */
        expires: z.nullable(z.object({ month: z.int(), year: z.int() })),
        /** Whether `expires` is past or near; null: it does not expire. */
        expiry: z.nullable(z.enum(['past', 'soon', 'later'])),
        is_default: z.boolean(),
        /** plan, renewals: what is charged to it, so that it cannot be removed; null: it can. */
        needed_by: z.nullable(z.enum(['plan', 'renewals'])),
      }),
    ),
    /** Another one can be added on the payment provider's page. */
    can_add: z.boolean(),
  }),
  errors: ['payments_unavailable'],
});

export const makePaymentMethodDefault = call({
  name: 'billing.makePaymentMethodDefault',
  summary: 'Charge the plan and automatic renewals to this payment method from now on',
  method: 'POST',
  path: '/api/payment-methods/{method_id}/default',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  params,
  body: noBody,
  answer: ok,
  errors: ['not_found', 'conflict', 'payments_unavailable'],
});

export const removePaymentMethod = call({
  name: 'billing.removePaymentMethod',
  summary: 'Remove a payment method that nothing is charged to',
  method: 'POST',
  path: '/api/payment-methods/{method_id}/remove',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  params,
  body: noBody,
  answer: ok,
  errors: ['not_found', 'conflict', 'payments_unavailable'],
});
