import type { PlanPrices } from '@homeport/contract/plans';
import { firstPrices } from '@homeport/contract/testing/first-prices';
import type { AppError } from '../../foundation/http/app-error.ts';
import { crashAt, runToEnd } from '../../app/testing/crash.ts';
import { PublishedPricesService } from '../../app/system/published-prices.service.ts';
import { upgradeUrls } from '../orders/checkout-urls.ts';
import { LaterChangesService } from '../later-change/later-changes.service.ts';
import { ChangePreviewService } from '../plan-change/change-preview.service.ts';
import { UpgradeCheckoutService } from '../plan-change/upgrade-checkout.service.ts';
import { UpgradeInPlaceService } from '../plan-change/upgrade-in-place.service.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import type { PlanChoice } from '../price-list.ts';
import { PurchaseService } from '../checkout/purchase.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { askStripe, customerWith, heldByStripe } from '../testing/customers.ts';
import { killEverywhere } from '../testing/killing.ts';
import { CatalogueDraftsService } from './catalogue-drafts.service.ts';
import { CataloguePricesService } from './catalogue-prices.service.ts';
import { PriceListService } from './price-list.service.ts';

let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterEach(() => env.sandbox.clearFaults());
afterAll(() => closeAgreeing(env));

const owner = '01900000-0000-7000-8000-0000000000a1';
const actor = { actorId: owner, ip: '192.0.2.1' };
const monthly: PlanChoice = { planName: 'expert', planPeriod: 'monthly', priceList: 'standard' };

const drafts = () => env.app.get(CatalogueDraftsService);
const priceOf = async (choice: PlanChoice) =>
  (await env.app.get(PriceListService).priceOf(choice)).monthlyCents;

/** The published prices with another one for a month of the expert plan. */
async function pricesWith(cents: number): Promise<PlanPrices> {
  const prices = await env.app.get(PriceListService).describe();
  return {
    ...prices,
    standard: { ...prices.standard, expert: { ...prices.standard.expert, monthly: cents } },
  };
}

/** Starts to publish another price for a month of the expert plan. */
async function startPublishing(cents: number): Promise<number> {
  const draft = await drafts().save(undefined, await pricesWith(cents), actor);
  await drafts().publish(draft, actor);
  return draft.number;
}

async function publish(cents: number): Promise<void> {
  await startPublishing(cents);
  await env.work();
  expect(await priceOf(monthly)).toBe(cents);
}

async function pricesAtStripe(lookupKey: string): Promise<{ id: string; unit_amount: number }[]> {
  const { data } = (await askStripe(env, 'GET', `prices?lookup_keys[]=${lookupKey}`)) as unknown as {
    data: { id: string; unit_amount: number }[];
  };
  return data;
}

const refusalOf = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code, said }: AppError) => `${code} ${said.key}`,
  );

const changed = 'conflict billing.catalogue.changedMeanwhile';
const priceChanged = 'conflict billing.priceChanged';

describe('the first version', () => {
  it('has the prices that new installations sell at', async () => {
    expect(await env.app.get(PriceListService).describe()).toEqual(firstPrices);
  });
});

describe('a published version', () => {
  it('is what new customers pay, and changes nothing for others', async () => {
    const before = await customerWith(env, 'expert', 'monthly');
    const old = await priceOf(monthly);
    await publish(1_598);
    const after = await customerWith(env, 'expert', 'monthly');
    await env.app.get(PlanSyncService).refresh(before.planId);
    const amounts = await Promise.all(
      [before, after].map(async ({ userId }) => {
        const { subscriptions } = await heldByStripe(env, userId);
        return subscriptions.map(({ lookup_key: key }) => key);
      }),
    );
    expect(amounts).toEqual([['hosting_expert_monthly'], ['hosting_expert_monthly_1598']]);
    const plans = [...(await env.plansOf(before.userId)), ...(await env.plansOf(after.userId))];
    expect(plans.map(({ plan_name, lookup_key }) => [plan_name, lookup_key])).toEqual([
      ['expert', 'hosting_expert_monthly'],
      ['expert', 'hosting_expert_monthly_1598'],
    ]);
    const { prices } = await env.app.get(CataloguePricesService).describe();
    const shown = prices.find(({ price }) => price.lookupKey === 'hosting_expert_monthly_1598');
    expect(shown).toMatchObject({
      customers: 1,
      earlier: [{ price: { monthlyCents: old }, customers: 1 }],
    });
  });

  it('is told to the processes that show prices to everyone', async () => {
    const pages = env.app.get(PublishedPricesService, { strict: false });
    const told = new Promise<void>((resolve) => pages.onChange(resolve));
    await publish(1_698);
    await told;
    expect((await pages.current()).standard.expert.monthly).toBe(1_698);
  });

  it('takes the price at Stripe again that was published before', async () => {
    await publish(1_298);
    expect((await env.app.get(PriceListService).priceOf(monthly)).lookupKey).toBe('hosting_expert_monthly');
    expect(await pricesAtStripe('hosting_expert_monthly')).toHaveLength(1);
  });

  it('is not published if Stripe has another price by its name, and can be changed then', async () => {
    const taken = 'hosting_expert_monthly_2000';
    await askStripe(env, 'POST', 'prices', {
      product: 'hosting_expert',
      currency: 'usd',
      unit_amount: '1',
      'recurring[interval]': 'month',
      lookup_key: taken,
    });
    const number = await startPublishing(2_000);
    await env.work();
    expect(await priceOf(monthly)).not.toBe(2_000);
    const { draft } = await env.app.get(CataloguePricesService).describe();
    expect(draft).toMatchObject({ number, state: 'draft', revision: 1 });
    await drafts().discard({ number, revision: 1 });
    expect((await env.app.get(CataloguePricesService).describe()).draft).toBeNull();
  });
});

