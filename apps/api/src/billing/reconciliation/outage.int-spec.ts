import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../../foundation/testing/sandbox.ts';
import { BillingService } from '../billing.service.ts';
import { CancellationService } from '../cancellation/cancellation.service.ts';
import { ChangePreviewService } from '../plan-change/change-preview.service.ts';
import { InvoicesService } from '../invoices/invoices.service.ts';
import { PaymentMethodService } from '../payment-method/payment-method.service.ts';
import { listPriceOf, type PlanChoice } from '../price-list.ts';
import { PurchaseService } from '../checkout/purchase.service.ts';
import { closeAgreeing, differencesAfterSweep } from '../testing/agreement.ts';
import { type BillingStand, startBillingStand } from '../testing/billing-stand.ts';
import { type Customer, customerWith, heldByStripe, paidBy } from '../testing/customers.ts';
import { sweep } from '../testing/passing-time.ts';
import { UpgradeInPlaceService } from '../plan-change/upgrade-in-place.service.ts';

const hour = 3600;
const day = 24 * hour;
const agency: PlanChoice = { planName: 'agency', planPeriod: 'yearly', priceList: 'standard' };
let stand: BillingStand;
beforeAll(async () => {
  stand = await startBillingStand();
});
afterAll(() => closeAgreeing(stand));

/** Somebody at each place where Stripe may be needed. */
interface People {
  newcomer: string;
  /** Has paid, and was not told yet. */
  buyer: { userId: string; checkoutId: string };
  upgrader: Customer;
  leaver: Customer;
}

async function peopleEverywhere(): Promise<People> {
  const [upgrader, leaver] = [
    await customerWith(stand, 'professional', 'yearly'),
    await customerWith(stand, 'expert', 'yearly'),
  ];
  const { userId } = await stand.newCustomer();
  const buyer = { userId, checkoutId: await stand.payFor(userId) };
  return { newcomer: (await stand.newCustomer()).userId, buyer, upgrader, leaver };
}

const buy = (userId: string) => stand.app.get(PurchaseService).start(userId, agency);
const upgrade = ({ userId, planId }: Customer) =>
  stand.app.get(UpgradeInPlaceService).upgrade('upgrade', userId, planId, agency);

/** As a customer does who is told to come back in a moment: Stripe is spared for some seconds after it was silent. */
async function untilStripeIsAsked(userId: string): Promise<void> {
  for (let seconds = 0; seconds < 30; seconds += 1) {
    if ((await buy(userId)).status === 'success') return;
    await sleep(1_000);
  }
  throw new Error('Stripe is not asked again');
}

/** What the screens say, read from our own database: the same before, while and after Stripe is away. */
async function screensOf({ userId, planId }: Customer): Promise<unknown> {
  const billing = stand.app.get(BillingService);
  return {
    plan: await billing.describePlan(userId, planId),
    payments: await billing.describePayments(userId, planId),
    invoices: (await stand.app.get(InvoicesService).describe(userId)).invoices.map(({ id, status }) => [
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

describe('while Stripe is away for an hour', () => {
  it.each(away)(
    'because it %s, customers hear the truth; afterwards all agrees, and nobody paid twice',
    async (_, fault) => {
      const { newcomer, buyer, upgrader, leaver } = await peopleEverywhere();
      await differencesAfterSweep(stand);
      const before = [await screensOf(upgrader), await screensOf(leaver)];
      const paid = await paidBy(stand, upgrader.userId);
      await stand.sandbox.fault({ provider: 'stripe', ...fault });

      const [purchase, confirmation, change, shown, method] = await Promise.all([
        buy(newcomer),
        stand.confirm(buyer.userId, buyer.checkoutId).catch((error: unknown) => error),
        upgrade(upgrader),
        stand.app.get(ChangePreviewService).preview(upgrader.userId, upgrader.planId, agency),
        stand.app.get(PaymentMethodService).start(leaver.userId),
      ]);
      expect(purchase).toEqual({ status: 'error' });
      // Nobody who has paid is told that the payment failed.
      expect(confirmation).toMatchObject({ code: 'payments_unavailable' });
      expect(change).toEqual({ status: 'error' });
      expect(shown).toEqual({ status: 'error', preview: null });
      expect(method).toEqual({ status: 'error' });
      expect([await screensOf(upgrader), await screensOf(leaver)]).toEqual(before);
      // A cancellation needs nobody's answer.
      expect(await stand.app.get(CancellationService).request(leaver.userId, undefined)).toBe('success');

      await stand.sandbox.clearFaults();
      await stand.advance(hour);
      await untilStripeIsAsked(newcomer);
      expect(await differencesAfterSweep(stand)).toEqual([]);

      expect(await stand.plansOf(buyer.userId)).toMatchObject([{ plan_name: 'expert', state: 'active' }]);
      expect(await stand.confirm(buyer.userId, buyer.checkoutId)).toBe('success');
      expect((await heldByStripe(stand, leaver.userId)).subscriptions).toHaveLength(1);
      expect((await stand.plansOf(leaver.userId))[0]).toMatchObject({ next_charge_at: null });
      const [plan] = await stand.plansOf(upgrader.userId);
      const changed = plan?.['plan_name'] === 'agency';
      const charged = (await paidBy(stand, upgrader.userId)) - paid;
      expect(charged > 0).toBe(changed);
      // Who asks again gets it, charged once.
      expect(await upgrade(upgrader)).toEqual({ status: changed ? 'hosting_plan_error' : 'success' });
      expect((await heldByStripe(stand, upgrader.userId)).payments).toHaveLength(2);
      expect((await paidBy(stand, upgrader.userId)) - paid).toBeLessThan(listPriceOf(agency).amountCents);
    },
    180_000,
  );
});

describe('a slow Stripe', () => {
  it('makes customers wait, and nothing else', async () => {
    const { newcomer, buyer, upgrader } = await peopleEverywhere();
    await stand.sandbox.fault({ provider: 'stripe', kind: 'delay', value: 400, times: 10_000 });
    expect(await buy(newcomer)).toMatchObject({ status: 'success' });
    expect(await stand.confirm(buyer.userId, buyer.checkoutId)).toBe('success');
    expect(await upgrade(upgrader)).toEqual({ status: 'success' });
    await stand.sandbox.clearFaults();
    expect(await differencesAfterSweep(stand)).toEqual([]);
  });
});

describe('messages of Stripe that come a day late, the last one first', () => {
  it('find everything done, tell nothing twice, and change nothing', async () => {
    const { upgrader, buyer } = await peopleEverywhere();
    expect(await upgrade(upgrader)).toEqual({ status: 'success' });
    expect(await stand.confirm(buyer.userId, buyer.checkoutId)).toBe('success');
    await stand.advance(day);
    await sweep(stand);
    const rows = async () => ({
      plans: await stand.query('SELECT id, state, plan_name, period_end FROM hosting_plans ORDER BY id'),
      orders: await stand.query('SELECT id, state FROM orders ORDER BY id'),
      mails: await stand.query('SELECT "to", template FROM mail_messages ORDER BY id'),
    });
    const before = await rows();
    const [one, two] = [await heldByStripe(stand, upgrader.userId), await heldByStripe(stand, buyer.userId)];
    const late = (await stand.events()).filter(({ data }) =>
      [one, two].some(({ customer }) => JSON.stringify(data).includes(customer.id)),
    );
    expect(late.length).toBeGreaterThan(20);
    for (const event of late.toReversed()) expect(await stand.deliver(event)).toBe(200);
    await stand.work();
    expect(await rows()).toEqual(before);
  });
});
