import { OffsetClock } from '../../foundation/clock/clock.ts';
import { BillingService } from '../billing.service.ts';
import { CancellationService } from './cancellation.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import {
  type Customer,
  customerInTrial,
  customerWith,
  declinesWhenCharged,
  heldByStripe,
  paidBy,
} from '../testing/customers.ts';
import { killEverywhere } from '../testing/killing.ts';
import { StripeMessages, sweep } from '../testing/passing-time.ts';
import { CancellationsSchedule } from './cancellations.schedule.ts';

const day = 86_400;
/** No one works on Wednesdays here. */
const wednesdays = Array.from({ length: 200 }, (_, week) =>
  utcDay(Date.UTC(2026, 10, 18) + week * 7 * day * 1000),
);
let env: BillingEnvironment;
let messages: StripeMessages;
beforeAll(async () => {
  env = await startBillingEnvironment({ BUSINESS_TIME_ZONE: 'UTC', HOLIDAYS: wednesdays.join(',') });
  messages = new StripeMessages(env);
});
afterEach(() => env.sandbox.clearFaults());
afterEach(() => messages.skip());
afterAll(() => closeAgreeing(env));

const service = () => env.app.get(CancellationService);
const now = () => env.app.get(OffsetClock).now();
const planOf = async ({ userId }: Customer) => (await env.plansOf(userId))[0];
const rowOf = async ({ userId }: { userId: string }) =>
  (await env.query('SELECT * FROM cancellations WHERE user_id = $1 ORDER BY id DESC', [userId]))[0];
const templates = async ({ email }: Customer) =>
  (await env.mailsTo(email)).map(({ template }) => String(template));

async function cancel({ userId }: Customer): Promise<string> {
  expect(await service().request(userId, undefined)).toBe('success');
  await env.work();
  return String((await rowOf({ userId }))?.['id']);
}

/** Advances past the end of access. */
async function untilAccessEnds(customer: { userId: string }): Promise<void> {
  const ends = (await rowOf(customer))?.['access_ends_at'] as Date;
  await env.advance(Math.ceil((ends.getTime() - now().getTime()) / 1000) + 1);
  await env.app.get(CancellationsSchedule).endDue();
  await env.work();
}

function utcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Counts day by day: the midnight after the `count`th day that is neither on a weekend nor a Wednesday. */
function afterBusinessDays(from: Date, count: number): Date {
  let date = Date.parse(`${utcDay(from.getTime())}T00:00:00Z`);
  for (let left = count; left > 0;) {
    date += day * 1000;
    if (![0, 3, 6].includes(new Date(date).getUTCDay())) left -= 1;
  }
  return new Date(date + day * 1000);
}

describe('access after a cancellation that staff confirm', () => {
  it('ends after five business days, holidays not counted, and the customer reads when', async () => {
    const customer = await customerWith(env, 'expert', 'yearly');
    const id = await cancel(customer);
    const ends = await service().confirm(id);
    expect(ends).toEqual(afterBusinessDays((await rowOf(customer))?.['requested_at'] as Date, 5));
    expect(await service().confirm(id)).toBeUndefined();
    await env.work();
    const { cancellation } = await env.app
      .get(BillingService)
      .describePayments(customer.userId, customer.planId);
    expect(cancellation).toMatchObject({ state: 'confirmed', access_ends: ends?.toISOString() });
    expect((await templates(customer)).filter((each) => each === 'cancellation-confirmed')).toHaveLength(1);

    await env.advance(Math.floor(((ends?.getTime() ?? 0) - now().getTime()) / 1000) - 60);
    await sweep(env);
    expect(await planOf(customer)).toMatchObject({ state: 'active' });
    await untilAccessEnds(customer);
    expect(await planOf(customer)).toMatchObject({ state: 'ended', next_charge_at: null });
  });

  it('ends no sooner than a business day after they confirmed it, however late that is', async () => {
    const customer = await customerWith(env, 'expert', 'yearly');
    const id = await cancel(customer);
    await env.advance(20 * day);
    const confirmedAt = now();
    expect(await service().confirm(id)).toEqual(afterBusinessDays(confirmedAt, 1));
  });

  it('ends without a confirmation, once the paid period is over', async () => {
    const customer = await customerInTrial(env);
    await cancel(customer);
    await env.advance(31 * day);
    await sweep(env);
    expect(await rowOf(customer)).toMatchObject({ state: 'confirmed' });
    expect(await planOf(customer)).toMatchObject({ state: 'active' });
    await untilAccessEnds(customer);
    expect(await planOf(customer)).toMatchObject({ state: 'ended' });
    expect(await paidBy(env, customer.userId)).toBe(0);
  });

  it('ends without a confirmation, once a prepaid term is over', async () => {
    const customer = await customerWith(env, 'expert', '3-year');
    await cancel(customer);
    await env.query(`UPDATE hosting_plans SET period_end = now() - interval '1 day' WHERE id = $1`, [
      customer.planId,
    ]);
    await sweep(env);
    expect(await rowOf(customer)).toMatchObject({ state: 'confirmed' });
    await untilAccessEnds(customer);
    expect(await planOf(customer)).toMatchObject({ state: 'ended' });
  });
});

