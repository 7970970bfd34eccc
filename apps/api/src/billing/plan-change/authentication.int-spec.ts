import { BillingService } from '../billing.service.ts';
import { upgradeUrls } from '../orders/checkout-urls.ts';
import { PaymentMethodService } from '../payment-method/payment-method.service.ts';
import type { PlanChoice } from '../price-list.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import {
  alwaysAsksToAuthenticate,
  asksToAuthenticate,
  type Customer,
  customerInTrial,
  customerWith,
  declinesWhenCharged,
  heldByStripe,
  paidBy,
} from '../testing/customers.ts';
import { StripeMessages } from '../testing/passing-time.ts';
import { ChangePreviewService } from './change-preview.service.ts';
import { UpgradeCheckoutService } from './upgrade-checkout.service.ts';
import { UpgradeInPlaceService } from './upgrade-in-place.service.ts';
import { PlansSchedule } from '../reconciliation/plans.schedule.ts';

let env: BillingEnvironment;
let messages: StripeMessages;
beforeAll(async () => {
  env = await startBillingEnvironment();
  messages = new StripeMessages(env);
});
afterEach(() => messages.skip());
afterAll(() => closeAgreeing(env));

const agency: PlanChoice = { planName: 'agency', planPeriod: 'monthly', priceList: 'standard' };
const yearly: PlanChoice = { ...agency, planPeriod: 'yearly' };
const upgrade = ({ userId, planId }: Customer, choice: PlanChoice = agency) =>
  env.app.get(UpgradeInPlaceService).upgrade('upgrade', userId, planId, choice);
const asking = () => customerWith(env, 'expert', 'monthly', asksToAuthenticate());
const planOf = async ({ userId }: Customer) => (await env.plansOf(userId))[0];
const statesOf = async ({ userId }: Customer) => (await env.ordersOf(userId)).map(({ state }) => state);

async function payOn(url: string, card = '5555555555554444'): Promise<void> {
  const form = { card_number: card, expiry: '12 / 39', cvc: '123', name: 'Lea M' };
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  expect(answer.status).toBe(303);
}

/** What the upgrade costs today, as shown. */
async function dueFor({ userId, planId }: Customer): Promise<number> {
  const { preview } = await env.app.get(ChangePreviewService).preview(userId, planId, agency);
  return preview?.due_today_cents ?? 0;
}

/** Saves another card as the one that is charged. */
async function changeMethod({ userId }: Customer, card: string): Promise<void> {
  const start = await env.app.get(PaymentMethodService).start(userId);
  if (start.status !== 'success') throw new Error(`The change answered ${start.status}`);
  expect(await env.sandbox.pay(start.url.split('/').at(-1) ?? '', card)).toBe(200);
}

describe('a renewal that the bank asks about', () => {
  it('says so with the page on which it is confirmed, on screen and by mail, and is in order once paid', async () => {
    const customer = await customerInTrial(env, 'expert', alwaysAsksToAuthenticate());
    await env.advance(30 * 86_400 + 2 * 3600);
    await messages.deliver();
    const payments = () => env.app.get(BillingService).describePayments(customer.userId, customer.planId);
    const asked = await payments();
    expect(asked).toMatchObject({
      authentication_required: true,
      payment_url: expect.stringContaining('/i/in_'),
      grace_ends: expect.any(String),
    });
    const mail = (await env.sandbox.inbox(customer.email)).find(({ subject }) =>
      subject.includes('Confirm your payment'),
    );
    expect(mail?.text).toContain(asked.payment_url);

    await payOn(asked.payment_url ?? '');
    await messages.deliver();
    expect(await payments()).toMatchObject({
      authentication_required: false,
      payment_url: null,
      grace_ends: null,
    });
    expect(await planOf(customer)).toMatchObject({ state: 'active' });
  });
});

