import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { StripeEnvironment } from './stripe-environment.ts';

describe('Stripe API', () => {
  let env: StripeEnvironment;
  let stripe: Stripe;

  beforeEach(async () => {
    env = await StripeEnvironment.start();
    stripe = env.client;
  });
  afterEach(() => env.stop());

  describe('customers', () => {
    it('can be created, changed, found by email and deleted', async () => {
      const { id } = await stripe.customers.create({
        email: 'lea@maison-lune.test',
        name: 'Lea',
        metadata: { user: '7', gone: 'yes' },
        address: { line1: '1 Quay', country: 'GB' },
      });
      const changed = await stripe.customers.update(id, {
        name: '',
        metadata: { gone: '', more: '1' },
      });
      expect(changed).toMatchObject({
        name: null,
        email: 'lea@maison-lune.test',
        metadata: { user: '7', more: '1' },
        address: { line1: '1 Quay', city: null },
      });
      const found = await stripe.customers.list({ email: 'lea@maison-lune.test' });
      expect(found.data.map((one) => one.id)).toEqual([id]);
      expect(await stripe.customers.del(id)).toEqual({ id, object: 'customer', deleted: true });
      expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
      await env.webhooks.until('customer.created', 'customer.updated', 'customer.deleted');
      const update = env.webhooks.received.find((event) => event.type === 'customer.updated');
      expect(update?.data.previous_attributes).toMatchObject({ name: 'Lea', metadata: { gone: 'yes' } });
    });

    it('keep a balance of signed cents with its history', async () => {
      const { id } = await stripe.customers.create({ email: 'a@ex.test' });
      await stripe.customers.createBalanceTransaction(id, {
        amount: -500,
        currency: 'usd',
        description: 'Sorry',
      });
      const charge = await stripe.customers.createBalanceTransaction(id, { amount: 200, currency: 'usd' });
      expect(charge).toMatchObject({ ending_balance: -300, type: 'adjustment' });
      expect(await stripe.customers.retrieve(id)).toMatchObject({ balance: -300, currency: 'usd' });
      await stripe.customers.update(id, { balance: 0 });
      const history = await stripe.customers.listBalanceTransactions(id);
      expect(history.data.map((one) => one.amount)).toEqual([300, 200, -500]);
      await expect(
        stripe.customers.createBalanceTransaction(id, { amount: -5, currency: 'eur' }),
      ).rejects.toMatchObject({ statusCode: 400, param: 'currency' });
    });

    it('have payment methods that are attached and detached', async () => {
      const { id } = await stripe.customers.create({ email: 'a@ex.test' });
      const method = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: id });
      expect(method).toMatchObject({ customer: id, card: { brand: 'mastercard', last4: '4444' } });
      await stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } });
      await stripe.paymentMethods.detach(method.id);
      expect((await stripe.customers.listPaymentMethods(id)).data).toEqual([]);
      expect(await stripe.customers.retrieve(id)).toMatchObject({
        invoice_settings: { default_payment_method: null },
      });
    });
  });

  describe('prices', () => {
    it('are found by lookup key, with their product expanded', async () => {
      const product = await stripe.products.create({ name: 'Expert' });
      const price = await stripe.prices.create({
        currency: 'usd',
        unit_amount: 11_856,
        product: product.id,
        recurring: { interval: 'year' },
        lookup_key: 'hosting_expert_yearly',
      });
      const found = await stripe.prices.list({
        lookup_keys: ['hosting_expert_yearly', 'none'],
        active: true,
        expand: ['data.product'],
      });
      expect(found.data).toHaveLength(1);
      expect(found.data[0]).toMatchObject({ id: price.id, product: { name: 'Expert' } });
      expect(found.data[0]?.unit_amount_decimal?.toString()).toBe('11856');
    });

    it('transfer a lookup key only on request', async () => {
      const make = (transfer: boolean) =>
        stripe.prices.create({
          currency: 'usd',
          unit_amount: 100,
          product_data: { name: 'Plan' },
          lookup_key: 'plan',
          transfer_lookup_key: transfer,
        });
      const first = await make(false);
      await expect(make(false)).rejects.toMatchObject({ code: 'resource_already_exists' });
      const second = await make(true);
      expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
      expect((await stripe.prices.list({ lookup_keys: ['plan'] })).data[0]?.id).toBe(second.id);
    });

    it('do not recur in terms longer than three years', async () => {
      const make = (count: number) =>
        stripe.prices.create({
          currency: 'usd',
          unit_amount: 100,
          product_data: { name: 'Plan' },
          recurring: { interval: 'year', interval_count: count },
        });
      await expect(make(3)).resolves.toMatchObject({ recurring: { interval_count: 3 } });
      await expect(make(4)).rejects.toMatchObject({ statusCode: 400 });
    });
  });

  describe('errors', () => {
    it('refuse a request without a test key', async () => {
      const live = new Stripe('sk_live_x', {
        host: '127.0.0.1',
        port: env.context.config.SANDBOX_STRIPE_PORT,
        protocol: 'http',
      });
      await expect(live.customers.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
    });

    it.each([
      ['GET', '/v1/customers/cus_none', {}, 404, 'resource_missing', 'id'],
      ['POST', '/v1/customers', { nickname: 'x' }, 400, 'parameter_unknown', 'nickname'],
      ['POST', '/v1/customers', { address: { zip: '1' } }, 400, 'parameter_unknown', 'address[zip]'],
      ['POST', '/v1/customers', { email: 'nobody' }, 400, 'email_invalid', 'email'],
      ['POST', '/v1/products', {}, 400, 'parameter_missing', 'name'],
      ['POST', '/v1/products', { name: '' }, 400, 'parameter_invalid_empty', 'name'],
      ['POST', '/v1/invoices/create_preview', {}, 400, undefined, 'subscription'],
    ] as const)('%s %s %j is answered %i %s', async (method, path, params, statusCode, code, param) => {
      await expect(stripe.rawRequest(method, path, params)).rejects.toMatchObject({
        statusCode,
        code,
        param,
        requestId: expect.stringMatching(/^req_/),
      });
      env.provider.contract.takeRefusedRequests();
    });

    it('reject an unknown path', async () => {
      await expect(stripe.rawRequest('GET', '/v1/nothing')).rejects.toThrow('Unrecognized request URL');
    });

    it('refuse to expand what is no link', async () => {
      const { id } = await stripe.customers.create({});
      await expect(stripe.customers.retrieve(id, { expand: ['email_address'] })).rejects.toMatchObject({
        statusCode: 400,
        param: 'expand',
      });
    });
  });

  describe('lists', () => {
    it('come newest first, page by page, in both directions', async () => {
      for (let index = 0; index < 7; index += 1) await stripe.customers.create({ name: `c${index}` });
      const names = (page: { data: Stripe.Customer[] }) => page.data.map((one) => one.name);
      const first = await stripe.customers.list({ limit: 3 });
      expect([names(first), first.has_more]).toEqual([['c6', 'c5', 'c4'], true]);
      const last = await stripe.customers.list({ limit: 5, starting_after: first.data[2]?.id ?? '' });
      expect([names(last), last.has_more]).toEqual([['c3', 'c2', 'c1', 'c0'], false]);
      const before = await stripe.customers.list({ limit: 2, ending_before: last.data[0]?.id ?? '' });
      expect([names(before), before.has_more]).toEqual([['c5', 'c4'], true]);
      const all: (string | null | undefined)[] = [];
      for await (const customer of stripe.customers.list({ limit: 2 })) all.push(customer.name);
      expect(all).toEqual(['c6', 'c5', 'c4', 'c3', 'c2', 'c1', 'c0']);
    });
  });

  describe('idempotency keys', () => {
    it('answer the first answer again', async () => {
      const once = () => stripe.customers.create({ name: 'Once' }, { idempotencyKey: 'order-1' });
      const first = await once();
      const second = await once();
      expect(second.id).toBe(first.id);
      expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
      expect((await stripe.customers.list()).data).toHaveLength(1);
    });

    it('are not for another request', async () => {
      await stripe.customers.create({ name: 'One' }, { idempotencyKey: 'order-2' });
      await expect(
        stripe.customers.create({ name: 'Two' }, { idempotencyKey: 'order-2' }),
      ).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
    });

    it('are taken while the first request is under way', async () => {
      env.context.faults.add({
        provider: 'stripe',
        match: 'name=Slow',
        kind: 'delay',
        value: 200,
        times: 1,
      });
      const slow = stripe.customers.create({ name: 'Slow' }, { idempotencyKey: 'order-3' });
      const fast = stripe.customers.create({ name: 'Slow' }, { idempotencyKey: 'order-3' });
      const results = await Promise.allSettled([slow, fast]);
      expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const refused = results.find((result) => result.status === 'rejected');
      expect(refused?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    });

    it('stay free after parameters were refused', async () => {
      const options = { idempotencyKey: 'order-4' };
      await expect(stripe.products.create({ name: '' }, options)).rejects.toMatchObject({ statusCode: 400 });
      await expect(stripe.products.create({ name: 'Good' }, options)).resolves.toMatchObject({
        name: 'Good',
      });
    });
  });

  describe('faults', () => {
    it('cut the answer after the effect, and the same key finds what was done', async () => {
      env.context.faults.add({
        provider: 'stripe',
        match: 'POST /v1/customers',
        kind: 'drop-after-effect',
        times: 2,
      });
      const create = () => stripe.customers.create({ name: 'Cut' }, { idempotencyKey: 'cut-1' });
      await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' });
      const found = await create();
      expect((await stripe.customers.list()).data.map((one) => one.id)).toEqual([found.id]);
    });

    it('answer a status in Stripe’s form and do nothing', async () => {
      env.context.faults.add({ provider: 'stripe', match: '', kind: 'status', value: 429, times: 1 });
      env.context.faults.add({ provider: 'stripe', match: 'name=B', kind: 'status', value: 503, times: 1 });
      await expect(stripe.customers.create({ name: 'A' })).rejects.toMatchObject({
        type: 'StripeRateLimitError',
        code: 'rate_limit',
      });
      await expect(stripe.customers.create({ name: 'B' })).rejects.toMatchObject({
        statusCode: 503,
        rawType: 'api_error',
      });
      expect((await stripe.customers.list()).data).toEqual([]);
    });

    it('answer what no parser accepts', async () => {
      env.context.faults.add({ provider: 'stripe', match: 'GET', kind: 'garbage', times: 1 });
      await expect(stripe.customers.list()).rejects.toMatchObject({ type: expect.stringMatching(/^Stripe/) });
    });
  });
});

describe('Stripe of the sandbox over a restart', () => {
  let directory: string;
  let running: StripeEnvironment | undefined;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'stripe-'));
  });
  afterEach(async () => {
    await running?.stop();
    rmSync(directory, { recursive: true });
  });

  async function restart(): Promise<StripeEnvironment> {
    await running?.stop();
    running = undefined;
    running = await StripeEnvironment.start(join(directory, 'sandbox.sqlite'));
    return running;
  }

  it('keeps what it holds, its idempotency keys and the events still to be delivered', async () => {
    const before = await restart();
    before.webhooks.status = 500;
    const price = await before.price(988);
    const subscription = await before.subscribed(price.id);
    const create = ({ client }: StripeEnvironment) =>
      client.customers.create({ name: 'Kept' }, { idempotencyKey: 'kept' });
    const { id } = await create(before);

    const after = await restart();
    expect((await create(after)).id).toBe(id);
    await after.webhooks.until('customer.subscription.created', 'checkout.session.completed');
    await after.advance(32 * 86_400);
    const renewed = await after.client.invoices.list({ subscription: subscription.id });
    expect(renewed.data.map((invoice) => [invoice.billing_reason, invoice.status])).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ]);
  });
});
