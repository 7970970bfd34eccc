import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StripeEnvironment } from '../stripe-environment.ts';

describe('Webhooks', () => {
  let env: StripeEnvironment;

  beforeEach(async () => {
    env = await StripeEnvironment.start();
  });
  afterEach(() => env.stop());

  it('come again until the endpoint takes them, signed afresh each time', async () => {
    env.webhooks.status = 500;
    const customer = await env.client.customers.create({ name: 'Again' });
    await env.webhooks.untilAttempts(1);
    expect((await env.client.events.list()).data[0]?.pending_webhooks).toBe(1);
    env.context.clock.advance(3600);
    env.webhooks.status = 200;
    await env.webhooks.until('customer.created');
    expect(env.webhooks.received[0]?.data.object).toMatchObject({ id: customer.id });
    expect(env.webhooks.refused).toEqual([]);
  });

  it('are addressed, typed and printed as Stripe’s', async () => {
    const seen: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
    const server = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => seen.push({ headers: request.headers, body }));
      request.on('end', () => response.end());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    env.context.config.SANDBOX_WEBHOOK_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await env.client.customers.create({ name: 'Seen' });
    await once(server, 'request');
    await new Promise((resolve) => server.close(resolve).closeIdleConnections());
    expect(seen[0]?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}/),
    });
    expect(seen[0]?.body).toMatch(/^\{\n {2}"id": "evt_/);
  });
});
