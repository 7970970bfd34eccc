import { CancellationService } from '../cancellation/cancellation.service.ts';
import type { PlanChoice } from '../price-list.ts';
import { RenewalService } from './renewal.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import {
  askStripe,
  type Customer,
  customerInTrial,
  customerWith,
  declinesWhenCharged,
  heldByStripe,
  paidBy,
} from '../testing/customers.ts';
import { sweep } from '../testing/passing-time.ts';
import { UpgradeCheckoutService } from './upgrade-checkout.service.ts';
import { UpgradeInPlaceService } from './upgrade-in-place.service.ts';

const day = 86_400;
const urls = { success: 'https://portal.test/done', cancel: 'https://portal.test/plans' };
const standard = (planName: PlanChoice['planName'], planPeriod: PlanChoice['planPeriod']): PlanChoice => ({
  planName,
  planPeriod,
  priceList: 'standard',
});
let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterAll(() => closeAgreeing(env));

/** A customer whose first charge was declined until Stripe gave up. */
async function unpaidCustomer(): Promise<Customer> {
  const customer = await customerInTrial(env, 'expert', declinesWhenCharged());
  await env.advance(38 * day);
  await sweep(env);
  expect((await env.plansOf(customer.userId))[0]).toMatchObject({ state: 'unpaid' });
  return customer;
}

async function renewalOf({ userId, planId }: Customer): Promise<string> {
  const start = await env.app.get(RenewalService).start(userId, planId, standard('expert', 'monthly'));
  if (start.status !== 'success') throw new Error(`The renewal answered ${start.status}`);
  return start.url.split('/').at(-1) ?? '';
}

/** Pays the open invoice with another card, on the page that Stripe's email links to. */
async function payOldInvoice({ userId }: Customer): Promise<void> {
  const { invoices } = await heldByStripe(env, userId);
  const open = invoices.find(({ status }) => status === 'open');
  if (open === undefined) throw new Error('Nothing is open');
  const form = { card_number: '5555555555554444', expiry: '12/30', cvc: '123', name: 'Late Payer' };
  const invoice = await askStripe(env, 'GET', `invoices/${open.id}`);
  const answer = await fetch(String(invoice['hosted_invoice_url']), {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(form),
  });
  expect(answer.status).toBe(200);
}

