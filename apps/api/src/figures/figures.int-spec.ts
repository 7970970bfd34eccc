import { readFileSync } from 'node:fs';
import { CancellationService } from '../billing/cancellation/cancellation.service.ts';
import { RefundsService } from '../billing/invoices/refunds.service.ts';
import { UpgradeInPlaceService } from '../billing/plan-change/upgrade-in-place.service.ts';
import { CompareRevenueOperation } from '../billing/reconciliation/compare-revenue.operation.ts';
import { PaymentsSchedule } from '../billing/reconciliation/payments.schedule.ts';
import { RevenueComparisonService } from '../billing/reconciliation/revenue-comparison.service.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../billing/testing/billing-environment.ts';
import {
  askStripe,
  type Customer,
  customerInTrial,
  customerWith,
  declinesWhenCharged,
} from '../billing/testing/customers.ts';
import { passDays, StripeMessages, sweep } from '../billing/testing/passing-time.ts';
import { OffsetClock } from '../foundation/clock/clock.ts';
import { ComparisonService } from './comparison.service.ts';
import { ExportsService } from './exports.service.ts';
import { FigureDaysRepository } from './figure-days.repository.ts';
import { FigureDaysService } from './figure-days.service.ts';
import { FiguresService } from './figures.service.ts';
import { calendarDay } from './testing/figure-oracle.ts';

const zone = 'Europe/Berlin';
const hour = 3_600;

let env: BillingEnvironment;
let messages: StripeMessages;
let monthly: Customer;
/** Recurring revenue by our figures and at Stripe, after each part of the story. */
const recurring: { after: string; ours: number | null | undefined; stripes: number }[] = [];

/** Customers who buy, change, are refunded and leave. */
beforeAll(async () => {
  env = await startBillingEnvironment({ BUSINESS_TIME_ZONE: zone });
  messages = new StripeMessages(env);
  await customerInTrial(env, 'professional');
  await note('a trial began', 0);
  monthly = await customerWith(env, 'expert', 'monthly');
  await customerWith(env, 'agency', 'yearly');
  await customerInTrial(env, 'agency', declinesWhenCharged());
  await note('trials converted', 0);
  await customerWith(env, 'agency', '3-year');
  await note('a plan was prepaid', 1598);
  const agency = { planName: 'agency', planPeriod: 'monthly', priceList: 'standard' } as const;
  await env.app.get(UpgradeInPlaceService).upgrade('upgrade', monthly.userId, monthly.planId, agency);
  await note('a plan was upgraded', 1598);
  await env.app.get(RefundsService).refund({ userId: monthly.userId, cents: 500, reason: 'Goodwill' });
  await env.work();
  await env.app.get(CancellationService).request(monthly.userId, undefined);
  await env.work();
  await passDays(env, 45);
  await note('a plan ended, and a trial was not paid', 1598);
  await env.advance(2 * hour);
  await catchUp();
}, 120_000);
afterAll(() => env.close());

/** @param prepaid what plans that Stripe knows as payments alone bring a month */
async function note(after: string, prepaid: number): Promise<void> {
  await messages.deliver();
  await sweep(env);
  await env.app.get(PaymentsSchedule).refreshInvoices();
  await env.work();
  await catchUp();
  const ours = (await figuresOf(1))[0]?.figures['mrr'];
  recurring.push({ after, ours, stripes: (await recurringAtStripe()) + prepaid });
}

const days = () => env.app.get(FigureDaysService);
const figuresOf = async (periods: number) =>
  (await env.app.get(FiguresService).read({ grain: 'day', periods })).periods;
async function catchUp(): Promise<void> {
  while ((await days().catchUp()) > 0);
}

/** All pages of a list at Stripe. */
async function listed(path: string): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (;;) {
    const after = all.length === 0 ? '' : `&starting_after=${String(all.at(-1)?.['id'])}`;
    const page = await askStripe(env, 'GET', `${path}?limit=100${after}`);
    all.push(...(page['data'] as Record<string, unknown>[]));
    if (page['has_more'] !== true) return all;
  }
}

/** Sums of cents by the day of the business. */
function byDay(rows: readonly { cents: number; seconds: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { cents, seconds } of rows) {
    const day = calendarDay(seconds * 1000, zone);
    sums.set(day, (sums.get(day) ?? 0) + cents);
  }
  return sums;
}

interface Subscription {
  status: string;
  items: {
    data: { price: { unit_amount: number; recurring: { interval: string; interval_count: number } } }[];
  };
}

