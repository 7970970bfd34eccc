import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import Stripe from 'stripe';
import { anyPorts } from './core/ports.ts';
import { type RunningSandbox, startSandbox } from './sandbox.ts';

const secondsPerDay = 86_400;

describe('sandbox', () => {
  let directory: string;
  let environment: Record<string, string>;
  let portal: Server;
  let portalHeard: { url: string; type: string; atMs: number }[];
  let sandbox: RunningSandbox;

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
    portalHeard = [];
    portal = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { type = 'clock' } = JSON.parse(body) as { type?: string };
        portalHeard.push({ url: request.url ?? '', type, atMs: performance.now() });
        portal.emit('heard');
        response.writeHead(204).end();
      });
    });
    portal.listen(0, '127.0.0.1');
    await once(portal, 'listening');
    const address = portal.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    environment = {
      SANDBOX_DATA_DIR: directory,
      ...anyPorts,
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/api/webhooks/stripe`,
      SANDBOX_CLOCK_FOLLOWER_URL: `http://127.0.0.1:${port}/api/clock`,
    };
    sandbox = await startSandbox(environment);
  });

  afterEach(async () => {
    await sandbox.stop();
    portal.closeAllConnections();
    portal.close();
    rmSync(directory, { recursive: true });
  });

  async function heard(type: string): Promise<void> {
    while (!portalHeard.some((each) => each.type === type)) await once(portal, 'heard');
  }

  async function ask(path: string, body?: object): Promise<{ status: number; json: unknown }> {
    const headers = { 'content-type': 'application/json' };
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
    const response = await fetch(sandbox.urls.console + path, request);
    return { status: response.status, json: await response.json() };
  }

  function stripe(): Stripe {
    const { hostname, port } = new URL(sandbox.urls.stripe);
    return new Stripe('sk_test_sandbox', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
  }

  async function startTrial(): Promise<string> {
    const client = stripe();
    const customer = await client.customers.create({ email: 'lea@maison-lune.com' });
    const product = await client.products.create({ name: 'Expert' });
    const price = await client.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 988,
      recurring: { interval: 'month' },
    });
    const session = await client.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      subscription_data: { trial_period_days: 30 },
      success_url: 'http://localhost:3000/done',
    });
    return session.id;
  }

  it('fails when it stops after a violation of a contract, and still frees its store', async () => {
    await fetch(`${sandbox.urls.bunny}/pullzone?pages=2`, { headers: { accesskey: 'bunny-sandbox-key' } });
    await expect(sandbox.stop()).rejects.toThrow(/^Contract violations:\n.*GET \/pullzone: .*pages$/);
    sandbox = await startSandbox(environment);
  });

  it('starts every service and says where the panels are', async () => {
    const panels = JSON.parse(readFileSync(join(directory, 'panels.json'), 'utf8')) as { location: string }[];
    expect(panels.map((panel) => panel.location)).toEqual([
      'us_east',
      'us_central',
      'us_west',
      'eu_uk',
      'eu_de',
    ]);
    expect((await ask('/state.json')).json).toEqual({
      clock: { now: expect.any(String), offset_ms: 0 },
      faults: [],
      hestiacp: {
        servers: [
          expect.objectContaining({ name: 'bri1', users: [expect.objectContaining({ login: 'admin' })] }),
        ],
      },
      stripe: expect.objectContaining({ customers: [] }),
      plesk: { servers: expect.any(Array) },
      bunny: { zones: [], cnames: [], taken_names: [] },
      gandi: expect.objectContaining({ prepaid: { balance_cents: 1_000_000, currency: 'USD' }, domains: [] }),
      mxroute: {
        packages: [],
        users: [
          expect.objectContaining({ server: 'eagle.mxlogin.com', username: 'homeport', domains: [] }),
          expect.objectContaining({ server: 'heron.mxlogin.com', username: 'homeport', domains: [] }),
        ],
      },
      dns: { records: [], served: expect.any(Array) },
      websites: { certificates: [] },
      mail: { messages: [] },
      objects: { files: [] },
    });
  });

  it('takes a payment by program, and lets the trial end when the clock gets there', async () => {
    const session = await startTrial();
    expect(await ask(`/checkout/${session}/pay`, { card: '4242424242424242' })).toMatchObject({
      status: 200,
    });
    expect((await ask('/state.json')).json).toMatchObject({
      stripe: { subscriptions: [{ status: 'trialing' }] },
    });

    expect(await ask('/clock/advance', { seconds: 31 * secondsPerDay })).toMatchObject({ status: 200 });
    expect((await ask('/state.json')).json).toMatchObject({
      stripe: {
        subscriptions: [{ status: 'active' }],
        invoices: expect.arrayContaining([expect.objectContaining({ amount_paid: 988 })]),
      },
    });
    await heard('invoice.paid');
    const clockAt = portalHeard.find((each) => each.url === '/api/clock')?.atMs;
    const updatedAt = portalHeard.findLast((each) => each.type === 'customer.subscription.updated')?.atMs;
    expect(clockAt).toBeLessThan(updatedAt ?? 0);
  });

  it('declines the card that always declines, and lets go of a cancelled checkout', async () => {
    const session = await startTrial();
    expect(await ask(`/checkout/${session}/pay`, { card: '4000000000000002' })).toMatchObject({
      status: 402,
    });
    expect(await ask(`/checkout/${session}/cancel`, {})).toMatchObject({ status: 200 });
    expect((await ask('/state.json')).json).toMatchObject({ stripe: { subscriptions: [] } });
  });

  it('keeps its state, its mails and its time over a restart', async () => {
    await startTrial();
    await createTransport(sandbox.urls.smtp).sendMail({
      from: 'a@x.test',
      to: 'lea@x.test',
      subject: 'Kept',
      text: 'x',
    });
    await ask('/clock/advance', { seconds: 60 });
    await sandbox.stop();
    sandbox = await startSandbox(environment);

    expect((await ask('/state.json')).json).toMatchObject({
      clock: { offset_ms: 60_000 },
      stripe: { customers: [{ email: 'lea@maison-lune.com' }] },
    });
    expect((await ask('/inbox.json?to=lea@x.test')).json).toMatchObject([{ subject: 'Kept' }]);
  });

  it('names the busy port and its variable, and leaves nothing running', async () => {
    const listening = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;
    // The port of the sandbox that runs: one that is free could be taken by any other process.
    const port = sandbox.context.config.SANDBOX_SMTP_PORT;
    const another = join(directory, 'another');
    const same = { ...environment, SANDBOX_DATA_DIR: another, SANDBOX_SMTP_PORT: String(port) };
    const before = listening();
    await expect(startSandbox(same)).rejects.toThrow(
      `Port ${port} is already in use: stop what listens there, or set SANDBOX_SMTP_PORT to another one.`,
    );
    await expect(() => expect(listening()).toBe(before)).toPass();
    const free = await startSandbox({ ...same, SANDBOX_SMTP_PORT: '0' });
    expect(listening()).toBeGreaterThan(before);
    await free.stop();
  });
});