describe('a plan whose access has ended', () => {
  it('is over at Stripe as well, its data is kept for thirty days, and another one can be bought', async () => {
    const customer = await customerWith(env, 'expert', 'yearly');
    await service().confirm(await cancel(customer));
    const [{ stamp: before } = { stamp: 0 }] = await stampOf(customer);
    await untilAccessEnds(customer);
    const row = await rowOf(customer);
    const ends = row?.['access_ends_at'] as Date;
    expect(row).toMatchObject({ state: 'ended', data_kept_till: new Date(ends.getTime() + 30 * day * 1000) });
    expect((await heldByStripe(env, customer.userId)).subscriptions).toMatchObject([{ status: 'canceled' }]);
    expect(await env.app.get(BillingService).planOf(customer.userId)).toBeNull();
    expect((await stampOf(customer))[0]?.['stamp']).toBe(Number(before) + 1);
    expect((await templates(customer)).filter((each) => each === 'plan-ended')).toHaveLength(1);
    await messages.deliver();
    await sweep(env);
    expect(await planOf(customer)).toMatchObject({ state: 'ended' });

    const paid = await paidBy(env, customer.userId);
    await env.confirm(customer.userId, await env.payFor(customer.userId, 'professional', 'monthly'));
    expect((await env.plansOf(customer.userId)).map(({ state }) => state)).toEqual(['ended', 'active']);
    // The trial was used before.
    expect((await paidBy(env, customer.userId)) - paid).toBe(798);
  });

  it('owes nothing any more: what was open is written off', async () => {
    const customer = await customerInTrial(env, 'expert', declinesWhenCharged());
    await env.advance(30 * day + 2 * 3600);
    await sweep(env);
    expect(await planOf(customer)).toMatchObject({ state: 'past_due' });
    await service().confirm(await cancel(customer));
    await untilAccessEnds(customer);
    await messages.deliver();
    const { invoices } = await heldByStripe(env, customer.userId);
    expect(invoices.map(({ status }) => status).toSorted()).toEqual(['paid', 'void']);
    const rows = await env.query('SELECT state FROM invoices WHERE user_id = $1 ORDER BY state', [
      customer.userId,
    ]);
    expect(rows.map(({ state }) => state)).toEqual(['paid', 'void']);
  });

  const stampOf = ({ userId }: Customer) =>
    env.query('SELECT security_stamp AS stamp FROM users WHERE id = $1', [userId]);
});

describe('a worker that dies', () => {
  const subscriptionState = async (userId: string) =>
    (await heldByStripe(env, userId)).subscriptions.map(({ status }) => status).join();

  it('while a renewal is switched off loses nothing', async () => {
    const cancelled: string[] = [];
    const outcomes = await killEverywhere(env, {
      kind: 'billing.switchRenewal',
      steps: 2,
      prepare: async () => {
        const customer = await customerInTrial(env);
        await service().request(customer.userId, undefined);
        cancelled.push(customer.userId);
        return customer.userId;
      },
      outcome: async (userId) => {
        const [plan] = await env.plansOf(userId);
        const [mail] = await mailsOf(userId, 'cancellation-received');
        const charged = plan?.['next_charge_at'] === null ? 'no' : 'a';
        return `${String(plan?.['state'])}, ${charged} next charge, ${String(mail?.['count'])} mail`;
      },
    });
    expect(outcomes).toEqual(['active, no next charge, 1 mail']);
    await env.advance(31 * day);
    for (const userId of cancelled) expect(await subscriptionState(userId)).toBe('canceled');
  });

  it('while a plan is ended ends it once', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.endPlan',
      steps: 2,
      prepare: async () => {
        const customer = await customerInTrial(env);
        await service().confirm(await cancel(customer));
        const ends = (await rowOf(customer))?.['access_ends_at'] as Date;
        await env.advance(Math.ceil((ends.getTime() - now().getTime()) / 1000) + 1);
        await env.app.get(CancellationsSchedule).endDue();
        return customer.userId;
      },
      outcome: async (userId) => {
        const [plan] = await env.plansOf(userId);
        const [mail] = await mailsOf(userId, 'plan-ended');
        return `${String(plan?.['state'])}, subscription ${await subscriptionState(userId)}, ${String(mail?.['count'])} mail`;
      },
    });
    expect(outcomes).toEqual(['ended, subscription canceled, 1 mail']);
  });

  const mailsOf = (userId: string, template: string) =>
    env.query('SELECT count(*)::int AS count FROM mail_messages WHERE user_id = $1 AND template = $2', [
      userId,
      template,
    ]);
});
