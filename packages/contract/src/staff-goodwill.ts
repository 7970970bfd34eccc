import * as z from 'zod/mini';
import { call } from './call.ts';
import { fieldError } from './field-texts.ts';
import { id, isoTime, pathId } from './fields.ts';
import { limits } from './limits.ts';
import { planNames } from './plans.ts';
import { staffCustomer, staffReason } from './staff-operations.ts';

const customerId = z.object({ customer_id: pathId });

/** US cents of one credit. The upper end catches slips of the keyboard; roles have limits of their own. */
export const creditCents = z
  .int(fieldError('cents'))
  .check(
    z.positive(fieldError('positive')),
    z.lte(limits.creditCents, fieldError('tooMany', { max: limits.creditCents })),
  );

/** Days that are added to a free trial at once. */
export const trialDays = z
  .int(fieldError('dnsRange', { min: 1, max: limits.trialDays }))
  .check(
    z.gte(1, fieldError('dnsRange', { min: 1, max: limits.trialDays })),
    z.lte(limits.trialDays, fieldError('dnsRange', { min: 1, max: limits.trialDays })),
  );

/** Why nothing can be given: the account is on the team, or is being deleted. */
const refusals = ['team', 'deletion'] as const;

/** Why a trial cannot be extended: there is none, the plan is canceled or about to change, or nothing is left. */
const trialRefusals = ['no_trial', 'canceled', 'change', 'running', 'used_up'] as const;

export const customerGoodwill = call({
  name: 'staff.customerGoodwill',
  summary: 'What staff gave a customer, what is left of it, and what the caller may give',
  method: 'GET',
  path: '/api/staff/customers/{customer_id}/goodwill',
  policy: 'staff',
  right: 'customers.read',
  owner: 'none',
  limit: 'read',
  params: customerId,
  answer: z.object({
    /** Null: the caller may give something, as far as their role goes. */
    refusal: z.nullable(z.enum(refusals)),
    /** US cents of credit in all, credits for former plans included; null while the payment provider does not answer. */
    credit_cents: z.nullable(z.int()),
    /** US cents that the caller may give now; null: no limit of their role. */
    may_give_cents: z.nullable(z.int()),
    credits: z.array(
      z.object({
        id: z.string(),
        given: isoTime,
        given_by: z.nullable(staffCustomer),
        amount_cents: z.int(),
        reason: z.nullable(z.string()),
        state: z.enum(['requested', 'given', 'failed', 'revoking', 'revoked']),
        /** What invoices have not used; null while it is not known. */
        left_cents: z.nullable(z.int()),
        revoked_cents: z.int(),
        revoke_reason: z.nullable(z.string()),
      }),
    ),
    trial: z.object({
      refusal: z.nullable(z.enum(trialRefusals)),
      /** The running trial; null without one. */
      plan_name: z.nullable(z.enum(planNames)),
      ends: z.nullable(isoTime),
      /** Days that the caller may still add to it. */
      days_left: z.int(),
      extensions: z.array(
        z.object({
          id: z.string(),
          given: isoTime,
          given_by: z.nullable(staffCustomer),
          days: z.int(),
          until: isoTime,
          reason: z.nullable(z.string()),
          state: z.enum(['requested', 'done', 'failed']),
        }),
      ),
    }),
  }),
});

export const giveCredit = call({
  name: 'staff.giveCredit',
  summary:
    'Give a customer credit, which the next invoices of a plan use up; sent again with the same id, it is the same credit',
  method: 'POST',
  path: '/api/staff/customers/{customer_id}/credits',
  policy: 'staff',
  right: 'goodwill',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  params: customerId,
  body: z.object({
    /** Idempotency key, chosen by the client once for each credit. */
    credit_id: id,
    amount_cents: creditCents,
    reason: staffReason,
  }),
  status: 202,
  answer: z.object({ operation_id: z.string() }),
  errors: ['conflict'],
});

export const revokeCredit = call({
  name: 'staff.revokeCredit',
  summary: 'Take back what invoices have not used of a credit; sent again, it is the same request',
  method: 'POST',
  path: '/api/staff/customers/{customer_id}/credits/{credit_id}/revoke',
  policy: 'staff',
  right: 'goodwill',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  params: z.extend(customerId, { credit_id: pathId }),
  body: z.object({ reason: staffReason }),
  status: 202,
  answer: z.object({ operation_id: z.string() }),
  errors: ['conflict'],
});

export const extendTrial = call({
  name: 'staff.extendTrial',
  summary: "Lengthen a customer's running free trial; sent again with the same id, it is the same extension",
  method: 'POST',
  path: '/api/staff/customers/{customer_id}/trial',
  policy: 'staff',
  right: 'goodwill',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  params: customerId,
  body: z.object({
    /** Idempotency key, chosen by the client once for each extension. */
    extension_id: id,
    days: trialDays,
    reason: staffReason,
  }),
  status: 202,
  answer: z.object({ operation_id: z.string(), ends: isoTime }),
  errors: ['conflict'],
});
