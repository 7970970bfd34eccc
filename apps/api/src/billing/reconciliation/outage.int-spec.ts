import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../../foundation/testing/sandbox.ts';
import { shareOf } from '../../app/testing/share.ts';
import { BillingService } from '../billing.service.ts';
import { CancellationService } from '../cancellation/cancellation.service.ts';
import { ChangePreviewService } from '../plan-change/change-preview.service.ts';
import { InvoicesService } from '../invoices/invoices.service.ts';
import { PaymentMethodService } from '../payment-method/payment-method.service.ts';
import type { PlanChoice } from '../price-list.ts';
import { listPriceOf } from '../testing/first-prices.ts';
import { PurchaseService } from '../checkout/purchase.service.ts';
import { closeAgreeing, differencesAfterSweep } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { type Customer, customerWith, heldByStripe, paidBy } from '../testing/customers.ts';
import { sweep } from '../testing/passing-time.ts';
import { UpgradeInPlaceService } from '../plan-change/upgrade-in-place.service.ts';

const hour = 3600;
const day = 24 * hour;
const agency: PlanChoice = { planName: 'agency', planPeriod: 'yearly', priceList: 'standard' };
let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterAll(() => closeAgreeing(env));

/** A customer at each step that may need Stripe. */
interface People {
  newcomer: string;
  /** Has paid, but the event has not arrived. */
  buyer: { userId: string; checkoutId: string };
  upgrader: Customer;
  leaver: Customer;
}

async function peopleEverywhere(): Promise<People> {
  const [upgrader, leaver] = [
    await customerWith(env, 'professional', 'yearly'),
    await customerWith(env, 'expert', 'yearly'),
  ];
  const { userId } = await env.newCustomer();
  const buyer = { userId, checkoutId: await env.payFor(userId) };
  return { newcomer: (await env.newCustomer()).userId, buyer, upgrader, leaver };
}

const buy = (userId: string) => env.app.get(PurchaseService).start(userId, agency);
const upgrade = ({ userId, planId }: Customer) =>
  env.app.get(UpgradeInPlaceService).upgrade('upgrade', userId, planId, agency);

/** Retries as a customer does who is asked to: the circuit breaker stays open for some seconds after an outage. */
async function untilStripeIsAsked(userId: string): Promise<void> {
  for (let seconds = 0; seconds < 30; seconds += 1) {
    if ((await buy(userId)).status === 'success') return;
    await sleep(1_000);
  }
  throw new Error('Stripe is not asked again');
}

/** What the screens show from our own database: the same before, during and after the outage of Stripe. */
async function screensOf({ userId, planId }: Customer): Promise<unknown> {
  const billing = env.app.get(BillingService);
  return {
    plan: await billing.describePlan(userId, planId),
    payments: await billing.describePayments(userId, planId),
    invoices: (await env.app.get(InvoicesService).describe(userId)).invoices.map(({ id, status }) => [
      id,
      status,
    ]),
  };
}

const away: [string, Omit<Fault, 'provider'>][] = [
  ['answers 500', { kind: 'status', value: 500, times: 10_000 }],
  ['answers 429', { kind: 'status', value: 429, times: 10_000 }],
  ['answers what nobody can read', { kind: 'garbage', times: 10_000 }],
  ['is cut off after each effect', { kind: 'drop-after-effect', times: 10_000 }],
  ['is silent', { kind: 'delay', value: 60_000, times: 10_000 }],
];

