import { ChangePreviewService } from './change-preview.service.ts';
import type { PlanChoice } from '../price-list.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { heldByStripe, paidBy } from '../testing/customers.ts';
import { TemplateUpgradeService } from './template-upgrade.service.ts';
import { UpgradeInPlaceService } from './upgrade-in-place.service.ts';
import { PlansSchedule } from '../reconciliation/plans.schedule.ts';

const day = 86_400;
let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment({ STRIPE_TAX: 'true' });
});
afterAll(() => closeAgreeing(env));

/** Buys from Germany, where 19 % tax is added. */
async function bought(plan: 'professional' | 'expert', period: 'monthly' | '3-year') {
  const { userId } = await env.newCustomer();
  const checkoutId = await env.startCheckout(userId, plan, period);
  expect(await env.sandbox.pay(checkoutId, undefined, 'DE')).toBe(200);
  expect(await env.confirm(userId, checkoutId)).toBe('success');
  return { userId, planId: String((await env.plansOf(userId))[0]?.['id']) };
}

describe('with tax added', () => {
  it('a prepaid plan is charged with its tax and delivered, and its own worth is what the price list says', async () => {
    const { userId } = await bought('professional', '3-year');
    expect(await paidBy(env, userId)).toBe(13_968 + 2_654);
    expect(await env.plansOf(userId)).toMatchObject([{ period_amount_cents: 13_968, state: 'active' }]);
  });

  it('a subscription charges its tax when the trial is over, and an upgrade in place what was shown', async () => {
    const { userId, planId } = await bought('expert', 'monthly');
    expect(await paidBy(env, userId)).toBe(0);
    await env.advance(30 * day + 7200);
    await env.app.get(PlansSchedule).refreshPlans();
    expect(await paidBy(env, userId)).toBe(1298 + 247);
    await env.advance(10 * day);
    const agency = { planName: 'agency', planPeriod: 'monthly', priceList: 'standard' } satisfies PlanChoice;
    const { preview } = await env.app.get(ChangePreviewService).preview(userId, planId, agency);
    if (preview === null) throw new Error('There is no preview');
    const net = preview.new_plan_cents - preview.credit_cents;
    expect(preview.due_today_cents).toBe(net + preview.tax_cents);
    expect(Math.abs(preview.tax_cents - net * 0.19)).toBeLessThan(1);
    await env.app.get(UpgradeInPlaceService).upgrade('upgrade', userId, planId, agency);
    expect(await paidBy(env, userId)).toBe(1298 + 247 + preview.due_today_cents);
  });

  it('what is left of a prepaid term goes to the balance with the tax it was paid with', async () => {
    const { userId, planId } = await bought('professional', '3-year');
    const template = { planName: 'agency', planPeriod: 'yearly', priceList: 'template' } satisfies PlanChoice;
    const start = await env.app.get(TemplateUpgradeService).start(userId, planId, template);
    expect(start.status).toBe('success');
    const order = (await env.ordersOf(userId)).at(-1);
    const checkoutId = String(order?.['checkout_session_id']);
    expect(await env.sandbox.pay(checkoutId, undefined, 'DE')).toBe(200);
    expect(await env.confirm(userId, checkoutId)).toBe('success');
    await env.work();
    const { customer } = await heldByStripe(env, userId);
    const credit = Number(order?.['credit_cents']);
    // Bought a moment ago: the whole term is left.
    expect(credit).toBeGreaterThanOrEqual(13_967);
    expect(Math.abs(-customer.balance - credit * 1.19)).toBeLessThan(1);
  });
});
