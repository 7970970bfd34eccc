import { ChangePreviewService } from '../plan-change/change-preview.service.ts';
import type { PlanChoice } from '../price-list.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { heldByStripe } from '../testing/customers.ts';
import { UpgradeCheckoutService } from '../plan-change/upgrade-checkout.service.ts';
import { PlansSchedule } from '../reconciliation/plans.schedule.ts';

const day = 86_400;
const expert = { planName: 'expert', planPeriod: 'monthly', priceList: 'standard' } satisfies PlanChoice;
const urls = { success: 'https://portal.test/done', cancel: 'https://portal.test/' };
let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterAll(() => closeAgreeing(env));

/** Asks as the client does: again with a new token when the first one is stale because a plan has begun. */
async function begin(userId: string): Promise<string> {
  const response = await env.app.inject({
    method: 'POST',
    url: '/api/hostingplan/domain',
    headers: { authorization: `Bearer ${await env.accessToken(userId)}` },
  });
  if (response.statusCode === 412) return begin(userId);
  expect(response.statusCode).toBe(200);
  return response.json<{ status: string }>().status;
}

async function customerWithDomain(): Promise<string> {
  const { userId } = await env.newCustomer();
  await env.query(
    `INSERT INTO domains (id, user_id, name, registered_at, expires_at, created_at)
     VALUES (gen_random_uuid(), $1::uuid, $1::text || '.example', now(), now() + interval '1 year', now())`,
    [userId],
  );
  return userId;
}

describe('the free plan', () => {
  it('begins once for a customer with a domain, however often it is requested', async () => {
    const userId = await customerWithDomain();
    expect(await Promise.all([begin(userId), begin(userId), begin(userId)])).toEqual(
      Array.from({ length: 3 }, () => 'success'),
    );
    expect(await begin(userId)).toBe('success');
    expect(await env.plansOf(userId)).toMatchObject([
      { plan_name: 'domain', state: 'active', period_amount_cents: 0, stripe_subscription_id: null },
    ]);
    expect(await env.ordersOf(userId)).toMatchObject([{ state: 'fulfilled', amount_cents: 0 }]);
  });

  it('is not for customers without a domain, nor for those who have another plan', async () => {
    const { userId: nobody } = await env.newCustomer();
    expect(await begin(nobody)).toBe('error');
    const paying = await customerWithDomain();
    await env.confirm(paying, await env.payFor(paying));
    expect(await begin(paying)).toBe('error');
    expect(await env.plansOf(paying)).toMatchObject([{ plan_name: 'expert' }]);
    expect(await env.plansOf(nobody)).toEqual([]);
  });

  it('is upgraded to a paid plan through a checkout, with the customer’s one trial, and charged as shown', async () => {
    const userId = await customerWithDomain();
    await begin(userId);
    const planId = String((await env.plansOf(userId))[0]?.['id']);
    const { preview } = await env.app.get(ChangePreviewService).preview(userId, planId, expert);
    expect(preview).toMatchObject({ due_today_cents: 0, credit_cents: 0, new_plan_cents: 1298 });
    expect(preview?.next_charge?.amount_cents).toBe(1298);
    const start = await env.app.get(UpgradeCheckoutService).start('upgrade', userId, planId, expert, urls);
    expect(start.status).toBe('success');
    const checkoutId = String((await env.ordersOf(userId)).at(-1)?.['checkout_session_id']);
    await env.sandbox.pay(checkoutId);
    expect(await env.confirm(userId, checkoutId, ['upgrade'])).toBe('success');
    const [plan] = await env.plansOf(userId);
    expect(plan).toMatchObject({ id: planId, plan_name: 'expert', plan_period: 'monthly', state: 'active' });
    const shownEnd = Date.parse(preview?.next_charge?.date ?? '');
    const trialEnd = (plan?.['trial_ends_at'] as Date | undefined)?.getTime() ?? 0;
    // The trial begins when the checkout is paid.
    expect(trialEnd).toBeGreaterThanOrEqual(shownEnd - 1_000);
    expect(trialEnd).toBeLessThan(shownEnd + 600_000);
    await env.advance(30 * day + 2 * 3600);
    await env.app.get(PlansSchedule).refreshPlans();
    const { payments } = await heldByStripe(env, userId);
    expect(payments.map(({ amount }) => amount)).toEqual([1298]);
  });

  it('gives no second trial', async () => {
    const userId = await customerWithDomain();
    await env.query(
      `INSERT INTO billing_customers (user_id, stripe_customer_id, trial_used_at, created_at) VALUES ($1::uuid, $1::text, now(), now())`,
      [userId],
    );
    await begin(userId);
    const planId = String((await env.plansOf(userId))[0]?.['id']);
    const { preview } = await env.app.get(ChangePreviewService).preview(userId, planId, expert);
    expect(preview).toMatchObject({ due_today_cents: 1298 });
    await env.query('DELETE FROM billing_customers WHERE user_id = $1', [userId]);
  });

  it('lasts, and owes nothing, however much time passes', async () => {
    const userId = await customerWithDomain();
    await begin(userId);
    await env.advance(1500 * day);
    await env.app.get(PlansSchedule).refreshLapsing();
    await env.app.get(PlansSchedule).sendNotices();
    await env.app.get(PlansSchedule).refreshPlans();
    expect(await env.plansOf(userId)).toMatchObject([{ plan_name: 'domain', state: 'active' }]);
  });
});
