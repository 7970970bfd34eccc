import { CancellationService } from '../cancellation/cancellation.service.ts';
import { PaymentMethodService } from '../payment-method/payment-method.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingStand, startBillingStand } from '../testing/billing-stand.ts';
import { type Customer, customerInTrial, customerWith, declinesWhenCharged } from '../testing/customers.ts';
import { passDays, StripeMessages, sweep } from '../testing/passing-time.ts';

const day = 86_400;
let stand: BillingStand;
let messages: StripeMessages;
beforeAll(async () => {
  stand = await startBillingStand();
  messages = new StripeMessages(stand);
});
afterEach(() => stand.sandbox.clearFaults());
afterAll(() => closeAgreeing(stand));

const stateOf = async ({ userId }: Customer) => (await stand.plansOf(userId))[0]?.['state'];

/** The mails about a plan's life, each with the day on which it was owed, counted from when the customer came. */
async function noticesTo({ email, userId }: Customer): Promise<string[]> {
  const rows = await stand.query(
    `SELECT m.template, floor(extract(epoch FROM m.created_at - p.created_at) / 86400)::int AS day
     FROM mail_messages m JOIN hosting_plans p ON p.user_id = $2
     WHERE m."to" = $1 AND m.template <> 'plan-active' ORDER BY m.created_at, m.id`,
    [email, userId],
  );
  return rows.map(({ template, day: on }) => `${String(on)} ${String(template)}`);
}

async function subjectsTo({ email }: Customer): Promise<string[]> {
  return (await stand.sandbox.inbox(email)).map(({ subject }) => subject).reverse();
}

describe('the mails of a plan that is charged each month', () => {
  it('announce the end of the trial three days before it, and a failed charge at once, after 3, 6 and 7 days', async () => {
    const customer = await customerInTrial(stand, 'expert', declinesWhenCharged());
    const [pays, cancels] = [await customerInTrial(stand), await customerInTrial(stand)];
    await stand.app.get(CancellationService).request(cancels.userId, undefined);
    await passDays(stand, 45);
    expect(await noticesTo(pays)).toEqual(['27 trial-ending']);
    // Nobody needs to be reminded of what is over: the one who cancelled hears of that alone.
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
    const start = await stand.app.get(PaymentMethodService).start(customer.userId);
    if (start.status !== 'success') throw new Error(`The change answered ${start.status}`);
    await stand.sandbox.pay(start.url.split('/').at(-1) ?? '');
    await messages.deliver();
    expect(await stateOf(customer)).toBe('active');
    expect((await noticesTo(customer)).slice(-2).toSorted()).toEqual(['45 method-changed', '45 paid-again']);
    await messages.deliver();
    await sweep(stand);
    expect(await noticesTo(customer)).toHaveLength(7);
  });

  it('are the same, each once, when Stripe’s messages and several sweeps come together', async () => {
    const customer = await customerInTrial(stand, 'expert', declinesWhenCharged());
    await stand.advance(25 * day);
    for (let passed = 25; passed < 40; passed += 1) {
      await stand.advance(day);
      await Promise.all([messages.deliver(), sweep(stand), sweep(stand)]);
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
    const customer = await customerInTrial(stand, 'expert', declinesWhenCharged());
    await stand.advance(36 * day);
    await sweep(stand);
    expect(await noticesTo(customer)).toEqual(['36 payment-failed']);
    expect(await stateOf(customer)).toBe('past_due');
  });

  it('come anew when a later charge fails', async () => {
    const customer = await customerInTrial(stand, 'expert', declinesWhenCharged());
    await stand.advance(30 * day);
    await passDays(stand, 2);
    await payWith(customer, '5555555555554444');
    await payWith(customer, declinesWhenCharged());
    await stand.advance(28 * day);
    await passDays(stand, 5);
    const failed = (await noticesTo(customer)).filter((notice) => notice.endsWith('payment-failed'));
    expect(failed).toEqual(['31 payment-failed', '61 payment-failed', '64 payment-failed']);
  });

  async function payWith({ userId }: Customer, card: string): Promise<void> {
    const start = await stand.app.get(PaymentMethodService).start(userId);
    if (start.status !== 'success') throw new Error(`The change answered ${start.status}`);
    expect(await stand.sandbox.pay(start.url.split('/').at(-1) ?? '', card)).toBe(200);
    await messages.deliver();
  }
});

describe('the mails of a plan that is paid for three years', () => {
  it('come 60, 30, 7 days and one day before its end, at its end, and when it rests', async () => {
    const customer = await customerWith(stand, 'agency', '3-year');
    const [plan] = await stand.plansOf(customer.userId);
    const days = Math.round((Number(plan?.['period_end']) - Number(plan?.['period_start'])) / (day * 1000));
    await stand.advance((days - 62) * day);
    for (const [watched, left] of [
      [3, 27],
      [3, 20],
      [3, 4],
      [4, 4],
      [3, 0],
    ] as const) {
      await passDays(stand, watched);
      await stand.advance(left * day);
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