/** What Stripe's active subscriptions bring a month. */
async function recurringAtStripe(): Promise<number> {
  const all = (await listed('subscriptions')) as unknown as Subscription[];
  return all
    .filter(({ status }) => status === 'active')
    .reduce((sum, { items }) => {
      const { unit_amount: cents, recurring } = items.data[0]?.price ?? {
        unit_amount: 0,
        recurring: { interval: 'month', interval_count: 1 },
      };
      const months = recurring.interval_count * (recurring.interval === 'year' ? 12 : 1);
      return sum + cents / months;
    }, 0);
}

describe('the figures of customers who buy, change, are refunded and leave', () => {
  it('follow recurring revenue as Stripe has it', () => {
    expect(recurring.map(({ after, ours }) => [after, ours])).toEqual(
      recurring.map(({ after, stripes }) => [after, stripes]),
    );
    expect(recurring.map(({ ours }) => ours)).toEqual([0, 4084, 5682, 6982, 4384]);
  });

  it('know who began to pay, who changed and who left', async () => {
    const all = await figuresOf(200);
    const sum = (name: 'new' | 'expansions' | 'cancelled' | 'trials_lost' | 'trials_converted') =>
      all.reduce((total, { figures }) => total + (figures[name] ?? 0), 0);
    expect({
      new: sum('new'),
      expansions: sum('expansions'),
      cancelled: sum('cancelled'),
      trials_converted: sum('trials_converted'),
      trials_lost: sum('trials_lost'),
    }).toEqual({ new: 4, expansions: 1, cancelled: 1, trials_converted: 3, trials_lost: 1 });
    expect(all.reduce((total, { figures }) => total + (figures.failed_payments ?? 0), 0)).toBe(
      (await env.events()).filter(({ type }) => type === 'invoice.payment_failed').length,
    );
  });

  it('have what was paid and refunded on each day to the cent, as Stripe lists it', async () => {
    const invoices = (await listed('invoices')) as unknown as {
      status: string;
      amount_paid: number;
      status_transitions: { paid_at: number };
    }[];
    const refunds = (await listed('refunds')) as unknown as { amount: number; created: number }[];
    const paid = byDay(
      invoices
        .filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0)
        .map((each) => ({ cents: each.amount_paid, seconds: each.status_transitions.paid_at })),
    );
    const refunded = byDay(refunds.map(({ amount, created }) => ({ cents: amount, seconds: created })));
    expect(paid.size).toBeGreaterThan(2);
    expect(refunded.size).toBe(1);
    const all = await figuresOf(200);
    const ours = (name: 'paid' | 'refunded') =>
      new Map(
        all.flatMap(({ first_day, figures }) => (figures[name] ? [[first_day, figures[name]] as const] : [])),
      );
    expect(Object.fromEntries(ours('paid'))).toEqual(Object.fromEntries(paid));
    expect(Object.fromEntries(ours('refunded'))).toEqual(Object.fromEntries(refunded));
  });

  it('of a day are computed again when an invoice of it arrives late', async () => {
    const stored = async () => (await env.app.get(FigureDaysRepository).listUntil('2099-01-01')).slice();
    const before = await stored();
    await env.query(`UPDATE invoices SET state = 'open' WHERE user_id = $1`, [monthly.userId]);
    await days().rebuild();
    expect(await stored()).not.toEqual(before);
    await env.app.get(PaymentsSchedule).refreshInvoices();
    await env.advance(2 * hour);
    await catchUp();
    expect(await stored()).toEqual(before);
  });

  it('are the same after a worker died in the middle of them', async () => {
    const repository = env.app.get(FigureDaysRepository);
    const before = await repository.listUntil('2099-01-01');
    await env.query('DELETE FROM figure_days');
    const save = repository.save.bind(repository);
    let written = 0;
    repository.save = async (...args) => {
      await save(...args);
      written += 1;
      if (written === 5) throw new Error('Killed');
    };
    await expect(days().catchUp()).rejects.toThrow('Killed');
    Reflect.deleteProperty(repository, 'save');
    expect((await repository.listUntil('2099-01-01')).filter(({ totals }) => totals !== null)).toHaveLength(
      4,
    );
    await catchUp();
    expect(await repository.listUntil('2099-01-01')).toEqual(before);
  });
});

/** A change that makes the two sides differ, and its reversal. */
interface Planted {
  name: string;
  plant: string;
  found: { isRefund: boolean; ours: unknown; theirs: unknown };
  restore: string;
}

