import * as z from 'zod/mini';
import { call } from './call.ts';
import { email, isoTime, noBody, ok, pathId } from './fields.ts';
import { staffReason } from './staff-operations.ts';

/** requested: the account can be kept until `due`; running: it is being deleted. */
const openDeletion = z.object({
  state: z.enum(['requested', 'running']),
  requested: isoTime,
  due: isoTime,
  /** A disputed payment: nothing is deleted before it is decided. */
  waits: z.boolean(),
});

/** What would be lost, in numbers; domains by name, because they need a decision each. */
const holdings = z.object({
  websites: z.int(),
  mailboxes: z.int(),
  backups: z.int(),
  members: z.int(),
  /** Names registered here. They stay at the registrar, out of the customer's hands. */
  domains: z.array(z.string()),
});

export const deletionOutlook = call({
  name: 'deletion.outlook',
  summary: 'What deleting the account would do, and when it will be deleted if that was requested',
  method: 'GET',
  path: '/api/account/deletion',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    deletion: z.nullable(openDeletion),
    /** Why it cannot be requested; null: it can. dispute: a payment is disputed; staff: the account is one of staff. */
    refusal: z.nullable(z.enum(['staff', 'dispute'])),
    /** The plan that ends at once, and what is refunded then; null without a plan. */
    plan: z.nullable(z.object({ refund_cents: z.int() })),
    open_invoices: z.int(),
    holdings,
    /** How many years invoices are kept after the end of their year. */
    invoice_years: z.int(),
    /** When the last of them is deleted; null without invoices. */
    invoices_until: z.nullable(isoTime),
  }),
});

export const deletionForm = z.object({
  /** The address of the account, typed again. */
  email,
  /** That the customer's registered domains are lost; needed with any. */
  loses_domains: z.boolean(),
});

export const requestDeletion = call({
  name: 'deletion.request',
  summary: 'End the plan now, and delete the account in 14 days; a repeated request changes nothing',
  method: 'POST',
  path: '/api/account/deletion',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  confirmation: 'fresh',
  body: z.object({
    ...deletionForm.shape,
    /** What the customer was shown to be refunded; left out without a plan. */
    refund_cents: z.optional(z.int()),
  }),
  answer: z.object({ deletion: openDeletion }),
  /** conflict: another refund than shown, a disputed payment, or an account of staff. */
  errors: ['conflict', 'payments_unavailable'],
});

export const keepAccount = call({
  name: 'deletion.keep',
  summary: 'Keep the account after all; the plan stays ended',
  method: 'POST',
  path: '/api/account/deletion/keep',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: noBody,
  answer: ok,
  /** conflict: it is being deleted. */
  errors: ['conflict'],
});

const customerParams = z.object({ customer_id: pathId });

export const customerDeletion = call({
  name: 'deletion.ofCustomer',
  summary: 'The latest deletion of a customer’s account',
  method: 'GET',
  path: '/api/staff/customers/{customer_id}/deletion',
  policy: 'staff',
  right: 'customers.read',
  owner: 'none',
  limit: 'read',
  params: customerParams,
  answer: z.object({
    deletion: z.nullable(
      z.object({
        state: z.enum(['requested', 'kept', 'stopped', 'running', 'done']),
        requested: isoTime,
        due: isoTime,
        waits: z.boolean(),
        /** Null until it began. */
        operation_id: z.nullable(z.string()),
      }),
    ),
  }),
});

export const stopDeletion = call({
  name: 'deletion.stop',
  summary: 'Stop a requested deletion: the customer keeps the account',
  method: 'POST',
  path: '/api/staff/customers/{customer_id}/deletion/stop',
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  params: customerParams,
  body: z.object({ reason: staffReason }),
  answer: ok,
  /** conflict: none is requested, or it is being deleted. */
  errors: ['conflict'],
});
