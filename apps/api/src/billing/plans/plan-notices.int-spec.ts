import { CancellationService } from '../cancellation/cancellation.service.ts';
import { PaymentMethodService } from '../payment-method/payment-method.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { type Customer, customerInTrial, customerWith, declinesWhenCharged } from '../testing/customers.ts';
import { passDays, StripeMessages, sweep } from '../testing/passing-time.ts';

const day = 86_400;
let env: BillingEnvironment;
let messages: StripeMessages;
beforeAll(async () => {
  env = await startBillingEnvironment();
  messages = new StripeMessages(env);
});
afterEach(() => env.sandbox.clearFaults());
afterEach(() => messages.skip());
afterAll(() => closeAgreeing(env));

const stateOf = async ({ userId }: Customer) => (await env.plansOf(userId))[0]?.['state'];

/** The emails about a plan, each with the day on which it was due, counted from the sign-up. */
async function noticesTo({ email, userId }: Customer): Promise<string[]> {
  const rows = await env.query(
    `SELECT m.template, floor(extract(epoch FROM m.created_at - p.created_at) / 86400)::int AS day
     FROM mail_messages m JOIN hosting_plans p ON p.user_id = $2
     WHERE m."to" = $1 AND m.template <> 'plan-active' ORDER BY m.created_at, m.id`,
    [email, userId],
  );
  return rows.map(({ template, day: on }) => `${String(on)} ${String(template)}`);
}

async function subjectsTo({ email }: Customer): Promise<string[]> {
  return (await env.sandbox.inbox(email)).map(({ subject }) => subject).reverse();
}

describe('the mails of a plan that is charged each month', () => {
  it('announce the end of the trial three days before it, and a failed charge at once, after 3, 6 and 7 days', async () => {
    const customer = await customerInTrial(env, 'expert', declinesWhenCharged());
    const [pays, cancels] = [await customerInTrial(env), await customerInTrial(env)];
    await env.app.get(CancellationService).request(cancels.userId, undefined);
    await passDays(env, 45);
    expect(await noticesTo(pays)).toEqual(['27 trial-ending']);
    // Ended plans need no reminders: a customer who cancelled gets only the email about that.
    expect((await noticesTo(cancels)).map((notice) => notice.split(' ')[1])).toEqual([
      'cancellation-received',
      'cancellation-confirmed',
      'plan-ended',
    ]);
    expect(await stateOf(customer)).toBe('unpaid');
    expect(await noticesTo(customer)).toEqual([
      '27 trial-ending',
      '31 payment-failed',
      '34 payment-failed',
      '37 payment-failed',
      '38 plan-unpaid',
    ]);
    expect(await subjectsTo(customer)).toHaveLength(6);
    const start = await env.app.get(PaymentMethodService).start(customer.userId);
    if (start.status !== 'success') throw new Error(`The change answered ${start.status}`);
    await env.sandbox.pay(start.url.split('/').at(-1) ?? '');
    await messages.deliver();
    expect(await stateOf(customer)).toBe('active');
    expect((await noticesTo(customer)).slice(-2).toSorted()).toEqual(['45 method-changed', '45 paid-again']);
    await messages.deliver();
    await sweep(env);
    expect(await noticesTo(customer)).toHaveLength(7);
  });

  it('are the same, each once, when Stripe’s messages and several sweeps come together', async () => {
    const customer = await customerInTrial(env, 'expert', declinesWhenCharged());
    await env.advance(25 * day);
    for (let passed = 25; passed < 40; passed += 1) {
      await env.advance(day);
      await Promise.all([messages.deliver(), sweep(env), sweep(env)]);
    }
    expect((await noticesTo(customer)).map((notice) => notice.split(' ')[1])).toEqual([
      'trial-ending',
      'payment-failed',
      'payment-failed',
      'payment-failed',
      'plan-unpaid',
    ]);
  });

  it('leave out what is over when nothing ran for days', async () => {
    const customer = await customerInTrial(env, 'expert', declinesWhenCharged());
    await env.advance(36 * day);
    await sweep(env);
    expect(await noticesTo(customer)).toEqual(['36 payment-failed']);
    expect(await stateOf(customer)).toBe('past_due');
  });

  it('come anew when a later charge fails', async () => {
    const customer = await customerInTrial(env, 'expert', declinesWhenCharged());
    await env.advance(30 * day);
    await passDays(env, 2);
    await payWith(customer, '5555555555554444');
    await payWith(customer, declinesWhenCharged());
    await env.advance(28 * day);
    await passDays(env, 5);
    const failed = (await noticesTo(customer)).filter((notice) => notice.endsWith('payment-failed'));
    expect(failed).toEqual(['31 payment-failed', '61 payment-failed', '64 payment-failed']);
  });

  async function payWith({ userId }: Customer, card: string): Promise<void> {
    const start = await env.app.get(PaymentMethodService).start(userId);
    if (start.status !== 'success') throw new Error(`The change answered ${start.status}`);
    expect(await env.sandbox.pay(start.url.split('/').at(-1) ?? '', card)).toBe(200);
    await messages.deliver();
  }
});

describe('the mails of a plan that is paid for three years', () => {
  it('come 60, 30, 7 days and one day before its end, at its end, and when it rests', async () => {
    const customer = await customerWith(env, 'agency', '3-year');
    const [plan] = await env.plansOf(customer.userId);
    const days = Math.round((Number(plan?.['period_end']) - Number(plan?.['period_start'])) / (day * 1000));
    await env.advance((days - 62) * day);
    for (const [watched, left] of [
      [3, 27],
      [3, 20],
      [3, 4],
      [4, 4],
      [3, 0],
    ] as const) {
      await passDays(env, watched);
      await env.advance(left * day);
    }
    expect(await noticesTo(customer)).toEqual([
      `${days - 60} term-ending`,
      `${days - 30} term-ending`,
      `${days - 7} term-ending`,
      `${days - 1} term-ending`,
      `${days} term-over`,
      `${days + 7} plan-unpaid`,
    ]);
    expect(await stateOf(customer)).toBe('unpaid');
  });
});
