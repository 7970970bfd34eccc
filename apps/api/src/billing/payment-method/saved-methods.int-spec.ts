import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { askStripe, type Customer, customerInTrial } from '../testing/customers.ts';
import { killEverywhere } from '../testing/killing.ts';
import { StripeMessages } from '../testing/passing-time.ts';
import { PaymentMethodService } from './payment-method.service.ts';
import { SavedMethodsService } from './saved-methods.service.ts';

const mastercard = '5555555555554444';
const amex = '378282246310005';
let env: BillingEnvironment;
let messages: StripeMessages;
beforeAll(async () => {
  env = await startBillingEnvironment();
  messages = new StripeMessages(env);
});
afterEach(() => env.sandbox.clearFaults());
afterEach(() => messages.skip());
afterAll(() => closeAgreeing(env));

const service = () => env.app.get(SavedMethodsService);
const methodsOf = async (userId: string) => (await service().describe(userId)).methods;
/** Each with its brand, and whether it is the default. */
const shown = async (userId: string) =>
  (await methodsOf(userId)).map(({ brand, is_default: isDefault }) => `${brand}${isDefault ? ' *' : ''}`);

async function idOf(userId: string, brand: string): Promise<string> {
  return (await methodsOf(userId)).find((method) => method.brand === brand)?.id ?? '';
}

/** Opens the page that takes another method. @returns its id */
async function openPage({ userId }: Customer): Promise<string> {
  const answer = await env.app.get(PaymentMethodService).start(userId);
  if (answer.status !== 'success') throw new Error(`The change answered ${answer.status}`);
  return answer.url.split('/').at(-1) ?? '';
}

/** A customer in a trial who has a Visa, and a Mastercard as the default. */
async function customerWithTwo(): Promise<Customer> {
  const customer = await customerInTrial(env);
  expect(await env.sandbox.pay(await openPage(customer), mastercard)).toBe(200);
  await messages.deliver();
  return customer;
}

/** What the subscription is charged to. */
async function charged({ userId }: Customer): Promise<unknown> {
  const [plan] = await env.plansOf(userId);
  const held = await askStripe(env, 'GET', `subscriptions/${String(plan?.['stripe_subscription_id'])}`);
  return held['default_payment_method'];
}

