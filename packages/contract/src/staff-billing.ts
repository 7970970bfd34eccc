import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, isoTime, line, noBody, ok, pathId } from './fields.ts';
import { messageKeys } from './message-keys.ts';
import { cursor, limit, nextCursor } from './paging.ts';
import { planNames, planPeriods } from './plans.ts';
import { staffCustomer, staffReason } from './staff-operations.ts';
import { pathTicket } from './ticket-number.ts';
import { fieldError } from './field-texts.ts';

const customerId = z.object({ customer_id: pathId });

const timeline = z
  .object({
    entries: z.array(
      z.object({
        at: isoTime,
        source: z.enum(['order', 'stripe', 'billing', 'mail']),
        kind: z.string(),
        detail: z.unknown(),
      }),
    ),
    next: nextCursor,
  })
  .register(z.globalRegistry, { id: 'BillingTimeline' });

export const billingTimeline = call({
  name: 'staff.billingTimeline',
  summary:
    "What happened in a customer's billing: orders, messages of the payment provider, changes and mails, the newest first",
  method: 'GET',
  path: '/api/staff/customers/{customer_id}/billing',
  policy: 'staff',
  right: 'customers.read',
  owner: 'none',
  limit: 'read',
  params: customerId,
  query: z.object({ cursor, limit }),
  answer: timeline,
});

export const ticketBilling = call({
  name: 'staff.ticketBilling',
  summary: "The same of a ticket's creator, for the agent it is assigned to, and for admins",
  method: 'GET',
  path: '/api/support/agent/billing/{ticket_id}',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'params', field: 'ticket_id', resource: 'assigned-ticket' }],
  limit: 'read',
  params: z.object({ ticket_id: pathTicket }),
  query: z.object({ cursor, limit }),
  answer: timeline,
});

export const customerInvoices = call({
  name: 'staff.customerInvoices',
  summary: "A customer's invoices, with what of each can be paid back",
  method: 'GET',
  path: '/api/staff/customers/{customer_id}/invoices',
  policy: 'staff',
  right: 'customers.read',
  owner: 'none',
  limit: 'read',
  params: customerId,
  answer: z.object({
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.nullable(z.string()),
        description: z.string(),
        ...messageKeys,
        date: isoTime,
        status: z.enum(['open', 'paid', 'void', 'uncollectible']),
        amount_cents: z.int(),
        paid_cents: z.int(),
        refunded_cents: z.int(),
        currency: z.string(),
        /** Zero while everything is being refunded. */
        refundable_cents: z.int(),
        /** The end of the guarantee; later refunds are voluntary. */
        refundable_until: z.nullable(isoTime),
        /** The running plan that it paid for; null: none. */
        plan: z.nullable(
          z.object({ plan_name: z.enum(planNames), term_ends: isoTime, is_cancelled: z.boolean() }),
        ),
      }),
    ),
  }),
});

export const refund = call({
  name: 'staff.refund',
  summary:
    'Refund an invoice, or a part of it, and say what happens to its plan; sent again with the same id, it is the same refund',
  method: 'POST',
  path: '/api/staff/customers/{customer_id}/refunds',
  policy: 'staff',
  right: 'refunds',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  params: customerId,
  body: z.object({
    /** Idempotency key, chosen by the client once for each refund. */
    refund_id: id,
    invoice: line(1, 100),
    /** Omitted: everything that is left of it. */
    amount_cents: z.optional(z.int(fieldError('cents')).check(z.positive(fieldError('positive')))),
    reason: staffReason,
    /** What happens to the plan that the invoice paid for. Omitted: it is kept. */
    plan: z.optional(
      z.enum(
        ['keep', 'end_of_term', 'end_now'],
        fieldError('options', { options: 'keep, end_of_term or end_now' }),
      ),
    ),
  }),
  status: 202,
  answer: z.object({ operation_id: z.string(), amount_cents: z.int() }),
  errors: ['conflict'],
});

export const cancellations = call({
  name: 'staff.cancellations',
  summary: 'Cancellations, those that wait longest first',
  method: 'GET',
  path: '/api/staff/cancellations',
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'read',
  query: z.object({
    /** Omitted: those that wait for confirmation. */
    state: z.optional(
      z.enum(
        ['requested', 'confirmed', 'withdrawn', 'ended'],
        fieldError('options', { options: 'requested, confirmed, withdrawn or ended' }),
      ),
    ),
    cursor,
    limit,
  }),
  answer: z.object({
    cancellations: z.array(
      z.object({
        id: z.string(),
        customer: z.nullable(staffCustomer),
        plan: z.nullable(z.object({ plan_name: z.enum(planNames), plan_period: z.enum(planPeriods) })),
        reason: z.nullable(z.string()),
        state: z.enum(['requested', 'confirmed', 'withdrawn', 'ended']),
        /** soon: 1-5 business days; term: with the paid term; now: at once. */
        ends: z.enum(['soon', 'term', 'now']),
        requested: isoTime,
        confirmed: z.nullable(isoTime),
        access_ends: z.nullable(isoTime),
      }),
    ),
    next: nextCursor,
  }),
});

const cancellationId = z.object({ cancellation_id: pathId });

export const confirmCancellation = call({
  name: 'staff.confirmCancellation',
  summary: 'Confirm a cancellation; the customer gets an email with the end of access',
  method: 'POST',
  path: '/api/staff/cancellations/{cancellation_id}/confirm',
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  params: cancellationId,
  body: noBody,
  answer: z.object({ access_ends: isoTime }),
  errors: ['conflict'],
});

export const withdrawCancellation = call({
  name: 'staff.withdrawCancellation',
  summary: "Withdraw a cancellation at the customer's request, until it is confirmed",
  method: 'POST',
  path: '/api/staff/cancellations/{cancellation_id}/withdraw',
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'write',
  params: cancellationId,
  body: z.object({ reason: staffReason }),
  answer: ok,
  errors: ['conflict'],
});

export const disputes = call({
  name: 'staff.disputes',
  summary:
    'Disputed payments: those of one customer, or all that need an answer, the earliest deadline first',
  method: 'GET',
  path: '/api/staff/disputes',
  policy: 'staff',
  right: 'customers.read',
  owner: 'none',
  limit: 'read',
  query: z.object({ customer_id: z.optional(id) }),
  answer: z.object({
    disputes: z.array(
      z.object({
        id: z.string(),
        customer: z.nullable(staffCustomer),
        amount_cents: z.int(),
        /** As the payment provider calls it, such as fraudulent or product_not_received. */
        reason: z.string(),
        /** As the payment provider calls it, such as needs_response, under_review, won or lost. */
        status: z.string(),
        opened: isoTime,
        /** The deadline for an answer; null when it cannot be answered. */
        due_by: z.nullable(isoTime),
        /** The payment in the payment provider's dashboard. */
        dashboard_url: z.string(),
      }),
    ),
  }),
});
