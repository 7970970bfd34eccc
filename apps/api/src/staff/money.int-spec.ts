import type { Call, CallAnswer } from '@homeport/contract/call';
import {
  allDisputes,
  exportPayouts,
  payoutLines,
  payouts,
  readPayouts,
  refunds,
} from '@homeport/contract/staff-money';
import { type StaffRole, wireRoleOf } from '@homeport/contract/staff-rights';
import { RefundsService } from '../billing/invoices/refunds.service.ts';
import { ReadPayoutsOperation } from '../billing/payouts/read-payouts.operation.ts';
import { PaymentsSchedule } from '../billing/reconciliation/payments.schedule.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../billing/testing/billing-environment.ts';
import { askStripe, type Customer, customerInTrial, disputesCharges } from '../billing/testing/customers.ts';
import { OffsetClock } from '../foundation/clock/clock.ts';
import { MoneyExportsService } from './money-exports.service.ts';

const day = 86_400;
const chargedCents = 1_298;
/** Stripe's fee of such a charge, and of a dispute. */
const feeCents = 68;
const disputeFeeCents = 1_500;

let env: BillingEnvironment;
let ownerId: string;
let paying: Customer;
let refunded: Customer;
let disputing: Customer;
let unknown: Customer;

/** A month with a payment, a refunded one, a disputed one, and one whose invoice we do not have. */
beforeAll(async () => {
  env = await startBillingEnvironment();
  ownerId = (await env.newCustomer()).userId;
  paying = await customerInTrial(env);
  await env.query(`UPDATE users SET name = '=HYPERLINK("https://evil.test")' WHERE id = $1`, [paying.userId]);
  refunded = await customerInTrial(env);
  disputing = await customerInTrial(env, 'expert', disputesCharges());
  unknown = await customerInTrial(env);
  await env.advance(30 * day + 2 * 3_600);
  await env.app.get(PaymentsSchedule).refreshInvoices();
  const refund = { userId: refunded.userId, cents: 500, reason: 'Goodwill', actorId: ownerId };
  await env.app.get(RefundsService).refund(refund);
  await env.work();
  await env.advance(4 * day);
  await env.app.get(PaymentsSchedule).refreshInvoices();
  await env.query('DELETE FROM invoices WHERE user_id = $1', [unknown.userId]);
}, 120_000);
afterAll(() => env.close());

async function ask<C extends Call>(
  call: C,
  {
    role = 'owner',
    params = {},
    query = {},
  }: { role?: StaffRole | 'user'; params?: Record<string, string>; query?: Record<string, string> } = {},
): Promise<{ status: number; body: CallAnswer<C> }> {
  const roles = role === 'user' ? ['user', null] : [wireRoleOf(role), role];
  await env.query(`UPDATE users SET role = $2::"Role", staff_role = $3::"StaffRole" WHERE id = $1`, [
    ownerId,
    ...roles,
  ]);
  const { statusCode, body } = await env.app.inject({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    query,
    headers: { authorization: `Bearer ${await env.accessToken(ownerId)}` },
    ...(call.method === 'POST' ? { payload: {} } : {}),
  });
  return { status: statusCode, body: JSON.parse(body) as CallAnswer<C> };
}

const all = async () => (await ask(payouts)).body.payouts;
const linesOf = async (id: string) => (await ask(payoutLines, { params: { payout_id: id } })).body.lines;
const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
const rows = async () => [
  await env.query('SELECT * FROM payouts ORDER BY id'),
  await env.query('SELECT * FROM payout_lines ORDER BY id'),
];