const somePaid = `(SELECT id FROM invoices WHERE paid_cents = 1298 ORDER BY id LIMIT 1)`;
const booking = (cents: number) => ({ cents, day: expect.any(String) as string });
const planted: Planted[] = [
  {
    name: 'an invoice of another amount',
    plant: `UPDATE invoices SET paid_cents = 1297, revision = -1 WHERE id = ${somePaid}`,
    found: { isRefund: false, ours: booking(1297), theirs: booking(1298) },
    restore: 'UPDATE invoices SET paid_cents = 1298, revision = 0 WHERE revision = -1',
  },
  {
    name: 'an invoice that is not paid here',
    plant: `UPDATE invoices SET state = 'open', revision = -1 WHERE id = ${somePaid}`,
    found: { isRefund: false, ours: null, theirs: booking(1298) },
    restore: `UPDATE invoices SET state = 'paid', revision = 0 WHERE revision = -1`,
  },
  {
    name: 'an invoice of another day',
    plant: `UPDATE invoices SET paid_at = paid_at - interval '1 day', revision = -1 WHERE id = ${somePaid}`,
    found: { isRefund: false, ours: booking(1298), theirs: booking(1298) },
    restore: `UPDATE invoices SET paid_at = paid_at + interval '1 day', revision = 0 WHERE revision = -1`,
  },
  {
    name: 'an invoice that Stripe does not have',
    plant: `INSERT INTO invoices (id, user_id, description, total_cents, due_cents, paid_cents, currency, state, issued_at, paid_at)
            SELECT 'in_none', user_id, '', 1, 1, 1, 'usd', 'paid', paid_at, paid_at FROM invoices WHERE id = ${somePaid}`,
    found: { isRefund: false, ours: booking(1), theirs: null },
    restore: `DELETE FROM invoices WHERE id = 'in_none'`,
  },
  {
    name: 'a refund of another amount',
    plant: 'UPDATE refunds SET amount_cents = 499',
    found: { isRefund: true, ours: booking(499), theirs: booking(500) },
    restore: 'UPDATE refunds SET amount_cents = 500',
  },
  {
    name: 'a refund that Stripe does not have',
    plant: `INSERT INTO refunds (id, user_id, payment_intent_id, stripe_refund_id, amount_cents, state, created_at, finished_at)
            SELECT gen_random_uuid(), user_id, 'pi_none', 're_none', 7, 'done', finished_at, finished_at FROM refunds`,
    found: { isRefund: true, ours: booking(7), theirs: null },
    restore: `DELETE FROM refunds WHERE stripe_refund_id = 're_none'`,
  },
];

describe('the comparison of revenue', () => {
  const compare = () => env.app.get(RevenueComparisonService).compare('2010-01-01');

  it('finds the same sums on both sides, and nothing that differs', async () => {
    const tally = await compare();
    const { paidCents, providerPaidCents, refundedCents, providerRefundedCents } = tally.totals();
    expect(tally.differences).toEqual([]);
    expect(paidCents).toBeGreaterThan(50_000);
    expect([paidCents, refundedCents]).toEqual([providerPaidCents, providerRefundedCents]);
    expect(refundedCents).toBe(500);
    expect(tally.differingDays()).toEqual([]);
  });

  it.each(planted)('names $name, and nothing else', async ({ plant, found, restore }) => {
    await env.query(plant);
    const { differences } = await compare();
    await env.query(restore);
    expect(differences).toEqual([expect.objectContaining(found)]);
    expect((await compare()).differences).toEqual([]);
  });

  it('leaves out what may not have arrived yet', async () => {
    const clock = env.app.get(OffsetClock);
    const [row] = await env.query('SELECT max(paid_at) AS at FROM invoices');
    const at = row?.['at'] as Date;
    const back = clock.now().getTime() - at.getTime() - 60_000;
    await env.query(`UPDATE invoices SET state = 'open' WHERE paid_at = $1`, [at]);
    expect((await compare()).differences).toHaveLength(1);
    clock.offsetMs -= back;
    expect((await compare()).differences).toEqual([]);
    clock.offsetMs += back;
    await env.query(`UPDATE invoices SET state = 'paid' WHERE paid_at = $1`, [at]);
  });
});

