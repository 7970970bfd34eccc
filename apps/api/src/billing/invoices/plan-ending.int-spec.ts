import { OffsetClock } from '../../foundation/clock/clock.ts';
import { BillingService } from '../billing.service.ts';
import { CancellationService } from '../cancellation/cancellation.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { type Customer, customerInTrial, customerWith, heldByStripe, paidBy } from '../testing/customers.ts';
import { killEverywhere } from '../testing/killing.ts';
import { StripeMessages, sweep } from '../testing/passing-time.ts';
import { InvoicesService } from './invoices.service.ts';
import { type EndingCommand, PlanEndingService } from './plan-ending.service.ts';
import { RefundsService } from './refunds.service.ts';

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

const end = ({ userId }: Customer, wish: Partial<EndingCommand>) =>
  env.app.get(PlanEndingService).request(userId, { reason: undefined, ...wish });
const payments = ({ userId, planId }: Customer) =>
  env.app.get(BillingService).describePayments(userId, planId);
const planOf = async ({ userId }: Customer) => (await env.plansOf(userId)).at(-1);
const cancellationsOf = ({ userId }: Customer) =>
  env.query('SELECT * FROM cancellations WHERE user_id = $1 ORDER BY id', [userId]);
const refundsOf = ({ userId }: { userId: string }) =>
  env.query('SELECT * FROM refunds WHERE user_id = $1 ORDER BY id', [userId]);
const templates = async ({ email }: Customer) =>
  (await env.mailsTo(email)).map(({ template }) => String(template));
const refresh = ({ userId }: Customer) => env.app.get(InvoicesService).refreshAll(userId);
const timelineOf = ({ userId }: Customer) =>
  env.query('SELECT kind, detail FROM billing_events WHERE user_id = $1 ORDER BY at, id', [userId]);

