import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StripeStand } from '../stripe-stand.ts';

describe('Webhooks', () => {
  let stand: StripeStand;

  beforeEach(async () => {
    stand = await StripeStand.start();
  });
  afterEach(() => stand.stop());

  it('come again until the endpoint takes them, signed afresh each time', async () => {
    stand.webhooks.status = 500;
    const customer = await stand.client.customers.create({ name: 'Again' });
    await stand.webhooks.untilAttempts(1);
    expect((await stand.client.events.list()).data[0]?.pending_webhooks).toBe(1);
    stand.context.clock.advance(3600);
    stand.webhooks.status = 200;
    await stand.webhooks.until('customer.created');
    expect(stand.webhooks.received[0]?.data.object).toMatchObject({ id: customer.id });
    expect(stand.webhooks.refused).toEqual([]);
  });

  it('are addressed, typed and printed as Stripe’s', async () => {
    const seen: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
    const server = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => seen.push({ headers: request.headers, body }));
      request.on('end', () => response.end());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    stand.context.config.SANDBOX_WEBHOOK_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await stand.client.customers.create({ name: 'Seen' });
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