describe('a comparison on request', () => {
  it('is one at a time, and its result is what the screen shows', async () => {
    const operation = env.app.get(CompareRevenueOperation);
    const first = await operation.start('2026-11-01');
    expect(await operation.start()).toBe(first);
    const comparison = env.app.get(ComparisonService);
    expect((await comparison.read({})).operation).toMatchObject({ operation_id: first, state: 'running' });
    await env.query(`UPDATE invoices SET paid_cents = paid_cents + 1 WHERE paid_cents > 0`);
    await env.work();
    await env.query(`UPDATE invoices SET paid_cents = paid_cents - 1 WHERE paid_cents > 0`);
    const { operation: none, last, differences, next } = await comparison.read({ limit: 2 });
    expect(none).toBeNull();
    expect(last).toMatchObject({ first_day: '2026-11-01', differences: last?.invoices });
    expect(Number(last?.paid_cents) - Number(last?.provider_paid_cents)).toBe(last?.invoices);
    expect(last?.days.length).toBeGreaterThan(1);
    expect(differences).toHaveLength(2);
    const rest = await comparison.read({ cursor: next ?? '' });
    expect(differences.length + rest.differences.length).toBe(last?.differences);
    await expect(comparison.read({ cursor: 'x' })).rejects.toMatchObject({ code: 'validation_error' });
  });

  it('since a day that is yet to come compares today', async () => {
    const operation = env.app.get(CompareRevenueOperation);
    await operation.start('2099-01-01');
    await env.work();
    const { last } = await env.app.get(ComparisonService).read({});
    expect(last).toMatchObject({ first_day: last?.last_day, invoices: 0, differences: 0 });
  });
});

describe('an exported table', () => {
  const pathOf = (link: string) => link.slice('https://portal.test'.length);
  const range = { grain: 'month', periods: 4 } as const;

  it('is a file behind a link, with the figures that the screen shows', async () => {
    const link = env.app.get(ExportsService).linkTo('figures', range);
    const { statusCode, headers, body } = await env.app.inject({ url: pathOf(link) });
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="figures.csv"',
    ]);
    const [head, ...rows] = body.trimEnd().split('\r\n');
    const { periods } = await env.app.get(FiguresService).read(range);
    expect(head).toMatch(/^first_day,last_day,mrr_usd,/);
    expect(rows.map((row) => row.split(',').slice(0, 3))).toEqual(
      periods.map(({ first_day, last_day, figures }) => [
        first_day,
        last_day,
        String((figures.mrr ?? 0) / 100),
      ]),
    );
  });

  it('has no cell that a spreadsheet computes', async () => {
    await env.query(
      `INSERT INTO panel_servers (id, name, location, location_label, country_code, url, ipv4, name_server, sealed_key, created_at)
       VALUES (gen_random_uuid(), '=HYPERLINK("https://evil.test")', 'x', '@SUM(A1)', 'de', 'https://x.test', '192.0.2.1', 'ns.test', 'x', now())`,
    );
    const link = env.app.get(ExportsService).linkTo('servers', range);
    const { body } = await env.app.inject({ url: pathOf(link) });
    await env.query(`DELETE FROM panel_servers WHERE url = 'https://x.test'`);
    expect(body).toContain(`"'=HYPERLINK(""https://evil.test"")",'@SUM(A1),0,0,500`);
  });

  it('is not found without a link, with a changed one, and when its time is over', async () => {
    const link = pathOf(env.app.get(ExportsService).linkTo('differences', range));
    const clock = env.app.get(OffsetClock);
    const statusOf = async (url: string) => (await env.app.inject({ url })).statusCode;
    expect(await statusOf(link)).toBe(200);
    expect(await statusOf('/exports/figures.csv')).toBe(404);
    expect(await statusOf(`${link}x`)).toBe(404);
    clock.offsetMs += 5 * 60_000 + 1_000;
    expect(await statusOf(link)).toBe(404);
    clock.offsetMs -= 5 * 60_000 + 1_000;
  });
});

describe('the movements of the time before they were recorded', () => {
  it('are found by the migration from orders, invoices and plans', async () => {
    const listed = () =>
      env.query(
        `SELECT plan_id, kind, from_standing, to_standing, from_cents, to_cents, plan_name, plan_period
         FROM plan_movements ORDER BY plan_id, revision`,
      );
    const recorded = await listed();
    expect(recorded.length).toBeGreaterThan(8);
    const file = new URL(
      '../../../../prisma/migrations/20261127204000_plan_movements/migration.sql',
      import.meta.url,
    );
    const sql = readFileSync(file, 'utf8');
    const fill = sql.slice(sql.indexOf('WITH terms'), sql.indexOf('-- CreateIndex'));
    await env.query('DELETE FROM plan_movements');
    await env.query(fill);
    expect(await listed()).toEqual(recorded);
  });
});