describe('saved payment methods', () => {
  it('are none before the first purchase, and can be added', async () => {
    const { userId } = await env.newCustomer();
    expect(await service().describe(userId)).toEqual({ methods: [], can_add: true });
  });

  it('are all listed with their expiry, the charged one as the default', async () => {
    const { userId } = await customerWithTwo();
    expect(await service().describe(userId)).toMatchObject({
      can_add: true,
      methods: [
        { kind: 'card', brand: 'mastercard', last4: '4444', is_default: true, needed_by: 'plan' },
        { kind: 'card', brand: 'visa', last4: '4242', is_default: false, needed_by: null },
      ],
    });
    const [first] = await methodsOf(userId);
    expect(first).toMatchObject({ expiry: 'later', expires: { month: expect.any(Number) } });
  });

  it('become the default at once, and are charged from then on', async () => {
    const customer = await customerWithTwo();
    const visa = await idOf(customer.userId, 'visa');
    await service().makeDefault(customer.userId, visa);
    // Before any worker has run.
    expect(await shown(customer.userId)).toEqual(['mastercard', 'visa *']);
    await service().makeDefault(customer.userId, visa);
    await env.work();
    expect(await charged(customer)).toBe(visa);
    const changes = await env.query('SELECT state FROM payment_method_changes WHERE user_id = $1', [
      customer.userId,
    ]);
    expect(changes).toHaveLength(2);
  });

  it('are replaced by one whose page was opened before a choice, and completed after it', async () => {
    const customer = await customerWithTwo();
    const page = await openPage(customer);
    await service().makeDefault(customer.userId, await idOf(customer.userId, 'visa'));
    await env.work();
    expect(await env.sandbox.pay(page, amex)).toBe(200);
    await messages.deliver();
    expect(await shown(customer.userId)).toEqual(['amex *', 'mastercard', 'visa']);
    expect(await charged(customer)).toBe(await idOf(customer.userId, 'amex'));
  });

  it('are not charged once expired', async () => {
    const { userId } = await customerWithTwo();
    const visa = await idOf(userId, 'visa');
    await askStripe(env, 'POST', `payment_methods/${visa}`, {
      'card[exp_month]': '1',
      'card[exp_year]': '2024',
    });
    expect((await methodsOf(userId)).map(({ expiry }) => expiry)).toEqual(['later', 'past']);
    await expect(service().makeDefault(userId, visa)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are forgotten when they are removed at the provider', async () => {
    const { userId } = await customerWithTwo();
    const saved = async () =>
      (await env.query('SELECT saved_method_id FROM billing_customers WHERE user_id = $1', [userId]))[0];
    const [visa, other] = [await idOf(userId, 'visa'), await idOf(userId, 'mastercard')];
    expect(await saved()).toEqual({ saved_method_id: other });
    await askStripe(env, 'POST', `payment_methods/${other}/detach`, {});
    await messages.deliver();
    expect(await saved()).toEqual({ saved_method_id: null });
    // Nothing is charged until the customer chooses.
    expect(await shown(userId)).toEqual(['visa']);
    await service().makeDefault(userId, visa);
    await env.work();
    expect(await saved()).toEqual({ saved_method_id: visa });
  });

  it('are removed, but not the one that the plan needs', async () => {
    const customer = await customerWithTwo();
    const { userId } = customer;
    const [visa, other] = [await idOf(userId, 'visa'), await idOf(userId, 'mastercard')];
    await expect(service().remove(userId, other)).rejects.toMatchObject({ code: 'conflict' });
    await service().remove(userId, visa);
    expect(await shown(userId)).toEqual(['mastercard *']);
    await expect(service().makeDefault(userId, visa)).rejects.toMatchObject({ code: 'not_found' });
    await env.work();
    expect((await askStripe(env, 'GET', `payment_methods/${visa}`))['customer']).toBeNull();
    expect(await charged(customer)).toBe(other);
  });

  it('of another customer are not found', async () => {
    const [customer, other] = [await customerWithTwo(), await customerWithTwo()];
    const foreign = await idOf(other.userId, 'visa');
    await expect(service().makeDefault(customer.userId, foreign)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(service().remove(customer.userId, foreign)).rejects.toMatchObject({ code: 'not_found' });
    expect(await shown(other.userId)).toEqual(['mastercard *', 'visa']);
  });

  it('that were made the default after their removal was asked for stay', async () => {
    const customer = await customerWithTwo();
    const visa = await idOf(customer.userId, 'visa');
    await service().remove(customer.userId, visa);
    await env.query(
      `INSERT INTO payment_method_changes (id, user_id, state, payment_method_id, created_at, expires_at, saved_at)
       VALUES (gen_random_uuid(), $1, 'saved', $2, now(), now(), '2100-01-01')`,
      [customer.userId, visa],
    );
    await env.work();
    expect((await askStripe(env, 'GET', `payment_methods/${visa}`))['customer']).not.toBeNull();
    await env.query(`DELETE FROM payment_method_changes WHERE saved_at = '2100-01-01'`, []);
  });

  it('are refused while the provider is unavailable', async () => {
    const { userId } = await customerWithTwo();
    const fault = {
      provider: 'stripe',
      match: 'GET /v1/payment_methods',
      kind: 'status',
      value: 503,
    } as const;
    await env.sandbox.fault({ ...fault, times: 10 });
    await expect(service().describe(userId)).rejects.toMatchObject({ code: 'payments_unavailable' });
  });

  it('are gone once, wherever a worker dies', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.removeMethod',
      steps: 1,
      prepare: async () => {
        const { userId } = await customerWithTwo();
        await service().remove(userId, await idOf(userId, 'visa'));
        return userId;
      },
      outcome: async (userId) => (await shown(userId)).join(', '),
    });
    expect(outcomes).toEqual(['mastercard *']);
  });
});