describe('while Stripe is unavailable for an hour', () => {
  it.each(shareOf(away))(
    'because it %s, customers hear the truth; afterwards all agrees, and nobody paid twice',
    async (_, fault) => {
      const { newcomer, buyer, upgrader, leaver } = await peopleEverywhere();
      await differencesAfterSweep(env);
      const before = [await screensOf(upgrader), await screensOf(leaver)];
      const paid = await paidBy(env, upgrader.userId);
      await env.sandbox.fault({ provider: 'stripe', ...fault });

      const [purchase, confirmation, change, shown, method] = await Promise.all([
        buy(newcomer),
        env.confirm(buyer.userId, buyer.checkoutId).catch((error: unknown) => error),
        upgrade(upgrader),
        env.app.get(ChangePreviewService).preview(upgrader.userId, upgrader.planId, agency),
        env.app.get(PaymentMethodService).start(leaver.userId),
      ]);
      expect(purchase).toEqual({ status: 'error' });
      // Customers who have paid are never told that the payment failed.
      expect(confirmation).toMatchObject({ code: 'payments_unavailable' });
      expect(change).toEqual({ status: 'error' });
      expect(shown).toEqual({ status: 'error', preview: null });
      expect(method).toEqual({ status: 'error' });
      expect([await screensOf(upgrader), await screensOf(leaver)]).toEqual(before);
      // A cancellation does not need Stripe.
      expect(await env.app.get(CancellationService).request(leaver.userId, undefined)).toBe('success');

      await env.sandbox.clearFaults();
      await env.advance(hour);
      await untilStripeIsAsked(newcomer);
      expect(await differencesAfterSweep(env)).toEqual([]);

      expect(await env.plansOf(buyer.userId)).toMatchObject([{ plan_name: 'expert', state: 'active' }]);
      expect(await env.confirm(buyer.userId, buyer.checkoutId)).toBe('success');
      expect((await heldByStripe(env, leaver.userId)).subscriptions).toHaveLength(1);
      expect((await env.plansOf(leaver.userId))[0]).toMatchObject({ next_charge_at: null });
      const [plan] = await env.plansOf(upgrader.userId);
      const changed = plan?.['plan_name'] === 'agency';
      const charged = (await paidBy(env, upgrader.userId)) - paid;
      expect(charged > 0).toBe(changed);
      // A repeated request succeeds and charges once.
      expect(await upgrade(upgrader)).toEqual({ status: changed ? 'hosting_plan_error' : 'success' });
      expect((await heldByStripe(env, upgrader.userId)).payments).toHaveLength(2);
      expect((await paidBy(env, upgrader.userId)) - paid).toBeLessThan(listPriceOf(agency).amountCents);
    },
  );
});

describe('a slow Stripe', () => {
  it('makes customers wait, and nothing else', async () => {
    const { newcomer, buyer, upgrader } = await peopleEverywhere();
    await env.sandbox.fault({ provider: 'stripe', kind: 'delay', value: 400, times: 10_000 });
    expect(await buy(newcomer)).toMatchObject({ status: 'success' });
    expect(await env.confirm(buyer.userId, buyer.checkoutId)).toBe('success');
    expect(await upgrade(upgrader)).toEqual({ status: 'success' });
    await env.sandbox.clearFaults();
    expect(await differencesAfterSweep(env)).toEqual([]);
  });
});

describe('messages of Stripe that come a day late, the last one first', () => {
  it('find everything done, tell nothing twice, and change nothing', async () => {
    const { upgrader, buyer } = await peopleEverywhere();
    expect(await upgrade(upgrader)).toEqual({ status: 'success' });
    expect(await env.confirm(buyer.userId, buyer.checkoutId)).toBe('success');
    await env.advance(day);
    await sweep(env);
    const rows = async () => ({
      plans: await env.query('SELECT id, state, plan_name, period_end FROM hosting_plans ORDER BY id'),
      orders: await env.query('SELECT id, state FROM orders ORDER BY id'),
      mails: await env.query('SELECT "to", template FROM mail_messages ORDER BY id'),
    });
    const before = await rows();
    const [one, two] = [await heldByStripe(env, upgrader.userId), await heldByStripe(env, buyer.userId)];
    const late = (await env.events()).filter(({ data }) =>
      [one, two].some(({ customer }) => JSON.stringify(data).includes(customer.id)),
    );
    expect(late.length).toBeGreaterThan(20);
    for (const event of late.toReversed()) expect(await env.deliver(event)).toBe(200);
    await env.work();
    expect(await rows()).toEqual(before);
  });
});