describe('a change in place whose payment the bank asks about', () => {
  it('waits on a page, is made once it is paid there, and costs what was shown', async () => {
    const customer = await asking();
    const { preview } = await env.app
      .get(ChangePreviewService)
      .preview(customer.userId, customer.planId, agency);
    const paid = await paidBy(env, customer.userId);
    const answer = await upgrade(customer);
    expect(answer).toEqual({
      status: 'error',
      reason: 'authentication_required',
      payment_url: expect.stringContaining('/i/in_'),
    });
    expect(await planOf(customer)).toMatchObject({ plan_name: 'expert', state: 'active' });
    expect(await paidBy(env, customer.userId)).toBe(paid);
    expect(await upgrade(customer)).toEqual(answer);

    await payOn(answer.payment_url ?? '');
    await messages.deliver();
    expect(await planOf(customer)).toMatchObject({ plan_name: 'agency', state: 'active' });
    expect(await statesOf(customer)).toEqual(['fulfilled', 'fulfilled']);
    expect(await paidBy(env, customer.userId)).toBe(paid + (preview?.due_today_cents ?? 0));
    expect(await env.mailsTo(customer.email)).toContainEqual(
      expect.objectContaining({ template: 'plan-changed' }),
    );
  });

  it('that is not paid within a day is given up, and the plan goes on as before', async () => {
    const customer = await asking();
    await upgrade(customer);
    await env.advance(25 * 3600);
    await env.app.get(PlansSchedule).refreshPlans();
    await messages.deliver();
    expect(await planOf(customer)).toMatchObject({ plan_name: 'expert', state: 'active' });
    expect(await statesOf(customer)).toEqual(['fulfilled', 'expired']);
  });

  it('gives way to another choice, which credits the whole rest of the paid term', async () => {
    const customer = await asking();
    const previewed = await env.app
      .get(ChangePreviewService)
      .preview(customer.userId, customer.planId, { ...agency, planPeriod: '3-year' });
    const first = await upgrade(customer);
    expect(await upgrade(customer, yearly)).toMatchObject({ reason: 'authentication_required' });
    const old = await fetch(first.payment_url ?? '');
    expect(await old.text()).toContain('void');
    const start = await env.app
      .get(UpgradeCheckoutService)
      .start(
        'upgrade',
        customer.userId,
        customer.planId,
        { ...agency, planPeriod: '3-year' },
        upgradeUrls('https://portal.test', agency),
      );
    expect(start).toMatchObject({ status: 'success' });
    const order = (await env.ordersOf(customer.userId)).at(-1);
    const credit = previewed.preview?.credit_cents ?? 0;
    expect(credit).toBeGreaterThan(1_200);
    expect(Math.abs(Number(order?.['credit_cents']) - credit)).toBeLessThanOrEqual(1);
    const { subscriptions } = await heldByStripe(env, customer.userId);
    expect(subscriptions).toMatchObject([
      { status: 'active', lookup_key: expect.stringContaining('expert') },
    ]);
  });

  it.each([
    ['works', '5555555555554444'],
    ['asks the bank too', asksToAuthenticate()],
  ])('is made and charged once when the card is changed to one that %s', async (_case, card) => {
    const customer = await asking();
    const due = await dueFor(customer);
    const paid = await paidBy(env, customer.userId);
    const { payment_url: url } = await upgrade(customer);

    await changeMethod(customer, card);
    await messages.deliver();
    // The new card is charged while the first events are processed, which raises others.
    await messages.deliver();
    expect(await planOf(customer)).toMatchObject({ plan_name: 'agency', state: 'active' });
    expect(await statesOf(customer)).toEqual(['fulfilled', 'fulfilled']);
    expect(await paidBy(env, customer.userId)).toBe(paid + due);
    expect((await env.mailsTo(customer.email)).map(({ template }) => template)).toEqual([
      'plan-active',
      'method-changed',
      'plan-changed',
    ]);
    expect(await fetch(url ?? '').then((page) => page.text())).not.toContain('card_number');
    expect(await upgrade(customer)).toEqual({ status: 'success' });
    expect(await paidBy(env, customer.userId)).toBe(paid + due);
  });

  it('is charged nothing while the changed card declines, and once when the page is paid after all', async () => {
    const customer = await asking();
    const due = await dueFor(customer);
    const paid = await paidBy(env, customer.userId);
    const answer = await upgrade(customer);

    await changeMethod(customer, declinesWhenCharged());
    await messages.deliver();
    await messages.deliver();
    expect(await planOf(customer)).toMatchObject({ plan_name: 'expert', state: 'active' });
    expect(await paidBy(env, customer.userId)).toBe(paid);
    // The plan itself is paid: the screen shows no open payment, and the upgrade leads to its page again.
    const { grace_ends, payment_url } = await env.app
      .get(BillingService)
      .describePayments(customer.userId, customer.planId);
    expect({ grace_ends, payment_url }).toEqual({ grace_ends: null, payment_url: null });
    expect(await upgrade(customer)).toEqual(answer);

    await payOn(answer.payment_url ?? '');
    await messages.deliver();
    expect(await planOf(customer)).toMatchObject({ plan_name: 'agency', state: 'active' });
    expect(await paidBy(env, customer.userId)).toBe(paid + due);
  });
});
