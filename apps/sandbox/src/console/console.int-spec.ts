import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { CdnWorld } from '../bunny/bunny.ts';
import { Authenticator } from '../authenticator/authenticator.ts';
import { SandboxClock } from '../core/clock.ts';
import { readSandboxConfig } from '../core/config.ts';
import { FaultInjector } from '../core/faults.ts';
import type { Provider, SandboxContext } from '../core/provider.ts';
import { Store } from '../core/store.ts';
import { type ClockReading, TimeKeeper } from '../core/time-keeper.ts';
import type { DnsWorld } from '../dns/dns.ts';
import { RecordFault } from '../dns/world-names.ts';
import type { RegistryWorld } from '../gandi/gandi.ts';
import { Inbox } from '../inbox/inbox.ts';
import type { MailWorld } from '../mxroute/mxroute.ts';
import type { Checkouts } from './console-parts.ts';
import { createConsole } from './console.ts';

interface Refusal {
  error: { field?: string; message: string };
}

describe('console for programs', () => {
  let events: string[];
  let answerStatus: number;
  let follower: Server;
  let context: SandboxContext;
  let inbox: Inbox;
  let app: FastifyInstance;

  async function followClock(request: IncomingMessage): Promise<void> {
    const body = (await json(request)) as { offset_ms: number };
    events.push(`${request.method} ${request.url} ${request.headers.authorization} ${body.offset_ms}`);
  }

  const checkouts: Checkouts = {
    payCheckout: async (session, card) => ({
      status: card === '4000000000000002' ? 402 : 200,
      body: { session, card },
    }),
    cancelCheckout: async (session) => ({ status: 200, body: { session, cancelled: true } }),
  };

  const cdn: CdnWorld = {
    setCname: (hostname, target) => events.push(`${hostname} leads to ${target || 'nothing'}`),
    takeName: (name) => events.push(`${name} is taken`),
    setBalance: (cents) => events.push(`${cents} cents at the CDN`),
  };

  const registry: RegistryWorld = {
    setName: (name, change) => events.push(`${name} ${JSON.stringify(change)}`),
    confirmOwner: (name) => name !== 'nobodys.test' && events.push(`${name} is confirmed`) > 0,
    topUp: (cents) => events.push(`${cents} cents arrive`),
    setElsewhere: (name, change) => events.push(`${name} elsewhere ${JSON.stringify(change)}`),
    answerTransfer: (name) => name !== 'nobodys.test' && events.push(`${name} is answered`) > 0,
    takeAway: (name) => (name === 'nobodys.test' ? 'There is no such domain' : undefined),
  };

  const names: DnsWorld = {
    setRecords(name, type, values) {
      if (name === 'no name') throw new RecordFault('name', 'No name.');
      events.push(`${name} ${type} ${values.join('|')}`);
    },
  };
  const mailHost: MailWorld = {
    signIn: (login, password) => login === 'lea@x.test' && password === 'Geheim123!',
    fill: (address, megabytes) => address !== 'nobody@x.test' && events.push(`${address} ${megabytes}`) > 0,
  };

  beforeEach(async () => {
    events = [];
    answerStatus = 204;
    follower = createServer((request, response) => {
      void followClock(request).then(() => response.writeHead(answerStatus).end());
    });
    follower.listen(0, '127.0.0.1');
    await once(follower, 'listening');
    const { port } = follower.address() as AddressInfo;

    const config = readSandboxConfig({
      SANDBOX_CLOCK_FOLLOWER_URL: `http://127.0.0.1:${port}/api/clock`,
      SANDBOX_CLOCK_FOLLOWER_TOKEN: 'moves-the-clock',
    });
    const store = new Store();
    context = { config, store, clock: new SandboxClock(store), faults: new FaultInjector() };
    inbox = new Inbox(store, context.clock);
    const panel: Provider = {
      name: 'panel',
      start: async () => {},
      stop: async () => {},
      state: () => ({ customers: [{ login: 'lune' }] }),
      due: async () => {
        events.push(`due at offset ${context.clock.offsetMs}`);
      },
    };
    const time = new TimeKeeper(context, [panel]);
    app = createConsole({
      context,
      time,
      inbox,
      authenticator: new Authenticator(store, context.clock),
      checkouts,
      cdn,
      registry,
      mailHost,
      names,
      providers: [panel],
    });
  });

  afterEach(async () => {
    await app.close();
    follower.closeAllConnections();
    follower.close();
    context.store.close();
  });

  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });

  it('gives the mails of one address, newest first', async () => {
    const content = { message_id: '<1@x>', from: 'a@x.test', text: 't', html: null };
    inbox.deliver({ ...content, subject: 'one' }, ['lea@x.test']);
    inbox.deliver({ ...content, subject: 'two' }, ['lea@x.test', 'other@x.test']);

    const response = await app.inject('/inbox.json?to=lea@x.test');
    expect(response.json()).toMatchObject([
      { to: 'lea@x.test', subject: 'two', text: 't', html: null, received_at: expect.any(String) },
      { to: 'lea@x.test', subject: 'one' },
    ]);
    expect((await app.inject('/inbox.json')).json()).toHaveLength(3);
  });

  it('shows the code of an account in the authenticator app, by its own clock', async () => {
    const secret = 'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ';
    expect((await post('/authenticator/entries', { account: 'Lea@x.test', secret })).statusCode).toBe(204);
    const codes = async () =>
      (await app.inject('/authenticator.json?account=lea@x.test')).json<{ code: string }[]>();
    const [first] = await codes();
    expect(first).toMatchObject({ account: 'Lea@x.test', code: expect.stringMatching(/^\d{6}$/) });
    context.clock.advance(3_600);
    expect((await codes())[0]?.code).not.toBe(first?.code);
    expect((await app.inject('/authenticator.json?account=other@x.test')).json()).toEqual([]);
    const refused = await post('/authenticator/entries', { account: 'a', secret: 'not base32!' });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { error: { field: 'secret' } }]);
  });

  it('shows the clock, the faults and what each provider holds', async () => {
    await post('/faults', { provider: 'stripe', kind: 'delay', value: 5 });
    expect((await app.inject('/state.json')).json()).toEqual({
      clock: { now: expect.any(String), offset_ms: 0 },
      faults: [{ provider: 'stripe', kind: 'delay', value: 5, match: '', times: 1 }],
      panel: { customers: [{ login: 'lune' }] },
    });
  });

  it('moves the product first, then the sandbox, then lets what falls due happen', async () => {
    const response = await post('/clock/advance', { seconds: 86_400 });

    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ now: expect.any(String), offset_ms: 86_400_000 });
    expect(events).toEqual(['PUT /api/clock Bearer moves-the-clock 86400000', 'due at offset 86400000']);
  });

  it('adds up moves that come at the same time', async () => {
    const moves = await Promise.all([1, 2, 3].map((seconds) => post('/clock/advance', { seconds })));
    expect(moves.map((move) => move.json<ClockReading>().offset_ms)).toEqual([1000, 3000, 6000]);
    expect(events.filter((event) => event.startsWith('PUT')).map((event) => event.split(' ').at(-1))).toEqual(
      ['1000', '3000', '6000'],
    );
  });

  it('moves nothing when the product does not follow', async () => {
    answerStatus = 401;
    const response = await post('/clock/advance', { seconds: 60 });

    expect(response.statusCode).toBe(502);
    expect(response.json<Refusal>().error.message).toContain('answered 401');
    expect(context.clock.offsetMs).toBe(0);
    expect(events.some((event) => event.startsWith('due'))).toBe(false);
  });

  it('moves nothing when the product is not there', async () => {
    follower.close();
    await once(follower, 'close');
    const response = await post('/clock/advance', { seconds: 60 });

    expect(response.statusCode).toBe(502);
    expect(response.json<Refusal>().error.message).toContain('does not answer');
    expect(context.clock.offsetMs).toBe(0);
  });

  it('adds, lists and clears faults', async () => {
    const added = await post('/faults', {
      provider: 'plesk',
      match: 'agent.php',
      kind: 'status',
      value: 503,
      times: 2,
    });
    expect(added.statusCode).toBe(201);
    expect((await app.inject('/faults')).json()).toEqual([
      { provider: 'plesk', match: 'agent.php', kind: 'status', value: 503, times: 2 },
    ]);
    const cleared = await app.inject({ method: 'DELETE', url: '/faults' });
    expect(cleared.statusCode).toBe(204);
    expect((await app.inject('/faults')).json()).toEqual([]);
  });

  it('pays a checkout with a card, spaces and all', async () => {
    const response = await post('/checkout/cs_test_1/pay', { card: '4242 4242 4242 4242' });
    expect(response.json()).toEqual({ session: 'cs_test_1', card: '4242424242424242' });
  });

  it("hands on Stripe's answer to a declined card", async () => {
    const response = await post('/checkout/cs_test_1/pay', { card: '4000000000000002' });
    expect(response.statusCode).toBe(402);
  });

  it('sets and takes away a CNAME record, and lets a name be taken', async () => {
    const set = await post('/cdn/cnames', { hostname: 'CDN.lune.test', target: 'hp-lune.b-cdn.net' });
    expect(set.statusCode).toBe(204);
    await app.inject({ method: 'DELETE', url: '/cdn/cnames/cdn.lune.test' });
    await post('/cdn/taken-names', { name: 'hp-lune' });
    expect(events).toEqual([
      'cdn.lune.test leads to hp-lune.b-cdn.net',
      'cdn.lune.test leads to nothing',
      'hp-lune is taken',
    ]);
  });

  it('tries a password of a mailbox, and fills it', async () => {
    const login = 'lea@x.test';
    const signIn = async (password: string) =>
      (await post('/mailboxes/sign-ins', { login, password })).statusCode;
    expect(await signIn('Geheim123!')).toBe(204);
    expect(await signIn('another')).toBe(401);

    await post('/mailboxes/uses', { address: login, megabytes: 1.5 });
    expect(events).toEqual(['lea@x.test 1.5']);
    const nobody = await post('/mailboxes/uses', { address: 'nobody@x.test', megabytes: 1 });
    expect(nobody.statusCode).toBe(404);
  });

  it('sets the outcome for a name, confirms owners, and moves money', async () => {
    await post('/registry/names', { name: 'a.test', fate: 'taken' });
    await post('/registry/names', { name: 'a.test', fate: 'refused', pending_checks: 2 });
    await post('/registry/names', { name: 'a.test', fate: 'free', premium_cents: 5_000 });
    await post('/registry/confirmations', { name: 'a.test' });
    await post('/registry/prepaid', { cents: -7 });
    expect(events).toEqual([
      'a.test {"taken":true}',
      'a.test {"taken":false,"outcome":"refused","pendingChecks":2}',
      'a.test {"taken":false,"premium":{"createCents":5000,"renewCents":5000}}',
      'a.test is confirmed',
      '-7 cents arrive',
    ]);
    expect((await post('/registry/confirmations', { name: 'nobodys.test' })).statusCode).toBe(404);
  });

  it('sets records in the DNS, one value a line, and takes them away', async () => {
    await post('/dns/records', { name: 'a.test', type: 'MX', values: '10 a.test\n\n 20 b.test ' });
    await post('/dns/records', { name: 'a.test', type: 'TXT', values: ['one', 'two'] });
    await post('/dns/records', { name: 'a.test', type: 'TXT' });
    expect(events).toEqual(['a.test MX 10 a.test|20 b.test', 'a.test TXT one|two', 'a.test TXT ']);
  });

  it('cancels a checkout, with an empty JSON body too', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/checkout/cs_test_1/cancel',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.json()).toEqual({ session: 'cs_test_1', cancelled: true });
  });

  it.each([
    ['/clock/advance', {}, 'seconds'],
    ['/clock/advance', { seconds: -1 }, 'seconds'],
    ['/clock/advance', { seconds: 1.5 }, 'seconds'],
    ['/clock/advance', { seconds: '60' }, 'seconds'],
    ['/clock/advance', { seconds: 1e12 }, 'seconds'],
    ['/clock/advance', { seconds: 1, days: 2 }, 'days'],
    ['/faults', { provider: 'nobody', kind: 'delay' }, 'provider'],
    ['/faults', { provider: 'mail', kind: 'garbage' }, 'kind'],
    ['/cdn/cnames', { hostname: 'cdn.lune.test' }, 'target'],
    ['/cdn/cnames', { hostname: 'not a name', target: 'a.test' }, 'hostname'],
    ['/mailboxes/sign-ins', { login: 'lea@x.test' }, 'password'],
    ['/mailboxes/uses', { address: 'lea@x.test', megabytes: -1 }, 'megabytes'],
    ['/registry/names', { fate: 'taken' }, 'name'],
    ['/registry/names', { name: 'a.test', fate: 'lost' }, 'fate'],
    ['/registry/prepaid', { cents: 0.5 }, 'cents'],
    ['/dns/records', { name: 'a.test', type: 'SPF' }, 'type'],
    ['/dns/records', { name: 'no name', type: 'A', values: [] }, 'name'],
    ['/checkout/cs_test_1/pay', { card: 'visa' }, 'card'],
  ])('refuses %s with %j and names the field %s', async (url, body, field) => {
    const response = await post(url, body);
    expect(response.statusCode).toBe(400);
    expect(response.json<Refusal>().error).toEqual({ field, message: expect.any(String) });
    expect(events).toEqual([]);
  });

  it('refuses a body that is no JSON', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/clock/advance',
      headers: { 'content-type': 'application/json' },
      payload: '{"seconds":',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json<Refusal>().error.field).toBe('body');
  });
});
