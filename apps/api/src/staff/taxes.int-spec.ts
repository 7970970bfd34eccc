import { taxReport } from '@homeport/contract/staff-money';
import type { CallAnswer } from '@homeport/contract/call';
import { RefundsService } from '../billing/invoices/refunds.service.ts';
import { PaymentsSchedule } from '../billing/reconciliation/payments.schedule.ts';
import { closeAgreeing } from '../billing/testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../billing/testing/billing-environment.ts';
import { askStripe } from '../billing/testing/customers.ts';
import { OffsetClock } from '../foundation/clock/clock.ts';
import { dayOf } from '../foundation/clock/wall-clock.ts';
import { MoneyExportsService } from './money-exports.service.ts';

const day = 86_400;
const netCents = 1_298;

let env: BillingEnvironment;
let adminId: string;
let german: string;

/** Customers from Germany, from the US, and a business in France that owes the tax itself. */
beforeAll(async () => {
  env = await startBillingEnvironment({ STRIPE_TAX: 'true' });
  adminId = (await env.newCustomer()).userId;
  await env.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [adminId]);
  // The charges are in the middle of a month.
  const charged = new Date(env.app.get(OffsetClock).now().getTime() + 30 * day * 1000);
  await env.advance(((15 - charged.getUTCDate() + 31) % 31) * day);
  german = await bought('DE');
  await bought('US');
  const french = await bought('FR');
  const [row] = await env.query('SELECT stripe_customer_id AS id FROM billing_customers WHERE user_id = $1', [
    french,
  ]);
  const customer = String(row?.['id']);
  await askStripe(env, 'POST', `customers/${customer}`, { tax_exempt: 'reverse' });
  await askStripe(env, 'POST', `customers/${customer}/tax_ids`, { type: 'eu_vat', value: 'FR40303265045' });
  await env.advance(30 * day + 7_200);
  await env.app.get(PaymentsSchedule).refreshInvoices();
}, 120_000);
afterAll(() => closeAgreeing(env));

async function bought(country: string): Promise<string> {
  const { userId } = await env.newCustomer();
  const checkoutId = await env.startCheckout(userId, 'expert', 'monthly');
  expect(await env.sandbox.pay(checkoutId, undefined, country)).toBe(200);
  expect(await env.confirm(userId, checkoutId)).toBe('success');
  return userId;
}

async function ask(period: string): Promise<{ status: number; body: CallAnswer<typeof taxReport> }> {
  const { statusCode, body } = await env.app.inject({
    url: taxReport.path,
    query: { period },
    headers: { authorization: `Bearer ${await env.accessToken(adminId)}` },
  });
  return { status: statusCode, body: JSON.parse(body) as CallAnswer<typeof taxReport> };
}

/** The month of the charges, in the zone of the business. */
const monthOf = (moment: Date) => dayOf(moment, 'UTC').slice(0, 7);
const present = () => monthOf(env.app.get(OffsetClock).now());

describe('the tax report', () => {
  it('has net, tax and refunds by country and rate, and the tax number of a reverse charge', async () => {
    const { body } = await ask(present());
    expect(body.rows).toMatchObject([
      {
        country: 'DE',
        kind: 'taxed',
        percent: 19,
        is_oss: true,
        invoices: 1,
        net_cents: netCents,
        tax_cents: 247,
      },
      {
        country: 'FR',
        kind: 'reverse_charge',
        percent: null,
        is_business: true,
        net_cents: netCents,
        tax_cents: 0,
      },
      { country: 'US', kind: 'untaxed', is_oss: false, net_cents: netCents, tax_cents: 0 },
    ]);
    expect(body.reverse_charges).toMatchObject([
      { country: 'FR', tax_id: 'FR40303265045', net_cents: netCents },
    ]);
    expect(body.unread_invoices).toBe(0);
  });

  it('agrees with the invoices to the cent, and counts a refund with the tax in it', async () => {
    const refund = { userId: german, reason: 'Goodwill' };
    await env.app.get(RefundsService).refund({ ...refund, cents: 700 });
    await env.work();
    await env.app.get(RefundsService).refund({ ...refund, cents: netCents + 247 - 700 });
    await env.work();
    const { rows } = (await ask(present())).body;
    const [stored] = await env.query(
      `SELECT sum(total_cents)::int AS total, sum(tax_cents)::int AS tax FROM invoices WHERE total_cents <> 0`,
    );
    const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
    expect(total((row) => row.net_cents + row.tax_cents)).toBe(stored?.['total']);
    expect(total((row) => row.tax_cents)).toBe(stored?.['tax']);
    expect(rows[0]).toMatchObject({ refunds: 2, refunded_net_cents: netCents, refunded_tax_cents: 247 });
  });

  it('has what happened in its days alone, and says what it has not read yet', async () => {
    const before = monthOf(new Date(env.app.get(OffsetClock).now().getTime() - 62 * day * 1000));
    expect((await ask(before)).body).toMatchObject({ rows: [], reverse_charges: [], unread_invoices: 0 });
    await env.query('UPDATE invoices SET taxes = NULL, customer_country = NULL');
    const { body } = await ask(present());
    expect(body.unread_invoices).toBe(3);
    await env.app.get(PaymentsSchedule).refreshInvoices();
    expect((await ask(present())).body).toMatchObject({
      unread_invoices: 0,
      rows: [{ country: 'DE' }, {}, {}],
    });
  });

  it.each(['2026-Q5', '2026-13', '26', '2026-1', '2026-Q4x'])('refuses %s as a period', async (period) => {
    const { status, body } = await ask(period);
    expect([status, body]).toMatchObject([400, { fields: { period: expect.stringContaining('2026-Q4') } }]);
  });

  it('is exported, and no tax number is a formula', async () => {
    await env.query(`UPDATE invoices SET customer_tax_id = '=1+1' WHERE customer_tax_id IS NOT NULL`);
    const link = env.app.get(MoneyExportsService).linkToTaxes('reverse_charges', present());
    const { body, headers } = await env.app.inject({ url: link.slice(new URL(link).origin.length) });
    await env.query(
      `UPDATE invoices SET customer_tax_id = 'FR40303265045' WHERE customer_tax_id IS NOT NULL`,
    );
    expect(headers['content-disposition']).toBe(`attachment; filename="reverse-charge-${present()}.csv"`);
    expect(body.split('\r\n')[1]).toBe(`FR,'=1+1,usd,1,12.98,0,12.98,0,0,0,0`);
  });
});