describe('a plan that ends now', () => {
  it.each(['monthly', '3-year'] as const)(
    'within 30 days refunds what was shown, once, and is over: a %s one',
    async (period) => {
      const customer = await customerWith(env, 'professional', period);
      await refresh(customer);
      const { end_now } = await payments(customer);
      expect(end_now.refund_cents).toBe(await paidBy(env, customer.userId));
      expect(end_now.refund_until).not.toBeNull();
      expect(await end(customer, { ends: 'now', refundCents: end_now.refund_cents })).toBe('success');
      await env.work();
      expect(await planOf(customer)).toMatchObject({ state: 'ended' });
      expect(await paidBy(env, customer.userId)).toBe(0);
      expect(await refundsOf(customer)).toMatchObject([
        { state: 'done', amount_cents: end_now.refund_cents },
      ]);
      const { subscriptions, customer: held } = await heldByStripe(env, customer.userId);
      // Three years are paid at once, without a subscription.
      expect(subscriptions.map(({ status }) => status)).toEqual(period === '3-year' ? [] : ['canceled']);
      expect(held.balance).toBe(0);
      const mails = await templates(customer);
      expect(mails.filter((each) => each === 'paid-back')).toHaveLength(1);
      expect(mails.filter((each) => each === 'plan-ended')).toHaveLength(1);
      await env.advance(40 * day);
      await sweep(env);
      expect(await paidBy(env, customer.userId)).toBe(0);
    },
  );

  it.each(['monthly', '3-year'] as const)(
    'right after paying says that the refund is being worked out, until the invoice is known: a %s one',
    async (period) => {
      const customer = await customerWith(env, 'professional', period);
      await env.query('DELETE FROM invoices WHERE user_id = $1', [customer.userId]);
      expect((await payments(customer)).end_now).toMatchObject({ refund_cents: 0, pending: true });
      await refresh(customer);
      const { end_now } = await payments(customer);
      expect(end_now).toMatchObject({ refund_cents: await paidBy(env, customer.userId), pending: false });
    },
  );

  it('in the trial has no refund to work out', async () => {
    const customer = await customerInTrial(env);
    expect((await payments(customer)).end_now).toMatchObject({ refund_cents: 0, pending: false });
  });

  it('by a double click and in two tabs is ended and refunded once', async () => {
    const customer = await customerWith(env, 'professional', '3-year');
    const wishes = Array.from({ length: 6 }, () => end(customer, { ends: 'now' }));
    expect(new Set(await Promise.all(wishes))).toEqual(new Set(['success']));
    await env.work();
    expect(await end(customer, { ends: 'now', refundCents: 13_968 })).toBe('success');
    await env.work();
    expect(await refundsOf(customer)).toHaveLength(1);
    expect(await cancellationsOf(customer)).toMatchObject([{ state: 'ended', ending: 'now' }]);
    expect(await paidBy(env, customer.userId)).toBe(0);
  });

  it('refunds what an upgrade charged as well, and what was refunded before no second time', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    await refresh(customer);
    await env.app.get(RefundsService).refund({ userId: customer.userId, cents: 300, reason: 'A favor' });
    await env.work();
    expect((await payments(customer)).end_now.refund_cents).toBe(498);
    await end(customer, { ends: 'now', refundCents: 498 });
    await env.work();
    expect(await paidBy(env, customer.userId)).toBe(0);
  });

  it('after 30 days refunds nothing, and says so before', async () => {
    const customer = await customerWith(env, 'professional', '3-year');
    await refresh(customer);
    await env.advance(30 * day + 60);
    expect((await payments(customer)).end_now).toEqual({
      refund_cents: 0,
      refund_until: null,
      pending: false,
    });
    await expect(end(customer, { ends: 'now', refundCents: 13_968 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The refund has changed to $0.00. Please check it and try again.',
    });
    expect(await planOf(customer)).toMatchObject({ state: 'active' });
    expect(await end(customer, { ends: 'now', refundCents: 0 })).toBe('success');
    await env.work();
    expect(await planOf(customer)).toMatchObject({ state: 'ended' });
    expect(await paidBy(env, customer.userId)).toBe(13_968);
  });

  it('again after another purchase refunds nothing: the guarantee is for the first payment', async () => {
    const customer = await customerWith(env, 'professional', '3-year');
    await end(customer, { ends: 'now' });
    await env.work();
    await env.advance(31 * day);
    await env.confirm(customer.userId, await env.payFor(customer.userId, 'expert', '3-year'));
    await refresh(customer);
    const again = { ...customer, planId: String((await planOf(customer))?.['id']) };
    expect((await payments(again)).end_now).toEqual({ refund_cents: 0, refund_until: null, pending: false });
  });

  it('in the trial costs and refunds nothing', async () => {
    const customer = await customerInTrial(env);
    expect(await end(customer, { ends: 'now', refundCents: 0 })).toBe('success');
    await env.work();
    expect(await planOf(customer)).toMatchObject({ state: 'ended' });
    await env.advance(40 * day);
    await sweep(env);
    expect(await paidBy(env, customer.userId)).toBe(0);
  });

  it('although it was to end later', async () => {
    const customer = await customerWith(env, 'professional', '3-year');
    expect(await end(customer, { ends: 'term' })).toBe('success');
    expect(await end(customer, { ends: 'now', refundCents: 13_968 })).toBe('success');
    await env.work();
    expect(await cancellationsOf(customer)).toMatchObject([{ state: 'ended', ending: 'now' }]);
    expect(await paidBy(env, customer.userId)).toBe(0);
  });

  it('is ended, refunded and announced once, wherever the worker of the refund dies', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.refundGuarantee',
      steps: 3,
      prepare: async () => {
        const customer = await customerWith(env, 'professional', '3-year');
        await end(customer, { ends: 'now', refundCents: 13_968 });
        return customer.userId;
      },
      outcome: endState,
    });
    expect(outcomes).toEqual(['ended, refund done, 0 kept, 1 refund mail, 1 end mail']);
  });

  it('is ended, refunded and announced once, wherever the worker of the end dies', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.endPlan',
      steps: 2,
      prepare: async () => {
        const customer = await customerWith(env, 'professional', 'monthly');
        await end(customer, { ends: 'now', refundCents: 798 });
        return customer.userId;
      },
      outcome: endState,
    });
    expect(outcomes).toEqual(['ended, refund done, 0 kept, 1 refund mail, 1 end mail']);
  });
});

/** A short summary of a plan that was ended now. */
async function endState(userId: string): Promise<string> {
  const [refund] = await refundsOf({ userId });
  const [plan] = await env.plansOf(userId);
  const mails = async (template: string) =>
    String(
      (
        await env.query(
          'SELECT count(*)::int AS count FROM mail_messages WHERE user_id = $1 AND template = $2',
          [userId, template],
        )
      )[0]?.['count'],
    );
  const kept = await paidBy(env, userId);
  return `${String(plan?.['state'])}, refund ${String(refund?.['state'])}, ${kept} kept, ${await mails('paid-back')} refund mail, ${await mails('plan-ended')} end mail`;
}