describe('payouts', () => {
  it('are read to the cent with all their lines, once, however often they are read', async () => {
    expect((await ask(readPayouts)).status).toBe(202);
    await env.work();
    const found = await all();
    const { data } = (await askStripe(env, 'GET', 'payouts?limit=100')) as {
      data: { id: string; amount: number }[];
    };
    expect(found.map(({ id, amount_cents }) => [id, amount_cents])).toEqual(
      data.map(({ id, amount }) => [id, amount]),
    );
    const charges = 4 * chargedCents;
    expect(sum(found.map(({ amount_cents }) => amount_cents))).toBe(
      charges - 500 - chargedCents - 4 * feeCents - disputeFeeCents,
    );
    for (const payout of found) {
      expect(payout.sums).toMatchObject({ net_cents: payout.amount_cents, difference_cents: 0 });
      expect(sum((await linesOf(payout.id)).map(({ net_cents }) => net_cents))).toBe(payout.amount_cents);
    }
    const before = await rows();
    await env.app.get(ReadPayoutsOperation).read();
    await Promise.all([1, 2].map(() => env.app.get(ReadPayoutsOperation).read()));
    expect(await rows()).toEqual(before);
  });

  it('name the invoice and the customer of each line, and what has none', async () => {
    const lines = (await Promise.all((await all()).map(({ id }) => linesOf(id)))).flat();
    const of = ({ email }: Customer) =>
      lines
        .filter(({ customer }) => customer?.email === email)
        .map(({ kind, amount_cents: cents, match }) => [kind, cents, match]);
    expect(of(paying)).toEqual([['charge', chargedCents, 'agrees']]);
    expect(of(refunded)).toEqual(
      expect.arrayContaining([
        ['charge', chargedCents, 'agrees'],
        ['refund', -500, 'agrees'],
      ]),
    );
    expect(of(disputing)).toEqual(
      expect.arrayContaining([
        ['charge', chargedCents, 'agrees'],
        ['dispute', -chargedCents, 'agrees'],
      ]),
    );
    expect(of(unknown)).toEqual([]);
    expect(lines.filter(({ match }) => match === 'unknown')).toMatchObject([
      { invoice: null, customer: null },
    ]);
    expect(sum((await all()).map(({ sums }) => sums?.unknown_lines ?? 0))).toBe(1);
    const [number] = await env.query('SELECT number FROM invoices WHERE user_id = $1 AND paid_cents > 0', [
      paying.userId,
    ]);
    expect(lines.find(({ customer }) => customer?.id === paying.userId)?.invoice?.number).toBe(
      number?.['number'],
    );
  });

  it('say when an invoice was paid with another amount', async () => {
    await env.query('UPDATE invoices SET paid_cents = paid_cents + 1 WHERE user_id = $1 AND paid_cents > 0', [
      paying.userId,
    ]);
    const lines = (await Promise.all((await all()).map(({ id }) => linesOf(id)))).flat();
    await env.query('UPDATE invoices SET paid_cents = paid_cents - 1 WHERE user_id = $1 AND paid_cents > 0', [
      paying.userId,
    ]);
    expect(lines.filter(({ match }) => match === 'differs').map(({ customer }) => customer?.email)).toEqual([
      paying.email,
    ]);
  });

  it('go on after a reading that failed between two payouts, and notice a line that is missing', async () => {
    const before = await rows();
    await env.query('DELETE FROM payouts');
    await env.sandbox.fault({
      provider: 'stripe',
      match: 'GET /v1/balance_transactions',
      kind: 'status',
      value: 500,
      times: 3,
    });
    await env.app
      .get(ReadPayoutsOperation)
      .read()
      .catch(() => undefined);
    await env.sandbox.clearFaults();
    await env.app.get(ReadPayoutsOperation).read();
    const timeless = (tables: Record<string, unknown>[][]) =>
      tables.map((table) => table.map(({ lines_read_at: _at, ...row }) => row));
    expect(timeless(await rows())).toEqual(timeless(before));
    const [line] = await env.query(
      'DELETE FROM payout_lines WHERE id = (SELECT max(id) FROM payout_lines) RETURNING *',
    );
    const payout = (await all()).find(({ id }) => id === line?.['payout_id']);
    expect(payout?.sums?.difference_cents).toBe(line?.['net_cents']);
    await env.query(`UPDATE payouts SET lines_read_at = NULL`);
    await env.app.get(ReadPayoutsOperation).read();
    expect((await all()).map(({ sums }) => sums?.difference_cents)).toEqual((await all()).map(() => 0));
  });

  it('arrive later', async () => {
    await env.query(`UPDATE payouts SET state = 'in_transit'`);
    await env.app.get(ReadPayoutsOperation).read();
    expect(new Set((await all()).map(({ state }) => state))).toEqual(new Set(['paid']));
  });

  it('are found by those who may see figures alone, as far as they exist', async () => {
    expect((await ask(payouts, { role: 'senior_agent' })).status).toBe(404);
    expect((await ask(payoutLines, { role: 'user', params: { payout_id: 'po_1' } })).status).toBe(404);
    for (const payout_id of ['po_none', 'x', '%00', "po_'"])
      expect((await ask(payoutLines, { params: { payout_id } })).status).toBe(404);
    expect((await ask(exportPayouts, { query: { payout_id: 'po_none' } })).status).toBe(404);
    expect((await ask(payouts, { query: { cursor: 'x' } })).status).toBe(400);
  });
});

