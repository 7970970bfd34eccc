import * as z from 'zod/mini';
import { call } from './call.ts';
import { fieldError } from './field-texts.ts';
import { isoTime, noBody, pathId } from './fields.ts';
import { cursor, limit, nextCursor } from './paging.ts';
import { staffCustomer } from './staff-operations.ts';

export const refunds = call({
  name: 'staff.refunds',
  summary: 'Refunds of all customers, the newest first',
  method: 'GET',
  path: '/api/staff/money/refunds',
  policy: 'staff',
  right: 'refunds',
  owner: 'none',
  limit: 'read',
  query: z.object({
    /** Omitted: all. */
    state: z.optional(
      z.enum(
        ['requested', 'done', 'failed'],
        fieldError('options', { options: 'requested, done or failed' }),
      ),
    ),
    cursor,
    limit,
  }),
  answer: z.object({
    refunds: z.array(
      z.object({
        id: z.string(),
        customer: z.nullable(staffCustomer),
        /** null: it is of a payment without an invoice. */
        invoice: z.nullable(
          z.object({ id: z.string(), number: z.nullable(z.string()), currency: z.string() }),
        ),
        amount_cents: z.int(),
        reason: z.nullable(z.string()),
        /** The member of staff who requested it; null: nobody did, or they have left. */
        requested_by: z.nullable(staffCustomer),
        state: z.enum(['requested', 'done', 'failed']),
        requested: isoTime,
        finished: z.nullable(isoTime),
      }),
    ),
    next: nextCursor,
  }),
});

export const allDisputes = call({
  name: 'staff.allDisputes',
  summary: 'Disputed payments of all customers with their outcome, the newest first',
  method: 'GET',
  path: '/api/staff/money/disputes',
  policy: 'staff',
  right: 'refunds',
  owner: 'none',
  limit: 'read',
  query: z.object({ cursor, limit }),
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
        /** The deadline for evidence; null when none can be submitted. */
        due_by: z.nullable(isoTime),
        /** The payment in the payment provider's dashboard. */
        dashboard_url: z.string(),
      }),
    ),
    next: nextCursor,
  }),
});

const payout = z.object({
  id: z.string(),
  /** Below zero: money that was taken from the bank account. */
  amount_cents: z.int(),
  currency: z.string(),
  state: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  /** Why it failed, as the payment provider calls it. */
  failure: z.nullable(z.string()),
  created: isoTime,
  arrives: isoTime,
  /** The sums of its lines; null: not known yet, or it is not automatic. */
  sums: z.nullable(
    z.object({
      lines: z.int(),
      charge_cents: z.int(),
      refund_cents: z.int(),
      dispute_cents: z.int(),
      other_cents: z.int(),
      /** Of the lines before, to be deducted. */
      fee_cents: z.int(),
      net_cents: z.int(),
      /** What the payout has beyond its lines. */
      difference_cents: z.int(),
      /** Lines of payments without an invoice or sale here. */
      unknown_lines: z.int(),
    }),
  ),
  is_automatic: z.boolean(),
  dashboard_url: z.string(),
});

export const payouts = call({
  name: 'staff.payouts',
  summary: 'Payouts of the payment provider to the company, the newest first',
  method: 'GET',
  path: '/api/staff/money/payouts',
  policy: 'admin',
  right: 'figures',
  owner: 'none',
  limit: 'read',
  query: z.object({ cursor, limit }),
  answer: z.object({
    /** The reading that is under way, or the last one if it failed; null: there is none. */
    operation: z.nullable(
      z.object({ operation_id: z.string(), progress: z.int(), state: z.enum(['running', 'failed']) }),
    ),
    payouts: z.array(payout),
    next: nextCursor,
  }),
});

