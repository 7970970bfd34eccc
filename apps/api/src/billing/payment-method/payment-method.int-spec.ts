import { runToEnd } from '../../app/testing/crash.ts';
import { BillingService } from '../billing.service.ts';
import { CancellationService } from '../cancellation/cancellation.service.ts';
import { PaymentMethodService } from './payment-method.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import {
  askStripe,
  type Customer,
  customerInTrial,
  declinesWhenCharged,
  heldByStripe,
  paidBy,
} from '../testing/customers.ts';
import { killEverywhere } from '../testing/killing.ts';
import { StripeMessages, sweep } from '../testing/passing-time.ts';
import { MethodChangesService } from './method-changes.service.ts';
import { SavedMethodsService } from './saved-methods.service.ts';

const day = 86_400;
const mastercard = '5555555555554444';
let env: BillingEnvironment;
let messages: StripeMessages;
beforeAll(async () => {
  env = await startBillingEnvironment({ LOCALES: 'en,en-XA' });
  messages = new StripeMessages(env);
});
afterEach(() => env.sandbox.clearFaults());
afterEach(() => messages.skip());
afterAll(() => closeAgreeing(env));

const start = (userId: string) => env.app.get(PaymentMethodService).start(userId);
const planOf = async ({ userId }: Customer) => (await env.plansOf(userId))[0];
const payments = ({ userId, planId }: Customer) =>
  env.app.get(BillingService).describePayments(userId, planId);
const templates = async ({ email }: Customer) =>
  (await env.mailsTo(email)).map(({ template }) => String(template));
const changesOf = ({ userId }: Pick<Customer, 'userId'>) =>
  env.query('SELECT * FROM payment_method_changes WHERE user_id = $1 ORDER BY id', [userId]);

/** Opens the page. @returns its id */
async function open({ userId }: Pick<Customer, 'userId'>): Promise<string> {
  const answer = await start(userId);
  if (answer.status !== 'success') throw new Error(`The change answered ${answer.status}`);
  return answer.url.split('/').at(-1) ?? '';
}

/** A customer whose trial is over and whose charge failed. */
async function customerInArrears(days = 0): Promise<Customer> {
  const customer = await customerInTrial(env, 'expert', declinesWhenCharged());
  await env.advance(30 * day + 2 * 3600);
  await sweep(env);
  if (days > 0) {
    await env.advance(days * day);
    await sweep(env);
  }
  return customer;
}

/** Completes the page; Stripe sends an event about it. */
async function change(customer: Customer, card: string): Promise<void> {
  expect(await env.sandbox.pay(await open(customer), card)).toBe(200);
  await messages.deliver();
}

