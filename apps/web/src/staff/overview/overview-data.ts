import type { CallAnswer } from '@homeport/contract/call';
import type { FigureGrain, FigureName, figures, revenueComparison } from '@homeport/contract/staff-figures';

export type Figures = CallAnswer<typeof figures>;
export type Period = Figures['periods'][number];
export type Comparison = CallAnswer<typeof revenueComparison>;

/** How many periods are shown at once. */
export const shownPeriods: Record<FigureGrain, number> = { day: 30, week: 26, month: 12 };

/** A figure of a chart. */
export interface Series {
  name: FigureName;
  kind: 'line' | 'bar';
  /** Its color, as the class of a shape and of its mark in the legend. */
  tone: 'tide' | 'ok' | 'warn' | 'bad' | 'ink' | 'buoy' | 'faint';
  /** Drawn below the line of nothing, although it is a number of things. */
  isBelow?: boolean;
}

export interface ChartSpec {
  id:
    | 'revenue'
    | 'changes'
    | 'payments'
    | 'customers'
    | 'plans'
    | 'trials'
    | 'failures'
    | 'requests'
    | 'answers';
  series: readonly Series[];
  /** In its table alone. */
  others?: readonly FigureName[];
}

export const charts: readonly ChartSpec[] = [
  { id: 'revenue', series: [{ name: 'mrr', kind: 'line', tone: 'tide' }] },
  {
    id: 'changes',
    series: [
      { name: 'mrr_new', kind: 'bar', tone: 'tide' },
      { name: 'mrr_returned', kind: 'bar', tone: 'ok' },
      { name: 'mrr_expansion', kind: 'bar', tone: 'ink' },
      { name: 'mrr_contraction', kind: 'bar', tone: 'buoy' },
      { name: 'mrr_discounts', kind: 'bar', tone: 'faint' },
      { name: 'mrr_cancelled', kind: 'bar', tone: 'bad' },
      { name: 'mrr_unpaid', kind: 'bar', tone: 'warn' },
    ],
  },
  {
    id: 'payments',
    series: [
      { name: 'paid', kind: 'bar', tone: 'tide' },
      { name: 'refunded', kind: 'bar', tone: 'bad', isBelow: true },
    ],
    others: ['invoices_paid', 'refunds'],
  },
  {
    id: 'customers',
    series: [{ name: 'paying', kind: 'line', tone: 'tide' }],
    others: ['signups'],
  },
  {
    id: 'plans',
    series: [
      { name: 'new', kind: 'bar', tone: 'tide' },
      { name: 'returned', kind: 'bar', tone: 'ok' },
      { name: 'cancelled', kind: 'bar', tone: 'bad', isBelow: true },
      { name: 'unpaid', kind: 'bar', tone: 'warn', isBelow: true },
    ],
    others: ['expansions', 'contractions'],
  },
  {
    id: 'trials',
    series: [
      { name: 'trials_started', kind: 'bar', tone: 'ink' },
      { name: 'trials_converted', kind: 'line', tone: 'ok' },
      { name: 'trials_lost', kind: 'bar', tone: 'bad', isBelow: true },
    ],
    others: ['trials', 'trial_conversion'],
  },
  { id: 'failures', series: [{ name: 'failed_payments', kind: 'bar', tone: 'warn' }] },
  {
    id: 'requests',
    series: [
      { name: 'tickets', kind: 'bar', tone: 'tide' },
      { name: 'first_answers', kind: 'line', tone: 'ok' },
    ],
  },
  {
    id: 'answers',
    series: [
      { name: 'answer_median', kind: 'line', tone: 'tide' },
      { name: 'answer_p95', kind: 'line', tone: 'warn' },
    ],
  },
];