/** Delivers all events about a customer at once, each twice, while the browser asks as well. */
async function hearAtOnce({ userId }: Customer, checkoutId: string, times: number): Promise<string[]> {
  const { customer } = await heldByStripe(env, userId);
  const events = (await env.events()).filter(({ data }) => JSON.stringify(data).includes(customer.id));
  const [statuses, answers] = await Promise.all([
    Promise.all([...events, ...events].map((event) => env.deliverWithRetries(event))),
    Promise.all(Array.from({ length: times }, () => env.confirmWithRetries(userId, checkoutId))),
    env.work(),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await env.work();
  return answers;
}

const running = async ({ userId }: Customer) =>
  (await heldByStripe(env, userId)).subscriptions.filter(({ status }) => status !== 'canceled');

describe('a renewal, while the old invoice is paid late', () => {
  it('that was paid second is refunded: one subscription, one charge', async () => {
    const customer = await unpaidCustomer();
    const checkoutId = await renewalOf(customer);
    await payOldInvoice(customer);
    await env.sandbox.pay(checkoutId);
    const answers = await hearAtOnce(customer, checkoutId, 50);
    expect(answers).not.toContain('success');
    expect(await running(customer)).toHaveLength(1);
    expect(await paidBy(env, customer.userId)).toBe(1_298);
    expect((await env.plansOf(customer.userId))[0]).toMatchObject({ state: 'active', plan_name: 'expert' });
    expect((await env.ordersOf(customer.userId)).at(-1)).toMatchObject({
      state: 'refunded',
      refund_reason: 'late_payment',
    });
  });

  it('that was delivered first leaves nothing to be paid', async () => {
    const customer = await unpaidCustomer();
    const checkoutId = await renewalOf(customer);
    await env.sandbox.pay(checkoutId);
    expect(await env.confirm(customer.userId, checkoutId)).toBe('success');
    await expect(payOldInvoice(customer)).rejects.toThrow('Nothing is open');
    expect(await running(customer)).toHaveLength(1);
    expect(await paidBy(env, customer.userId)).toBe(1_298);
  });

  it('both at the same instant, heard of a hundred times, come to one charge', async () => {
    const customer = await unpaidCustomer();
    const checkoutId = await renewalOf(customer);
    await env.sandbox.pay(checkoutId);
    const [answers] = await Promise.all([
      hearAtOnce(customer, checkoutId, 100),
      payOldInvoice(customer).catch((error: unknown) => String(error)),
    ]);
    await env.work();
    await sweep(env);
    expect(answers.filter((answer) => answer === 'success').length).toBeLessThanOrEqual(1);
    expect(await running(customer)).toHaveLength(1);
    expect(await paidBy(env, customer.userId)).toBe(1_298);
    expect((await env.plansOf(customer.userId))[0]).toMatchObject({ state: 'active' });
  });

  it('in two tabs is one checkout', async () => {
    const customer = await unpaidCustomer();
    const opened = await Promise.all([renewalOf(customer), renewalOf(customer), renewalOf(customer)]);
    expect(new Set(opened).size).toBe(1);
  });
});

describe('two requests at the same instant', () => {
  it('an upgrade in place and one by checkout come to one plan and one charge', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    const { userId, planId } = customer;
    const [inPlace, checkout] = await Promise.all([
      env.app.get(UpgradeInPlaceService).upgrade('upgrade', userId, planId, standard('agency', 'monthly')),
      env.app
        .get(UpgradeCheckoutService)
        .start('upgrade', userId, planId, standard('agency', '3-year'), urls),
    ]);
    if (checkout.status === 'success') {
      const checkoutId = checkout.url.split('/').at(-1) ?? '';
      await env.sandbox.pay(checkoutId);
      await hearAtOnce(customer, checkoutId, 20);
    }
    await env.work();
    await sweep(env);
    const orders = (await env.ordersOf(userId)).slice(1);
    expect(orders.filter(({ state }) => state === 'fulfilled').length).toBeLessThanOrEqual(2);
    const plans = await env.plansOf(userId);
    expect(plans).toMatchObject([{ plan_name: 'agency', state: 'active' }]);
    const prepaid = plans[0]?.['plan_period'] === '3-year';
    expect(await running(customer)).toHaveLength(prepaid ? 0 : 1);
    expect(['success', 'hosting_plan_error', 'error']).toContain(inPlace.status);
  });

  it('an upgrade and a cancellation leave either what was paid for, or nothing charged', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    const { userId, planId } = customer;
    const before = await paidBy(env, userId);
    const [upgraded] = await Promise.all([
      env.app.get(UpgradeInPlaceService).upgrade('upgrade', userId, planId, standard('agency', 'yearly')),
      env.app.get(CancellationService).request(userId, undefined),
    ]);
    await env.work();
    await sweep(env);
    const [plan] = await env.plansOf(userId);
    const charged = (await paidBy(env, userId)) - before;
    expect(plan?.['plan_name']).toBe(charged > 0 ? 'agency' : 'professional');
    expect(upgraded.status === 'success').toBe(charged > 0);
  });

  it('a cancellation in two tabs and its withdrawal end in one of both, at Stripe as well', async () => {
    const customer = await customerWith(env, 'expert', 'yearly');
    const { userId } = customer;
    const service = env.app.get(CancellationService);
    await Promise.all([
      service.request(userId, undefined),
      service.request(userId, 'Twice'),
      service.request(userId, undefined).then(() => service.withdraw(userId)),
    ]);
    await env.work();
    const rows = await env.query('SELECT state FROM cancellations WHERE user_id = $1', [userId]);
    expect(rows.filter(({ state }) => state === 'requested').length).toBeLessThanOrEqual(1);
    const [plan] = await env.plansOf(userId);
    const cancelled = rows.some(({ state }) => state === 'requested');
    expect(plan?.['next_charge_at'] === null).toBe(cancelled);
  });
});