describe('the page that takes another payment method', () => {
  it('is the same for repeated requests', async () => {
    const customer = await customerInTrial(env);
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(customer.userId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ status: 'success', url: expect.stringContaining('/c/pay/cs_') });
    const { sessions } = await heldByStripe(env, customer.userId);
    expect(sessions.filter(({ mode }) => mode === 'setup')).toHaveLength(1);
  });

  it('is another one once the first was left to expire', async () => {
    const customer = await customerInTrial(env);
    const first = await open(customer);
    await env.advance(day + 60);
    expect(await open(customer)).not.toBe(first);
    expect(await changesOf(customer)).toMatchObject([{ state: 'expired' }, { state: 'open' }]);
  });

  it('takes the first method of someone without a plan, who becomes one customer at Stripe', async () => {
    const { userId } = await env.newCustomer();
    const answers = await Promise.all(Array.from({ length: 4 }, () => start(userId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await env.sandbox.pay(await open({ userId }), mastercard)).toBe(200);
    await messages.deliver();
    const { methods, can_add } = await env.app.get(SavedMethodsService).describe(userId);
    expect(methods).toMatchObject([{ brand: 'mastercard', is_default: true, needed_by: null }]);
    expect(can_add).toBe(true);
    expect(await changesOf({ userId })).toMatchObject([{ state: 'applied' }]);
    const [kept] = await env.query('SELECT * FROM billing_customers WHERE user_id = $1', [userId]);
    expect(kept).toMatchObject({ saved_method_id: methods[0]?.id });
    await start(userId);
    expect(
      await env.query('SELECT stripe_customer_id FROM billing_customers WHERE user_id = $1', [userId]),
    ).toEqual([{ stripe_customer_id: kept?.['stripe_customer_id'] }]);
  });

  it('is not opened for a plan that is paid elsewhere', async () => {
    const customer = await customerInTrial(env);
    await env.query(`UPDATE hosting_plans SET payment_provider = 'other' WHERE id = $1`, [customer.planId]);
    expect(await start(customer.userId)).toEqual({ status: 'hosting_plan_error' });
  });

  it('cannot be opened while Stripe is unavailable, and is the same one afterwards', async () => {
    const customer = await customerInTrial(env);
    const fault = { provider: 'stripe', match: 'POST /v1/checkout', kind: 'drop-after-effect' } as const;
    await env.sandbox.fault({ ...fault, times: 2 });
    expect(await start(customer.userId)).toEqual({ status: 'error' });
    await open(customer);
    const { sessions } = await heldByStripe(env, customer.userId);
    expect(sessions.filter(({ mode }) => mode === 'setup')).toHaveLength(1);
  });
});

describe('a payment method that was saved', () => {
  it('is shown and charged from then on, and announced once', async () => {
    const customer = await customerInTrial(env, 'expert', declinesWhenCharged());
    await change(customer, mastercard);
    await messages.deliver();
    expect(await payments(customer)).toMatchObject({ card_brand: 'mastercard', card_last4: '4444' });
    await env.advance(30 * day + 2 * 3600);
    await messages.deliver();
    expect(await planOf(customer)).toMatchObject({ state: 'active', period_amount_cents: 1298 });
    expect(await paidBy(env, customer.userId)).toBe(1298);
    expect(await templates(customer)).toEqual(['plan-active', 'method-changed']);
    const [mail] = await env.sandbox.inbox(customer.email);
    expect(mail?.text).toContain('Mastercard card ending 4444');
  });

  it('is named in the language of the customer', async () => {
    const customer = await customerInTrial(env);
    await env.query(`UPDATE users SET locale = 'en-XA' WHERE id = $1`, [customer.userId]);
    await change(customer, mastercard);
    await messages.deliver();
    const [mail] = await env.sandbox.inbox(customer.email);
    expect(mail?.text).toContain('[Mastercard çáŕð éñðîñĝ 4444');
  });

  it('is used although no message of it ever came', async () => {
    const customer = await customerInTrial(env);
    expect(await env.sandbox.pay(await open(customer), mastercard)).toBe(200);
    await env.advance(11 * 60);
    await sweep(env);
    expect(await payments(customer)).toMatchObject({ card_last4: '4444' });
    expect(await changesOf(customer)).toMatchObject([{ state: 'applied' }]);
  });

  it('pays what is owed at once: in the days of grace, and after them', async () => {
    for (const days of [2, 8]) {
      const customer = await customerInArrears(days);
      expect(await planOf(customer)).toMatchObject({ state: days < 7 ? 'past_due' : 'unpaid' });
      await change(customer, mastercard);
      expect(await planOf(customer)).toMatchObject({ state: 'active', owed_since: null });
      expect(await paidBy(env, customer.userId)).toBe(1298);
      const { invoices } = await heldByStripe(env, customer.userId);
      expect(invoices.filter(({ status }) => status === 'open')).toEqual([]);
      expect((await templates(customer)).filter((template) => template === 'paid-again')).toHaveLength(1);
    }
  });

  it('that declines as well is shown, and leaves what is owed as it was', async () => {
    const customer = await customerInArrears();
    await change(customer, declinesWhenCharged());
    expect(await planOf(customer)).toMatchObject({ state: 'past_due', card_last4: '0341' });
    expect(await paidBy(env, customer.userId)).toBe(0);
    await change(customer, mastercard);
    expect(await planOf(customer)).toMatchObject({ state: 'active', card_last4: '4444' });
    expect(await paidBy(env, customer.userId)).toBe(1298);
  });

  it('is not charged with what is owed for a plan that is cancelled', async () => {
    const customer = await customerInArrears();
    await env.app.get(CancellationService).request(customer.userId, undefined);
    await env.work();
    await change(customer, mastercard);
    expect(await paidBy(env, customer.userId)).toBe(0);
    await env.advance(5 * day);
    await messages.deliver();
    expect(await paidBy(env, customer.userId)).toBe(0);
  });

  it('after another one is the one that is used, in whatever order the two are worked on', async () => {
    const customer = await customerInTrial(env);
    const first = await open(customer);
    expect(await env.sandbox.pay(first, mastercard)).toBe(200);
    const second = await open(customer);
    expect(second).not.toBe(first);
    expect(await env.sandbox.pay(second, '378282246310005')).toBe(200);
    const service = env.app.get(MethodChangesService);
    const saved = await service.ofPage(second);
    expect(saved === null ? undefined : await service.settle(saved)).toBe('saved');
    const owed = await env.query(
      `SELECT id FROM operations WHERE kind = 'billing.setPaymentMethod' AND owner_id = $1 ORDER BY id`,
      [customer.userId],
    );
    expect(owed).toHaveLength(2);
    for (const { id } of owed.toReversed()) await runToEnd(env, String(id));
    await env.work();
    expect(await payments(customer)).toMatchObject({ card_brand: 'amex', card_last4: '0005' });
    expect(await changesOf(customer)).toMatchObject([{ state: 'applied' }, { state: 'applied' }]);
  });

  it('is used for the prepaid term’s customer, too', async () => {
    const { userId, email } = await env.newCustomer();
    await env.confirm(userId, await env.payFor(userId, 'agency', '3-year'));
    const customer = { userId, email, planId: String((await env.plansOf(userId))[0]?.['id']) };
    await change(customer, mastercard);
    expect(await changesOf(customer)).toMatchObject([{ state: 'applied' }]);
    const [row] = await env.query(
      'SELECT stripe_customer_id AS id FROM billing_customers WHERE user_id = $1',
      [userId],
    );
    const held = await askStripe(env, 'GET', `customers/${String(row?.['id'])}`);
    const settings = held['invoice_settings'] as { default_payment_method: string | null };
    expect(settings.default_payment_method).toBe((await changesOf(customer))[0]?.['payment_method_id']);
  });

  it('is not used if another customer saved it', async () => {
    const [customer, other] = [await customerInTrial(env), await customerInTrial(env)];
    const [page, foreign] = [await open(customer), await open(other)];
    await env.sandbox.pay(foreign, mastercard);
    await env.query('UPDATE payment_method_changes SET checkout_session_id = NULL WHERE user_id = $1', [
      other.userId,
    ]);
    await env.query(
      'UPDATE payment_method_changes SET checkout_session_id = $2 WHERE checkout_session_id = $1',
      [page, foreign],
    );
    await messages.deliver();
    expect(await payments(customer)).toMatchObject({ card_last4: '4242' });
    expect(await changesOf(customer)).toMatchObject([{ state: 'expired', payment_method_id: null }]);
    const audited = await env.query('SELECT kind FROM audit_events WHERE user_id = $1', [customer.userId]);
    expect(audited.map(({ kind }) => kind)).toContain('billing.payment_method_refused');
    await env.query('UPDATE payment_method_changes SET checkout_session_id = $2 WHERE user_id = $1', [
      customer.userId,
      page,
    ]);
    await env.query('UPDATE payment_method_changes SET checkout_session_id = $2 WHERE user_id = $1', [
      other.userId,
      foreign,
    ]);
  });

  it('is used and charged once, wherever a worker dies', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.setPaymentMethod',
      steps: 3,
      prepare: async () => {
        const customer = await customerInArrears();
        const page = await open(customer);
        await env.sandbox.pay(page, mastercard);
        const [row] = await changesOf(customer);
        const found = await env.app.get(MethodChangesService).ofPage(page);
        if (found === null) throw new Error(`There is no change ${String(row?.['id'])}`);
        await env.app.get(MethodChangesService).settle(found);
        return customer.userId;
      },
      outcome: async (userId) => {
        const [plan] = await env.plansOf(userId);
        const mails = await env.query(
          `SELECT count(*)::int AS count FROM mail_messages WHERE user_id = $1 AND template = 'method-changed'`,
          [userId],
        );
        return `${String(plan?.['state'])}, card ${String(plan?.['card_last4'])}, charged ${await paidBy(env, userId)}, ${String(mails[0]?.['count'])} mail`;
      },
    });
    expect(outcomes).toEqual(['active, card 4444, charged 1298, 1 mail']);
  });
});
