import * as z from 'zod/mini';
import { call } from './call.ts';
import { fieldError } from './field-texts.ts';
import { isoTime } from './fields.ts';
import { cursor, limit, nextCursor } from './paging.ts';

export const figureGrains = ['day', 'week', 'month'] as const;
export type FigureGrain = (typeof figureGrains)[number];

/** Every figure with its unit. Those of revenue are US cents a month; losses are negative. */
export const figureUnits = {
  /** Recurring revenue at the end of the period: what all paying plans bring a month. */
  mrr: 'cents',
  mrr_new: 'cents',
  mrr_returned: 'cents',
  mrr_expansion: 'cents',
  mrr_contraction: 'cents',
  mrr_discounts: 'cents',
  mrr_cancelled: 'cents',
  mrr_unpaid: 'cents',
  paid: 'cents',
  refunded: 'cents',
  /** Customers with a paying plan at the end of the period. */
  paying: 'count',
  new: 'count',
  returned: 'count',
  expansions: 'count',
  contractions: 'count',
  cancelled: 'count',
  unpaid: 'count',
  /** Plans in their trial at the end of the period. */
  trials: 'count',
  trials_started: 'count',
  trials_converted: 'count',
  trials_lost: 'count',
  /** Of the trials that ended in the period, in tenths of a percent; null: none ended. */
  trial_conversion: 'permille',
  invoices_paid: 'count',
  failed_payments: 'count',
  refunds: 'count',
  signups: 'count',
  tickets: 'count',
  first_answers: 'count',
  /** How long customers waited for a first answer that was given in the period; null: there was none. */
  answer_median: 'seconds',
  answer_p95: 'seconds',
} as const satisfies Record<string, 'cents' | 'count' | 'permille' | 'seconds'>;

export type FigureName = keyof typeof figureUnits;
export const figureNames = Object.keys(figureUnits) as FigureName[];

/** How many periods are answered at most. */
export const mostPeriods = 400;

/** A day of the business. */
const day = z.iso
  .date(fieldError('day'))
  .check(z.refine<string>((value) => value >= '2010-01-01' && value <= '2099-12-31', fieldError('day')));

const grain = z.enum(figureGrains, fieldError('options', { options: 'day, week or month' }));
const periods = z.pipe(
  z
    .string()
    .check(z.regex(/^([1-9]|[1-9]\d|[1-3]\d\d|400)$/, fieldError('pageSize', { min: 1, max: mostPeriods }))),
  z.transform(Number),
);
/** The last period is the one with this day; today by default. */
const until = z.optional(day);
const range = z.object({ grain, periods, until });

export const figures = call({
  name: 'figures.read',
  summary: 'The figures of the business by day, week or month, and how full its servers are',
  method: 'GET',
  path: '/api/staff/figures',
  policy: 'admin',
  right: 'figures',
  owner: 'none',
  limit: 'read',
  query: range,
  answer: z.object({
    /** Days end at midnight there. */
    time_zone: z.string(),
    today: z.iso.date(),
    /** The first day that has figures; null: no account was created yet. */
    first_day: z.nullable(z.iso.date()),
    /** Whether days are still being computed, whose figures are missing. */
    is_catching_up: z.boolean(),
    /** The earliest first. Weeks begin on Monday. */
    periods: z.array(
      z.object({
        first_day: z.iso.date(),
        last_day: z.iso.date(),
        /** Whether it goes on. */
        is_running: z.boolean(),
        figures: z.record(z.enum(figureNames), z.nullable(z.int())),
      }),
    ),
    servers: z.array(
      z.object({
        name: z.string(),
        location_label: z.string(),
        websites: z.int(),
        accounts: z.int(),
        capacity: z.int(),
      }),
    ),
  }),
});

export const figureTables = ['figures', 'servers', 'differences'] as const;
export type FigureTable = (typeof figureTables)[number];

export const exportFigures = call({
  name: 'figures.export',
  summary: 'A link to a table as CSV, valid for minutes',
  method: 'GET',
  path: '/api/staff/figures/export',
  policy: 'admin',
  right: 'figures',
  owner: 'none',
  limit: 'secret',
  secret: true,
  query: z.extend(range, {
    table: z.enum(figureTables, fieldError('options', { options: 'figures, servers or differences' })),
  }),
  answer: z.object({ download_link: z.string() }),
});

export const revenueComparison = call({
  name: 'figures.comparison',
  summary: 'The last comparison of paid invoices and refunds with Stripe, and what differs',
  method: 'GET',
  path: '/api/staff/figures/comparison',
  policy: 'admin',
  right: 'figures',
  owner: 'none',
  limit: 'read',
  query: z.object({ cursor, limit }),
  answer: z.object({
    /** The comparison that is under way, or the last one if it failed; null: there is none. */
    operation: z.nullable(
      z.object({ operation_id: z.string(), progress: z.int(), state: z.enum(['running', 'failed']) }),
    ),
    /** The last one that was finished; null: none was. */
    last: z.nullable(
      z.object({
        first_day: z.iso.date(),
        last_day: z.iso.date(),
        finished: isoTime,
        invoices: z.int(),
        refunds: z.int(),
        paid_cents: z.int(),
        provider_paid_cents: z.int(),
        refunded_cents: z.int(),
        provider_refunded_cents: z.int(),
        differences: z.int(),
        /** The days whose sums differ, the latest first; up to 100. */
        days: z.array(
          z.object({
            day: z.iso.date(),
            paid_cents: z.int(),
            provider_paid_cents: z.int(),
            refunded_cents: z.int(),
            provider_refunded_cents: z.int(),
          }),
        ),
      }),
    ),
    differences: z.array(
      z.object({
        /** Stripe's id of the invoice or the refund. */
        id: z.string(),
        kind: z.enum(['invoice', 'refund']),
        invoice_id: z.nullable(z.string()),
        invoice_number: z.nullable(z.string()),
        customer_id: z.nullable(z.string()),
        day: z.iso.date(),
        provider_day: z.iso.date(),
        /** null: it is missing here, or not paid. */
        cents: z.nullable(z.int()),
        /** null: it is missing at Stripe, or not paid. */
        provider_cents: z.nullable(z.int()),
      }),
    ),
    next: nextCursor,
  }),
});

export const compareRevenue = call({
  name: 'figures.compareRevenue',
  summary: 'Compare all paid invoices and refunds since a day with Stripe, or join the comparison under way',
  method: 'POST',
  path: '/api/staff/figures/comparison',
  policy: 'admin',
  right: 'figures',
  owner: 'none',
  limit: 'write',
  status: 202,
  body: z.object({
    /** 35 days ago by default. */
    since: z.optional(day),
  }),
  answer: z.object({ operation_id: z.string() }),
});