export const payoutLines = call({
  name: 'staff.payout',
  summary: 'A payout with its charges, refunds, disputes and fees beside our invoices, the newest first',
  method: 'GET',
  path: '/api/staff/money/payouts/{payout_id}',
  policy: 'admin',
  right: 'figures',
  owner: 'none',
  limit: 'read',
  params: z.object({ payout_id: pathId }),
  query: z.object({ cursor, limit }),
  answer: z.object({
    payout,
    lines: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['charge', 'refund', 'dispute', 'dispute_reversal', 'fee', 'other']),
        /** As the payment provider calls it. */
        category: z.string(),
        amount_cents: z.int(),
        fee_cents: z.int(),
        net_cents: z.int(),
        at: isoTime,
        customer: z.nullable(staffCustomer),
        invoice: z.nullable(z.object({ id: z.string(), number: z.nullable(z.string()) })),
        /** differs: the invoice was paid with another amount; unknown: no invoice or sale; null: of no payment. */
        match: z.nullable(z.enum(['agrees', 'differs', 'unknown'])),
      }),
    ),
    next: nextCursor,
  }),
});

export const readPayouts = call({
  name: 'staff.readPayouts',
  summary: 'Read new payouts from the payment provider, or join the reading under way',
  method: 'POST',
  path: '/api/staff/money/payouts',
  policy: 'admin',
  right: 'figures',
  owner: 'none',
  limit: 'write',
  status: 202,
  body: noBody,
  answer: z.object({ operation_id: z.string() }),
});

export const exportPayouts = call({
  name: 'staff.exportPayouts',
  summary: 'A link to payouts, or to the lines of one, as CSV, valid for minutes',
  method: 'GET',
  path: '/api/staff/money/payouts-export',
  policy: 'admin',
  right: 'figures',
  owner: 'none',
  limit: 'secret',
  secret: true,
  query: z.object({
    /** Omitted: the list of payouts. */
    payout_id: z.optional(pathId),
  }),
  answer: z.object({ download_link: z.string() }),
});

const taxSums = {
  invoices: z.int(),
  net_cents: z.int(),
  tax_cents: z.int(),
  refunds: z.int(),
  refunded_net_cents: z.int(),
  refunded_tax_cents: z.int(),
};

/** A year, a quarter or a month, such as 2026, 2026-Q4 or 2026-11. */
const taxPeriod = z.string().check(z.regex(/^20\d\d(-Q[1-4]|-(0[1-9]|1[0-2]))?$/, fieldError('taxPeriod')));

export const taxReport = call({
  name: 'staff.taxReport',
  summary: 'Net amounts, taxes and refunds of a period by country and rate, from the issued invoices',
  method: 'GET',
  path: '/api/staff/money/taxes',
  policy: 'admin',
  right: 'figures',
  owner: 'none',
  limit: 'read',
  query: z.object({ period: taxPeriod }),
  answer: z.object({
    first_day: z.iso.date(),
    last_day: z.iso.date(),
    /** Days end at midnight there. */
    time_zone: z.string(),
    rows: z.array(
      z.object({
        /** ISO 3166-1; null: unknown. */
        country: z.nullable(z.string()),
        currency: z.string(),
        kind: z.enum(['taxed', 'reverse_charge', 'untaxed']),
        /** Of taxed rows; null: unknown. */
        percent: z.nullable(z.number()),
        /** Whether the customers gave a tax number. */
        is_business: z.boolean(),
        /** Taxed sales to consumers in the European Union, as in a return of the One Stop Shop. */
        is_oss: z.boolean(),
        ...taxSums,
      }),
    ),
    /** Sales to businesses that owe the tax themselves. */
    reverse_charges: z.array(
      z.object({
        country: z.nullable(z.string()),
        currency: z.string(),
        tax_id: z.nullable(z.string()),
        ...taxSums,
      }),
    ),
    /** Invoices whose taxes were not read yet: they count as untaxed. */
    unread_invoices: z.int(),
  }),
});

export const exportTaxes = call({
  name: 'staff.exportTaxes',
  summary: 'A link to the tax report of a period as CSV, valid for minutes',
  method: 'GET',
  path: '/api/staff/money/taxes-export',
  policy: 'admin',
  right: 'figures',
  owner: 'none',
  limit: 'secret',
  secret: true,
  query: z.object({
    period: taxPeriod,
    table: z.enum(['rows', 'reverse_charges'], fieldError('options', { options: 'rows or reverse_charges' })),
  }),
  answer: z.object({ download_link: z.string() }),
});