describe('a plan that is kept to the end of its term', () => {
  it('works until then, whether staff confirm it or not, is not charged again, and can be undone', async () => {
    const [confirmed, waiting] = [
      await customerWith(env, 'professional', '3-year'),
      await customerWith(env, 'professional', 'monthly'),
    ];
    for (const customer of [confirmed, waiting])
      expect(await end(customer, { ends: 'term' })).toBe('success');
    await env.work();
    expect(await payments(waiting)).toMatchObject({
      next_charge: null,
      cancellation: { ends: 'term', state: 'requested' },
    });
    const service = env.app.get(CancellationService);
    await service.withdraw(waiting.userId);
    expect(await end(waiting, { ends: 'term' })).toBe('success');
    const [row] = await cancellationsOf(confirmed);
    const { term_ends } = await payments(confirmed);
    expect((await service.confirm(String(row?.['id'])))?.toISOString()).toBe(term_ends);
    await env.work();
    await env.advance(20 * day);
    await sweep(env);
    expect(await planOf(waiting)).toMatchObject({ state: 'active' });
    await env.advance(15 * day);
    await messages.deliver();
    await sweep(env);
    expect(await planOf(waiting)).toMatchObject({ state: 'ended' });
    expect(await planOf(confirmed)).toMatchObject({ state: 'active' });
    expect(await paidBy(env, waiting.userId)).toBe(798);
    expect((await templates(waiting)).filter((each) => each === 'cancellation-received')).toHaveLength(2);
  });

  it('is refused while the charge for the term is on its way: it would never be paid', async () => {
    const customer = await customerWith(env, 'professional', 'monthly');
    const { term_ends } = await payments(customer);
    const left = new Date(term_ends).getTime() - env.app.get(OffsetClock).now().getTime();
    await env.advance(Math.ceil(left / 1000) + 60);
    await sweep(env);
    await expect(end(customer, { ends: 'term' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await cancellationsOf(customer)).toEqual([]);
  });
});

describe('a refund by staff', () => {
  const refund = ({ userId }: Customer, plan?: 'keep' | 'end_of_term' | 'end_now') =>
    env.app.get(RefundsService).refund({
      userId,
      reason: 'The site was slow for a week',
      ...(plan === undefined ? {} : { plan }),
    });

  it('keeps the plan, ends it with its term, or ends it now', async () => {
    const [kept, term, over] = [
      await customerWith(env, 'professional', '3-year'),
      await customerWith(env, 'professional', '3-year'),
      await customerWith(env, 'professional', 'monthly'),
    ];
    for (const customer of [kept, term, over]) await refresh(customer);
    expect(await refund(kept, 'keep')).toMatchObject({ cents: 13_968 });
    expect(await refund(term, 'end_of_term')).toMatchObject({ cents: 13_968 });
    expect(await refund(over, 'end_now')).toMatchObject({ cents: 798 });
    await env.work();
    for (const customer of [kept, term, over]) expect(await paidBy(env, customer.userId)).toBe(0);
    expect(await planOf(kept)).toMatchObject({ state: 'active' });
    expect(await cancellationsOf(kept)).toEqual([]);
    expect(await planOf(term)).toMatchObject({ state: 'active' });
    expect(await cancellationsOf(term)).toMatchObject([
      { state: 'requested', ending: 'term', reason: 'The site was slow for a week' },
    ]);
    expect(await planOf(over)).toMatchObject({ state: 'ended' });
    expect((await heldByStripe(env, over.userId)).subscriptions).toMatchObject([{ status: 'canceled' }]);
  });

  it('after the guarantee is a favor, with its reason in the timeline', async () => {
    const customer = await customerWith(env, 'professional', '3-year');
    await refresh(customer);
    await env.advance(200 * day);
    expect(await refund(customer)).toMatchObject({ cents: 13_968 });
    await env.work();
    expect(await timelineOf(customer)).toContainEqual({
      kind: 'refunded_by_staff',
      detail: expect.objectContaining({ amount_cents: 13_968, reason: 'The site was slow for a week' }),
    });
  });
});
