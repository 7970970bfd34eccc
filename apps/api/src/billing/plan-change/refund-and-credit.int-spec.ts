import { BillingService } from '../billing.service.ts';
import { ChangePreviewService } from './change-preview.service.ts';
import { upgradeUrls } from '../orders/checkout-urls.ts';
import { InvoicesService } from '../invoices/invoices.service.ts';
import type { PlanChoice } from '../price-list.ts';
import { RefundsService } from '../invoices/refunds.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { type Customer, customerWith, heldByStripe, paidBy } from '../testing/customers.ts';
import { UpgradeCheckoutService } from './upgrade-checkout.service.ts';
import { UpgradeInPlaceService } from './upgrade-in-place.service.ts';
import { PlansSchedule } from '../reconciliation/plans.schedule.ts';

let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterEach(() => env.sandbox.clearFaults());
afterAll(() => closeAgreeing(env));

const yearly: PlanChoice = { planName: 'agency', planPeriod: 'yearly', priceList: 'standard' };
const prepaid: PlanChoice = { ...yearly, planPeriod: '3-year' };
const preview = ({ userId, planId }: Customer, choice: PlanChoice) =>
  env.app.get(ChangePreviewService).preview(userId, planId, choice);
const upgradeTo = ({ userId, planId }: Customer, choice: PlanChoice) =>
  env.app.get(UpgradeInPlaceService).upgrade('upgrade', userId, planId, choice);
const upgrade = (customer: Customer) => upgradeTo(customer, yearly);
const start = ({ userId, planId }: Customer) =>
  env.app
    .get(UpgradeCheckoutService)
    .start('upgrade', userId, planId, prepaid, upgradeUrls('https://portal.test', prepaid));

async function refund({ userId }: Customer, cents?: number, invoice?: string): Promise<void> {
  await env.app.get(InvoicesService).refreshAll(userId);
  const wish = {
    userId,
    reason: 'Money back',
    ...(cents === undefined ? {} : { cents }),
    ...(invoice === undefined ? {} : { invoice }),
  };
  expect(await env.app.get(RefundsService).refund(wish)).toHaveProperty('operationId');
}

const payments = ({ userId, planId }: Customer) =>
  env.app.get(BillingService).describePayments(userId, planId);