describe('the export', () => {
  const pathOf = (link: string) => link.slice(new URL(link).origin.length);

  it('has all payouts, and the lines of one without a cell that a spreadsheet computes', async () => {
    const list = await env.app.inject({ url: pathOf((await ask(exportPayouts)).body.download_link) });
    expect(list.headers['content-disposition']).toBe('attachment; filename="payouts.csv"');
    expect(list.body.split('\r\n')).toHaveLength((await all()).length + 2);
    const payout = (
      await Promise.all((await all()).map(async ({ id }) => ({ id, lines: await linesOf(id) })))
    ).find(({ lines }) => lines.some(({ customer }) => customer?.id === paying.userId));
    const query = { payout_id: payout?.id ?? '' };
    const lines = await env.app.inject({
      url: pathOf((await ask(exportPayouts, { query })).body.download_link),
    });
    expect(lines.headers['content-disposition']).toBe(`attachment; filename="${payout?.id ?? ''}.csv"`);
    expect(lines.body).toContain(
      `,${paying.email},"'=HYPERLINK(""https://evil.test"")",agrees,usd,12.98,0.68,12.3\r\n`,
    );
  });

  it('is not found without a link, with a changed one, and when its time is over', async () => {
    const link = pathOf(await env.app.get(MoneyExportsService).linkToPayouts(undefined));
    const statusOf = async (url: string) => (await env.app.inject({ url })).statusCode;
    expect(await statusOf(link)).toBe(200);
    expect(await statusOf('/exports/money.csv')).toBe(404);
    expect(await statusOf(`${link.slice(0, -20)}AAAA${link.slice(-16)}`)).toBe(404);
    const clock = env.app.get(OffsetClock);
    clock.offsetMs += 5 * 60_000 + 1_000;
    expect(await statusOf(link)).toBe(404);
    clock.offsetMs -= 5 * 60_000 + 1_000;
  });
});

describe('refunds and disputes', () => {
  it('are listed for those who refund: who, why, of which invoice, and what became of it', async () => {
    const { status, body } = await ask(refunds, { role: 'senior_agent' });
    expect(status).toBe(200);
    expect(body.refunds).toMatchObject([
      {
        customer: { email: refunded.email },
        invoice: { number: expect.any(String), currency: 'usd' },
        amount_cents: 500,
        reason: 'Goodwill',
        requested_by: { id: ownerId },
        state: 'done',
      },
    ]);
    expect((await ask(refunds, { query: { state: 'failed' } })).body.refunds).toEqual([]);
    expect((await ask(refunds, { role: 'agent' })).status).toBe(404);
    expect((await ask(refunds, { query: { state: 'lost' } })).status).toBe(400);
  });

  it('are listed in pages', async () => {
    const [known] = await env.query('SELECT * FROM disputes');
    await env.query(
      `INSERT INTO disputes (id, user_id, payment_intent_id, amount_cents, reason, status, opened_at)
       SELECT 'du_old' || n, $1, 'pi_old', 100, 'general', 'won', '2026-01-01' FROM generate_series(1, 3) n`,
      [paying.userId],
    );
    const ids: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: Record<string, string> = { limit: '2', ...(cursor === '' ? {} : { cursor }) };
      const { body } = await ask(allDisputes, { role: 'senior_agent', query });
      ids.push(...body.disputes.map(({ id }) => id));
      cursor = body.next;
    }
    expect(ids).toEqual([known?.['id'], 'du_old3', 'du_old2', 'du_old1']);
    await env.query(`DELETE FROM disputes WHERE id LIKE 'du_old%'`);
    expect((await ask(allDisputes, { role: 'agent' })).status).toBe(404);
  });
});
