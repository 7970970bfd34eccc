import type { FastifyInstance } from 'fastify';
import { Authenticator } from '../authenticator/authenticator.ts';
import { SandboxClock } from '../core/clock.ts';
import { readSandboxConfig } from '../core/config.ts';
import { FaultInjector, faultSchema } from '../core/faults.ts';
import type { Provider, SandboxContext } from '../core/provider.ts';
import { Store } from '../core/store.ts';
import { TimeKeeper } from '../core/time-keeper.ts';
import { Inbox } from '../inbox/inbox.ts';
import { createConsole } from './console.ts';

const attack = '"><script>alert(1)</script>';
const nowSeconds = Math.floor(Date.now() / 1000);

const held: Record<string, unknown> = {
  stripe: {
    customers: [{ id: 'cus_1', email: 'lea@x.test', name: attack, created: nowSeconds }],
    subscriptions: [{ id: 'sub_1', customer: 'cus_1', status: 'trialing', trial_end: nowSeconds + 86_400 }],
  },
  plesk: {
    servers: [
      { name: 'iad1', ipv4: '203.0.113.10', customers: [] },
      { name: 'fra1', ipv4: '203.0.113.50', customers: [{ login: 'lune_maison' }] },
    ],
  },
  bunny: {
    zones: [
      {
        id: 812_345,
        name: 'hp-lune',
        host_name: 'hp-lune.b-cdn.net',
        origin_url: 'https://lune.test',
        origin_host: 'lune.test',
        created_at: '2026-11-21T00:00:00.000Z',
        purges: 0,
        purged_at: null,
        hostnames: [
          {
            name: 'hp-lune.b-cdn.net',
            system: true,
            certificate: true,
            force_ssl: false,
            cname_leads_here: true,
          },
          {
            name: 'cdn.lune.test',
            system: false,
            certificate: false,
            force_ssl: false,
            cname_leads_here: false,
          },
        ],
      },
    ],
    cnames: [],
    taken_names: [],
  },
  mxroute: {
    packages: [{ server: 'eagle.mxlogin.com', name: 'professional', quota: '2', domains: '3' }],
    users: [
      {
        server: 'eagle.mxlogin.com',
        username: 'homeport',
        package: null,
        ownership_record: { type: 'TXT', name: '_da-verify-own', value: 'domain-verified' },
        domains: [],
      },
      {
        server: 'eagle.mxlogin.com',
        username: 'lune',
        email: 'lea@x.test',
        package: 'professional',
        suspended: true,
        ownership_record: { type: 'TXT', name: '_da-verify-0f1e', value: 'domain-verified' },
        domains: [
          {
            name: 'lune.test',
            mail_hosting: true,
            dns: {
              mx_records: [{ priority: 10, hostname: 'eagle.mxlogin.com' }],
              spf: { type: 'TXT', name: '@', value: 'v=spf1 include:mxroute.com -all' },
              dkim: { type: 'TXT', name: 'x._domainkey', value: attack },
            },
            mailboxes: [{ username: 'info', email: 'info@lune.test', quota: 0, usage: 1.5 }],
            forwarders: [{ alias: 'x', email: 'x@lune.test', destinations: [attack] }],
          },
        ],
      },
    ],
  },
  gandi: {
    prepaid: { balance_cents: 997_500, currency: 'USD' },
    domains: [
      {
        fqdn: 'lune.test',
        fqdn_unicode: 'lune.test',
        registered_at: '2026-11-21T00:00:00.000Z',
        ends_at: '2027-11-21T00:00:00.000Z',
        freed_at: '2028-02-09T00:00:00.000Z',
        statuses: ['clientTransferProhibited'],
        owner: 'Léa Moreau',
        owner_email: 'lea@x.test',
        owner_confirmed: 'pending',
        autorenew: true,
        renews_at: '2027-10-21T00:00:00.000Z',
        nameservers: ['ns-1-a.gandi.net'],
        live_dns: true,
        signed: false,
        dark: false,
        records: [{ name: '@', type: 'TXT', ttl: 300, values: [attack] }],
      },
    ],
    operations: [{ id: '7', fqdn: 'next.test', kind: 'create', state: 'stuck', paid: true, cents: 1_000 }],
    ledger: [
      { id: '1', at: '2026-11-21T00:00:00.000Z', kind: 'opening', cents: 1_000_000, fqdn: '', what: '' },
    ],
    names: [],
  },
  dns: {
    records: [{ name: 'lune.test', type: 'TXT', ttl: 300, values: [attack] }],
    served: [{ name: 'iad1.homeport.example', type: 'A', ttl: 300, values: ['203.0.113.10'] }],
  },
  objects: { files: [{ bucket: 'homeport', key: 'tickets/7/warning.png', bytes: 2048 }] },
};