describe('a draft', () => {
  afterEach(async () => {
    const { draft } = await env.app.get(CataloguePricesService).describe();
    if (draft !== null) await drafts().discard(draft);
  });

  it('is saved once, however often it is sent', async () => {
    const prices = await pricesWith(1_798);
    const saved = await Promise.all([1, 2, 3].map(() => drafts().save(undefined, prices, actor)));
    expect(new Set(saved.map((each) => JSON.stringify(each))).size).toBe(1);
    const [draft] = saved;
    if (draft === undefined) throw new Error('Nothing was saved');
    const changed = await pricesWith(1_898);
    expect(await drafts().save(draft, changed, actor)).toEqual({ ...draft, revision: 2 });
    expect(await drafts().save(draft, changed, actor)).toEqual({ ...draft, revision: 2 });
  });

  it('refuses a change of an older one, and says so', async () => {
    const draft = await drafts().save(undefined, await pricesWith(1_798), actor);
    const second = await drafts().save(draft, await pricesWith(1_898), actor);
    expect(await refusalOf(drafts().save(draft, await pricesWith(1_998), actor))).toBe(changed);
    expect(await refusalOf(drafts().save(undefined, await pricesWith(1_998), actor))).toBe(changed);
    expect(await refusalOf(drafts().publish(draft, actor))).toBe(changed);
    expect(await refusalOf(drafts().discard(draft))).toBe(changed);
    expect((await env.app.get(CataloguePricesService).describe()).draft).toMatchObject(second);
  });

  it('that was given up stays apart from the next one', async () => {
    const first = await drafts().save(undefined, await pricesWith(1_798), actor);
    await Promise.all([drafts().discard(first), drafts().discard(first)]);
    const next = await drafts().save(undefined, await pricesWith(1_898), actor);
    expect(next.number).toBeGreaterThan(first.number);
    expect(await refusalOf(drafts().publish(first, actor))).toBe(changed);
    expect(await refusalOf(drafts().save(first, await pricesWith(1_998), actor))).toBe(changed);
    await drafts().discard(first);
    expect((await env.app.get(CataloguePricesService).describe()).draft).toMatchObject(next);
  });

  it('is one, if two people begin at once', async () => {
    const [first, second] = [await pricesWith(1_798), await pricesWith(1_898)];
    const both = await Promise.all(
      [first, second].map((prices) => refusalOf(drafts().save(undefined, prices, actor))),
    );
    expect(both.filter((refusal) => refusal === undefined)).toHaveLength(1);
  });

  it('with the published prices is not published', async () => {
    const draft = await drafts().save(undefined, await env.app.get(PriceListService).describe(), actor);
    expect(await refusalOf(drafts().publish(draft, actor))).toBe('conflict billing.catalogue.nothingChanged');
  });

  it('says who keeps which price', async () => {
    await customerWith(env, 'expert', 'monthly');
    await drafts().save(undefined, await pricesWith(1_798), actor);
    const { draft } = await env.app.get(CataloguePricesService).describe();
    const [running] = await env.query(
      `SELECT count(*)::int AS count FROM hosting_plans
       WHERE state <> 'ended' AND plan_name = 'expert' AND plan_period = 'monthly' AND price_list = 'standard'`,
    );
    expect(draft?.changes).toMatchObject([
      { from: { monthlyCents: 1_298 }, to: { monthlyCents: 1_798 }, keptBy: running?.['count'] },
    ]);
  });
});

