import { upgradeUrls } from '../orders/checkout-urls.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { PlanChoice } from '../price-list.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import {
  customerInTrial,
  customerWith,
  declinesWhenCharged,
  heldByStripe,
  paidBy,
} from '../testing/customers.ts';
import { killEverywhere } from '../testing/killing.ts';
import { UpgradeCheckoutService } from '../plan-change/upgrade-checkout.service.ts';
import { UpgradeInPlaceService } from '../plan-change/upgrade-in-place.service.ts';

const day = 86_400;
const prepaid: PlanChoice = { planName: 'agency', planPeriod: '3-year', priceList: 'standard' };
let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterEach(() => env.sandbox.clearFaults());
afterAll(() => closeAgreeing(env));

const planOf = async (userId: string) => (await env.plansOf(userId)).at(-1);
const mailsTo = async (userId: string, template: string) =>
  (await env.query('SELECT id FROM mail_messages WHERE user_id = $1 AND template = $2', [userId, template]))
    .length;

async function startUpgrade(userId: string, planId: string): Promise<string> {
  const answer = await env.app
    .get(UpgradeCheckoutService)
    .start('upgrade', userId, planId, prepaid, upgradeUrls('https://portal.test', prepaid));
  if (answer.status !== 'success') throw new Error(`The upgrade answered ${answer.status}`);
  return answer.url.split('/').at(-1) ?? '';
}

describe('a worker that dies', () => {
  it('while a second purchase is refunded refunds it once', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.refundOrder',
      steps: 3,
      prepare: async () => {
        const { userId } = await env.newCustomer();
        const second = await env.startCheckout(userId, 'expert', '3-year');
        // Paid at the same time in another tab.
        const [first] = [await env.startCheckout(userId, 'agency', '3-year')];
        expect(await env.sandbox.pay(second)).toBe(200);
        expect(await env.sandbox.pay(first)).toBe(200);
        await env.confirm(userId, first);
        await env.confirm(userId, second);
        return userId;
      },
      outcome: async (userId) => {
        const states = (await env.ordersOf(userId)).map(({ state }) => String(state)).toSorted();
        return `${states.join()}, ${(await planOf(userId))?.['plan_name'] as string}, ${await paidBy(env, userId)} kept, ${await mailsTo(userId, 'order-refunded')} mail`;
      },
    });
    expect(outcomes).toHaveLength(1);
    expect(outcomes[0]).toMatch(/^fulfilled,refunded, (expert, 28728|agency, 57528) kept, 1 mail$/);
  });

  it('while the rest of a former plan is credited credits it once', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.credit',
      steps: 1,
      prepare: async () => {
        const customer = await customerWith(env, 'agency', '3-year');
        // The credit is worth more than the new term costs.
        await env.query(
          `UPDATE hosting_plans SET plan_name = 'professional', period_amount_cents = 100000 WHERE id = $1`,
          [customer.planId],
        );
        const checkoutId = await startUpgrade(customer.userId, customer.planId);
        expect(await env.sandbox.pay(checkoutId)).toBe(200);
        expect(await env.confirm(customer.userId, checkoutId)).toBe('success');
        return customer.userId;
      },
      outcome: async (userId) => {
        const [order] = (await env.ordersOf(userId)).slice(-1);
        const { balance } = (await heldByStripe(env, userId)).customer;
        const rest = Number(order?.['credit_cents']) - 57_528;
        return balance === -rest ? 'credited once' : `credited ${-balance} instead of ${rest}`;
      },
    });
    expect(outcomes).toEqual(['credited once']);
  });

  it('while an event is processed processes it once', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.processEvent',
      steps: 1,
      owner: null,
      prepare: async () => {
        const { userId } = await env.newCustomer();
        const checkoutId = await env.payFor(userId);
        const event = (await env.events()).find(
          ({ type, data }) =>
            type === 'checkout.session.completed' &&
            (data as { object: { id: string } }).object.id === checkoutId,
        );
        expect(await env.deliver(event ?? {})).toBe(200);
        return userId;
      },
      outcome: async (userId) =>
        `${(await env.plansOf(userId)).map(({ state }) => String(state)).join()}, ${await mailsTo(userId, 'plan-active')} mail`,
    });
    expect(outcomes).toEqual(['active, 1 mail']);
  });

  it('while checkouts are closed leaves none open', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.closeCheckouts',
      steps: 1,
      prepare: async () => {
        const { userId } = await customerWith(env, 'professional', 'monthly');
        const plan = await planOf(userId);
        await startUpgrade(userId, String(plan?.['id']));
        const [open] = await env.app.get(OrdersRepository).findOpen(userId);
        expect(open).toBeDefined();
        await env.query(`UPDATE hosting_plans SET state = 'past_due' WHERE user_id = $1`, [userId]);
        await env.app.get(PlanSyncService).refresh(String(plan?.['id']));
        return userId;
      },
      outcome: async (userId) => {
        const { sessions } = await heldByStripe(env, userId);
        return `${sessions.filter(({ status }) => status === 'open').length} open`;
      },
    });
    expect(outcomes).toEqual(['0 open']);
  });

  it('while what is not owed any more is written off writes it off', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.writeOff',
      steps: 1,
      prepare: async () => {
        const { userId, planId } = await customerInTrial(env, 'expert', declinesWhenCharged());
        await env.advance(65 * day);
        await env.app.get(PlanSyncService).refresh(planId);
        return userId;
      },
      outcome: async (userId) => {
        const { invoices } = await heldByStripe(env, userId);
        return invoices
          .map(({ status }) => status)
          .toSorted()
          .join();
      },
    });
    expect(outcomes).toEqual(['draft,paid,void']);
  });

  it('between the change of a plan at Stripe and our record of it loses and repeats nothing', async () => {
    const { userId, planId } = await customerWith(env, 'professional', 'monthly');
    const before = await paidBy(env, userId);
    const order = env.app.get(OrdersRepository);
    const decide = order.decide.bind(order);
    Object.assign(order, {
      decide: () => {
        throw new Error('The process was killed');
      },
    });
    const upgrade = () =>
      env.app
        .get(UpgradeInPlaceService)
        .upgrade('upgrade', userId, planId, { ...prepaid, planPeriod: 'monthly' });
    await expect(upgrade()).rejects.toThrow('The process was killed');
    Object.assign(order, { decide });
    const charged = (await paidBy(env, userId)) - before;
    expect(charged).toBeGreaterThan(0);
    expect(await upgrade()).toEqual({ status: 'success' });
    expect((await paidBy(env, userId)) - before).toBe(charged);
    expect(await planOf(userId)).toMatchObject({ plan_name: 'agency', state: 'active' });
  });
});