describe('console for people', () => {
  let context: SandboxContext;
  let inbox: Inbox;
  let app: FastifyInstance;

  beforeEach(() => {
    const store = new Store();
    const config = readSandboxConfig({});
    context = { config, store, clock: new SandboxClock(store), faults: new FaultInjector() };
    inbox = new Inbox(store, context.clock);
    const providers: Provider[] = Object.keys(held).map((name) => ({
      name,
      start: async () => {},
      stop: async () => {},
      state: () => held[name],
    }));
    app = createConsole({
      context,
      inbox,
      authenticator: new Authenticator(store, context.clock),
      providers,
      time: new TimeKeeper(context, providers),
      checkouts: {
        payCheckout: async () => ({ status: 200, body: {} }),
        cancelCheckout: async () => ({ status: 200, body: {} }),
      },
      cdn: { setCname: () => {}, takeName: () => {}, setBalance: () => {} },
      mailHost: { signIn: () => true, fill: () => true },
      names: { setRecords: () => {} },
      registry: {
        setName: () => {},
        confirmOwner: () => true,
        topUp: () => {},
        setElsewhere: () => {},
        answerTransfer: () => true,
        takeAway: () => undefined,
      },
    });
  });

  afterEach(async () => {
    await app.close();
    context.store.close();
  });

  function receive(fields: { subject?: string; text?: string; html?: string | null; to?: string }): string {
    const { subject = 'Hello', text = 'x', html = null, to = 'lea@x.test' } = fields;
    inbox.deliver({ message_id: '<1@x>', from: 'hello@x.test', subject, text, html }, [to]);
    return inbox.list()[0]?.id ?? '';
  }

  async function page(path: string): Promise<string> {
    const response = await app.inject(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    return response.body;
  }

  it.each([
    '/',
    '/authenticator',
    '/payments',
    '/panels',
    '/cdn',
    '/domains',
    '/mailboxes',
    '/files',
    '/time',
    '/fault-injection',
  ])('has a page at %s that marks its place', async (path) => {
    expect(await page(path)).toMatch(new RegExp(`<a href="${path}"\\s+aria-current="page"`));
  });

  it('shows a code to copy and the link to follow', async () => {
    const id = receive({ text: 'Your code is 482913. Or open https://portal.test/reset?token=a1' });
    const body = await page(`/inbox/${id}`);
    expect(body).toContain('data-copy="482913"');
    expect(body).toContain('<a href="https://portal.test/reset?token=a1"');
  });

  it('lists the mails of one address alone when asked', async () => {
    receive({ subject: 'For Lea' });
    receive({ subject: 'For Tom', to: 'tom@x.test' });
    const body = await page('/?to=lea@x.test');
    expect(body).toContain('For Lea');
    expect(body).not.toContain('For Tom');
  });

  it("shows a mail's HTML where it can do nothing", async () => {
    const id = receive({ html: '<p>Hello</p><script>steal()</script>' });
    expect(await page(`/inbox/${id}`)).toMatch(/<iframe[^>]*sandbox="allow-popups/);
    const mail = await app.inject(`/inbox/${id}/html`);
    expect(mail.body).toContain('<p>Hello</p>');
    const policy = String(mail.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox(?!.*(allow-scripts|allow-same-origin))/);
  });

  it('escapes whatever comes from outside', async () => {
    const id = receive({ subject: attack, text: attack, to: `${attack}@x.test` });
    context.faults.add(faultSchema.parse({ provider: 'stripe', kind: 'delay', match: attack }));
    const query = encodeURIComponent(attack);
    for (const path of [
      `/inbox/${id}`,
      `/?to=${query}`,
      `/payments?q=${query}`,
      '/payments/customers',
      '/fault-injection',
    ]) {
      expect(await page(path)).not.toContain('<script>alert');
    }
  });

  it('runs no script but its own', async () => {
    const response = await app.inject('/');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    expect(response.body).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style="/);
  });

  it('shows one server at a time with what it holds', async () => {
    const body = await page('/panels/fra1');
    expect(body).toContain('203.0.113.50');
    expect(body).toContain('lune_maison');
    expect(body).not.toContain('203.0.113.10');
  });

  it('finds what has a text in it', async () => {
    expect(await page('/payments/customers?q=LEA@')).toContain('cus_1');
    expect(await page('/payments/customers?q=nobody')).toContain('Nothing found');
  });

  it('shows the accounts at the mail host, their mailboxes and records', async () => {
    const body = await page('/mailboxes');
    expect(body).toContain('info@lune.test');
    expect(body).toContain('data-copy="_da-verify-0f1e"');
    expect(body).toContain('eagle.mxlogin.com');
    expect(body).toContain('professional');
    expect(body).toContain('data-send="/mailboxes/sign-ins"');
    expect(body).not.toContain('homeport');
    expect(body).not.toContain(attack);
  });

  it('shows the domains, the money, and what can be said of names', async () => {
    const body = await page('/domains');
    expect(body).toContain('$9,975.00');
    expect(body).toMatch(/data-send="\/registry\/confirmations"[^]*value="lune.test"/);
    expect(body).toContain('data-send="/registry/names"');
    expect(body).toContain('next.test');
    expect(body).not.toContain(attack);
  });

  it('offers to point a hostname at its zone', async () => {
    const body = await page('/cdn');
    expect(body).toMatch(/data-send="\/cdn\/cnames"[^]*value="cdn.lune.test"[^]*value="hp-lune.b-cdn.net"/);
    expect(body).toContain('waits for its CNAME');
  });

  it('offers to move to the next trial end, just past it', async () => {
    const body = await page('/time');
    expect(body).toContain('Trial ends');
    const seconds = [...body.matchAll(/name="seconds"\s+value="(\d+)"/g)].map((match) => Number(match[1]));
    expect(seconds.some((each) => each > 86_395 && each <= 86_402)).toBe(true);
  });

  it.each(['/inbox/none', '/inbox/none/html', '/payments/nothing', '/nowhere'])(
    'has nothing at %s, which people read on a page and programs in JSON',
    async (url) => {
      const people = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect(people.statusCode).toBe(404);
      expect(people.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(people.body).toContain('<a href="/">Go to the inbox</a>');
      expect(people.body).not.toContain('aria-current');

      const program = await app.inject({ url, headers: { accept: '*/*' } });
      expect(program.statusCode).toBe(404);
      expect(program.json()).toEqual({ error: { message: expect.stringMatching(/^There is no/) } });
    },
  );

  it.each([
    ['/assets/console.css', 'text/css; charset=utf-8'],
    ['/assets/console.js', 'text/javascript; charset=utf-8'],
    ['/assets/instrument-sans.woff2', 'font/woff2'],
  ])('sends %s', async (path, type) => {
    const response = await app.inject(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
  });
});