describe('a customer who saw another price', () => {
  const start = (userId: string, shownCents?: number) =>
    env.app.get(PurchaseService).start(userId, { ...monthly, shownCents });

  it('is told, and buys at the one that they see then', async () => {
    const { userId } = await env.newCustomer();
    const seen = await priceOf(monthly);
    await publish(seen + 100);
    expect(await refusalOf(start(userId, seen))).toBe(priceChanged);
    expect(await env.ordersOf(userId)).toEqual([]);
    const answer = await start(userId, seen + 100);
    expect(answer.status).toBe('success');
  });

  it('pays the price of the checkout that is open, whatever is published meanwhile', async () => {
    const { userId } = await env.newCustomer();
    const seen = await priceOf(monthly);
    const checkout = await env.startCheckout(userId, 'expert', 'monthly');
    await publish(seen + 100);
    expect(await env.sandbox.pay(checkout)).toBe(200);
    expect(await env.confirm(userId, checkout)).toBe('success');
    const [order] = await env.ordersOf(userId);
    expect(order).toMatchObject({ state: 'fulfilled', amount_cents: seen });
    const { subscriptions } = await heldByStripe(env, userId);
    expect(subscriptions[0]?.lookup_key).toBe(order?.['lookup_key']);
  });

  it('gets a new checkout if they ask again', async () => {
    const { userId } = await env.newCustomer();
    const first = await start(userId);
    await publish((await priceOf(monthly)) + 100);
    const second = await start(userId, await priceOf(monthly));
    expect(second).not.toEqual(first);
    expect((await env.ordersOf(userId)).map(({ state }) => state)).toEqual(['expired', 'open']);
  });

  it('is not charged by a change in place', async () => {
    const { userId, planId } = await customerWith(env, 'professional', 'monthly');
    const seen = await priceOf(monthly);
    await env.app.get(ChangePreviewService).preview(userId, planId, monthly);
    await publish(seen + 100);
    const upgrade = (shownCents: number) =>
      env.app.get(UpgradeInPlaceService).upgrade('upgrade', userId, planId, { ...monthly, shownCents });
    expect(await refusalOf(upgrade(seen))).toBe(priceChanged);
    expect((await env.plansOf(userId))[0]).toMatchObject({ plan_name: 'professional' });
    expect((await upgrade(seen + 100)).status).toBe('success');
    expect((await env.plansOf(userId))[0]).toMatchObject({
      plan_name: 'expert',
      lookup_key: `hosting_expert_monthly_${seen + 100}`,
    });
  });

  it('changes at the end of the term to the price that was agreed on', async () => {
    const { userId, planId } = await customerWith(env, 'agency', 'monthly');
    const seen = await priceOf(monthly);
    const order = (shownCents: number) =>
      env.app.get(LaterChangesService).order(userId, planId, { ...monthly, shownCents });
    expect(await refusalOf(order(seen + 1))).toBe(priceChanged);
    await order(seen);
    await publish(seen + 100);
    await env.work();
    const { subscriptions } = await heldByStripe(env, userId);
    expect(subscriptions).toHaveLength(1);
    const [change] = await env.query(
      'SELECT amount_cents, lookup_key FROM scheduled_changes WHERE plan_id = $1',
      [planId],
    );
    expect(change).toMatchObject({ amount_cents: seen });
    expect(await pricesAtStripe(String(change?.['lookup_key']))).toMatchObject([{ unit_amount: seen }]);
    await env.advance(32 * 86_400);
    await env.work();
    await env.app.get(PlanSyncService).refresh(planId);
    expect((await env.plansOf(userId))[0]).toMatchObject({
      plan_name: 'expert',
      lookup_key: change?.['lookup_key'],
    });
  });

  it('upgrades by a checkout at the price that they saw only', async () => {
    const { userId, planId } = await customerWith(env, 'professional', 'monthly');
    const prepaid: PlanChoice = { planName: 'agency', planPeriod: '3-year', priceList: 'standard' };
    const open = (shownCents: number) =>
      env.app
        .get(UpgradeCheckoutService)
        .start(
          'upgrade',
          userId,
          planId,
          { ...prepaid, shownCents },
          upgradeUrls('https://portal.test', prepaid),
        );
    expect(await refusalOf(open(57_527))).toBe(priceChanged);
    expect((await open(57_528)).status).toBe('success');
  });
});

describe('a worker that dies', () => {
  it('while prices are published publishes each once', async () => {
    let cents = 3_000;
    const outcomes = await killEverywhere(env, {
      kind: 'billing.publishCatalogue',
      steps: 2,
      owner: null,
      prepare: async () => {
        cents += 1;
        await startPublishing(cents);
        return String(cents);
      },
      outcome: async () => {
        const [versions] = await env.query(
          `SELECT count(*) FILTER (WHERE state = 'published')::int AS published,
             count(*) FILTER (WHERE state IN ('draft', 'publishing'))::int AS waiting FROM catalogue_versions`,
        );
        const atStripe = await pricesAtStripe(`hosting_expert_monthly_${cents}`);
        const isNew = (await priceOf(monthly)) === cents;
        return `${String(versions?.['published'])} published, ${String(versions?.['waiting'])} waiting, ${atStripe.length} at Stripe, ${isNew ? 'new price' : 'old price'}`;
      },
    });
    expect(outcomes).toEqual(['1 published, 0 waiting, 1 at Stripe, new price']);
  });

  it('between the prices and the switch leaves the old prices to customers until then', async () => {
    const old = await priceOf(monthly);
    await startPublishing(old + 50);
    const [operation] = await env.query(
      `SELECT id FROM operations WHERE kind = 'billing.publishCatalogue' AND state = 'queued'`,
    );
    const id = String(operation?.['id']);
    await crashAt(env, id, 1, 'before the step begins');
    expect(await pricesAtStripe(`hosting_expert_monthly_${old + 50}`)).toHaveLength(1);
    expect(await priceOf(monthly)).toBe(old);
    await runToEnd(env, id);
    expect(await priceOf(monthly)).toBe(old + 50);
  });
});