describe('a term whose charge was refunded', () => {
  it('in part: a prepaid one is worth, and credits, only what was kept', async () => {
    const customer = await customerWith(env, 'professional', '3-year');
    await refund(customer, 13_000);
    await env.work();
    expect((await payments(customer)).balance).toBeLessThanOrEqual(9.68);
    expect((await payments(customer)).balance).toBeGreaterThan(9.5);
    const shown = (await preview(customer, prepaid)).preview;
    expect(shown?.credit_cents).toBeLessThanOrEqual(968);
    const answer = await start(customer);
    const checkoutId = 'url' in answer ? (answer.url.split('/').at(-1) ?? '') : '';
    expect(await env.sandbox.pay(checkoutId)).toBe(200);
    expect(await env.confirm(customer.userId, checkoutId)).toBe('success');
    expect(await paidBy(env, customer.userId)).toBe(968 + (shown?.due_today_cents ?? 0));
  });

  it('in part: a change in place credits only what was kept, as it was shown', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    const full = (await preview(customer, yearly)).preview;
    await refund(customer, 500);
    await env.work();
    const shown = (await preview(customer, yearly)).preview;
    expect(full?.credit_cents ?? 0).toBeGreaterThan(790);
    expect((full?.credit_cents ?? 0) - (shown?.credit_cents ?? 0)).toBe(500);
    expect((shown?.due_today_cents ?? 0) - (full?.due_today_cents ?? 0)).toBe(500);
    expect(await upgrade(customer)).toEqual({ status: 'success' });
    expect(await paidBy(env, customer.userId)).toBe(298 + (shown?.due_today_cents ?? 0));
  });

  it('in part: counts once, and not again at the next change in the same term', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    await refund(customer, 500);
    await env.work();
    expect(await upgradeTo(customer, { ...yearly, planName: 'expert', planPeriod: 'monthly' })).toEqual({
      status: 'success',
    });
    await env.app.get(InvoicesService).refreshAll(customer.userId);
    expect((await preview(customer, yearly)).preview?.credit_cents).toBeGreaterThan(1_280);
    expect((await payments(customer)).balance).toBeGreaterThan(12.8);
  });

  it('after a change: what the change had credited is not worth anything any more', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    await env.app.get(InvoicesService).refreshAll(customer.userId);
    const charge = (await env.app.get(RefundsService).invoicesOf(customer.userId))[0];
    expect(await upgrade(customer)).toEqual({ status: 'success' });
    const before = (await preview(customer, prepaid)).preview?.credit_cents ?? 0;
    await refund(customer, 798, charge?.invoice.id);
    await env.work();
    expect(before - ((await preview(customer, prepaid)).preview?.credit_cents ?? 0)).toBe(798);
  });

  it.each(['monthly', '3-year'] as const)(
    'as a whole: a %s one credits nothing, and a change costs its full price',
    async (period) => {
      const customer = await customerWith(env, 'professional', period);
      await refund(customer);
      await env.work();
      expect((await payments(customer)).balance).toBe(0);
      expect((await preview(customer, prepaid)).preview).toMatchObject({
        credit_cents: 0,
        due_today_cents: 57_528,
      });
      const answer = await start(customer);
      const checkoutId = 'url' in answer ? (answer.url.split('/').at(-1) ?? '') : '';
      expect(await env.sandbox.pay(checkoutId)).toBe(200);
      expect(await env.confirm(customer.userId, checkoutId)).toBe('success');
      await env.work();
      expect(await paidBy(env, customer.userId)).toBe(57_528);
      expect((await heldByStripe(env, customer.userId)).customer.balance).toBe(0);
    },
  );

  it('is lowered by nothing that was bought besides', async () => {
    const customer = await customerWith(env, 'professional', '3-year');
    await env.app.get(InvoicesService).refreshAll(customer.userId);
    const [row] = await env.query('SELECT id FROM invoices WHERE user_id = $1', [customer.userId]);
    // An invoice of another sale, newer than the plan's.
    await env.query(
      `INSERT INTO invoices (id, user_id, description, total_cents, due_cents, paid_cents, currency, state, payment_intent_id, order_id, issued_at, paid_at)
       SELECT 'in_domain', user_id, 'Domain', 1500, 1500, 1500, currency, state, 'pi_domain', gen_random_uuid()::text, issued_at + interval '1 minute', paid_at
       FROM invoices WHERE id = $1`,
      [row?.['id']],
    );
    await env.query(
      `INSERT INTO refunds (id, user_id, invoice_id, payment_intent_id, amount_cents, state, created_at)
       VALUES (gen_random_uuid(), $1, 'in_domain', 'pi_domain', 1500, 'done', now())`,
      [customer.userId],
    );
    expect((await payments(customer)).balance).toBeGreaterThan(139);
    await env.query(`DELETE FROM refunds WHERE invoice_id = 'in_domain'`);
    await env.query(`DELETE FROM invoices WHERE id = 'in_domain'`);
  });

  it('closes a checkout that would credit it', async () => {
    const customer = await customerWith(env, 'professional', '3-year');
    const answer = await start(customer);
    await refund(customer);
    await env.work();
    expect(await env.sandbox.pay('url' in answer ? (answer.url.split('/').at(-1) ?? '') : '')).toBe(400);
    expect(await paidBy(env, customer.userId)).toBe(0);
  });

  it('lowers nothing of the next term', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    await refund(customer);
    await env.work();
    await env.advance(31 * 86_400 + 3 * 3600);
    await env.app.get(PlansSchedule).refreshPlans();
    await env.app.get(InvoicesService).refreshAll(customer.userId);
    expect((await preview(customer, yearly)).preview?.credit_cents).toBeGreaterThan(760);
  });
});
