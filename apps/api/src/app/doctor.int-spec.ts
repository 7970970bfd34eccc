import { type AddressInfo, createServer, type Server } from 'node:net';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Config } from '../foundation/config/config.ts';
import { DnsLookupPort } from '../foundation/dns/dns-lookup.port.ts';
import { listOf } from '../foundation/doctor/doctor.commands.ts';
import { DoctorService } from '../foundation/doctor/doctor.service.ts';
import { RedisChecksService } from '../foundation/doctor/redis-checks.service.ts';
import { MailChecksService } from '../foundation/mail/mail-checks.service.ts';
import { MailerPort } from '../foundation/mail/mailer.port.ts';
import { RedisConnectionsService } from '../foundation/queue/redis-connections.service.ts';
import { brokenInstallations } from './testing/broken-installations.ts';
import { brokenMailboxes } from './testing/broken-mailboxes.ts';
import { DoctorEnvironment } from './testing/doctor-environment.ts';

let env: DoctorEnvironment;

beforeAll(async () => {
  env = await DoctorEnvironment.start();
});
afterAll(() => env.stop());

describe('homeport doctor', () => {
  it('finds no problem where nothing is broken', async () => {
    const { text, code } = await env.doctor([]);
    expect(text).not.toContain('PROBLEM');
    expect(text).toContain('No problems found');
    for (const name of [
      'Database',
      'Redis',
      'Object storage',
      'Outgoing email',
      'Server',
      'Stripe',
      'Panel server fra1',
      'Panel server iad1',
      'Panel server bri1',
      'Gandi',
      'MXroute',
      'Bunny',
    ])
      expect(text.split('\n')).toContain(name);
    expect(code).toBe(0);
  });

  it.each([...brokenInstallations(() => env), ...brokenMailboxes].map((each) => [each.what, each] as const))(
    'says what is wrong with %s',
    async (_what, each) => {
      const answer = { ...env.front.answer };
      await each.breaks?.();
      try {
        const { text, code } = await env.doctor(['--only', each.part], each.settings?.());
        expect(text).toMatch(each.says);
        expect(text).toMatch(each.fix);
        expect(code).toBe(1);
      } finally {
        await each.repairs?.();
        await env.sandbox.clearFaults();
        env.front.answer = answer;
        await env.setEndpoint({});
        await env.setSpf('v=spf1 ip4:198.51.100.7 -all');
        await env.setDkim('v=DKIM1; k=rsa; p=MIIBIjANBgkqh');
      }
    },
  );

  it('says that the portal cannot start without its database', async () => {
    const url = new URL(env.product.db.url);
    // Not by the socket, whose path has the password's word in it.
    url.searchParams.delete('host');
    url.port = '9';
    const { text, code } = await env.doctor([], { DATABASE_URL: url.href });
    expect(text).toMatch(/PROBLEM {2}Start: /);
    expect(text).toContain('1 problem found.');
    expect(text).not.toContain(url.password);
    expect(code).toBe(1);
  });

  it('skips what is not used, with the reason', async () => {
    const { text, code } = await env.doctor(['--only', 'bunny'], { BUNNY_API_KEY: '' });
    expect(text).toContain('skipped  API key: BUNNY_API_KEY is not set: the CDN is not offered');
    expect(text).toContain('No problems found, 1 not checked.');
    expect(code).toBe(0);
  });

  it('prints no secret', async () => {
    const { text } = await env.doctor(['--json']);
    const { settings } = env.product.app.get(Config);
    for (const secret of [
      settings.GANDI_TOKEN,
      settings.STRIPE_SECRET_KEY,
      settings.PANEL_SECRETS_KEY,
      settings.MXROUTE_API_KEY,
    ])
      expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'gandi', isProvider: true })]),
    );
  });

  it('refuses a part that does not exist', async () => {
    await expect(env.doctor(['--only', 'nothing'])).rejects.toThrow(
      '--only: No part has a name with "nothing".',
    );
  });
});

describe('the doctor on Redis', () => {
  it.each([
    ['an eviction policy', { maxmemory_policy: 'allkeys-lru' }, 'PROBLEM  Eviction policy: allkeys-lru'],
    ['no persistence', { aof_enabled: '0' }, 'PROBLEM  Persistence: Nothing is written to disk'],
    ['an old version', { redis_version: '5.0.14' }, 'PROBLEM  Connection: Redis 5.0.14 is too old'],
    [
      'a failed snapshot',
      { aof_enabled: '0', rdb_last_bgsave_status: 'err' },
      'PROBLEM  Persistence: The last snapshot failed',
    ],
    ['nothing wrong', {}, 'No problems found.'],
  ])('with %s', async (_what, info, says) => {
    const server = await redisSaying({
      redis_version: '8.2.1',
      aof_enabled: '1',
      maxmemory_policy: 'noeviction',
      ...info,
    });
    const { settings } = env.product.app.get(Config);
    const { port } = server.address() as AddressInfo;
    const redis = new RedisConnectionsService({
      settings: { ...settings, REDIS_URL: `redis://127.0.0.1:${port}` },
    });
    try {
      const doctor = new DoctorService({ settings });
      new RedisChecksService(doctor, redis).onModuleInit();
      expect(listOf(await doctor.examine())).toContain(says);
    } finally {
      redis.onApplicationShutdown();
      server.close();
    }
  });
});

describe('the doctor on the reverse name of the mail server', () => {
  /** A public address; nothing is sent there. */
  const address = '9.9.9.9';
  const reverse = '9.9.9.9.in-addr.arpa';

  class AcceptingMailer extends MailerPort {
    override async deliver(): Promise<void> {}
    override async verify(): Promise<void> {}
  }

  async function examined(): Promise<string> {
    const settings = { ...env.product.app.get(Config).settings, SMTP_URL: 'smtp://mail.homeport-mail.net' };
    const doctor = new DoctorService({ settings });
    const dns = env.product.app.get(DnsLookupPort);
    new MailChecksService(doctor, new AcceptingMailer(), dns, { settings }).onModuleInit();
    return listOf(await doctor.examine());
  }

  it('reports a missing one, and one that leads elsewhere', async () => {
    await env.sandbox.setRecords('mail.homeport-mail.net', 'A', [address]);
    expect(await examined()).toContain(
      `PROBLEM  Reverse name: ${address} (mail.homeport-mail.net) has no reverse name`,
    );
    await env.sandbox.setRecords(reverse, 'PTR', ['other.homeport-mail.net']);
    expect(await examined()).toContain('is other.homeport-mail.net, which does not lead back to it');
    await env.sandbox.setRecords(reverse, 'PTR', ['mail.homeport-mail.net']);
    expect(await examined()).toContain(`ok       Reverse name: ${address} (mail.homeport-mail.net)`);
  });
});

describe('the doctor on proxies', () => {
  // Events stay in the audit log, so this comes last.
  it('reports a proxy that is not trusted', async () => {
    const audit = env.product.app.get(AuditService);
    // As many as are looked at: other tests have signed in people.
    for (let count = 0; count < 50; count += 1)
      await audit.record({ kind: 'auth.signed_in', ip: '10.1.2.3' });
    const { text, code } = await env.doctor(['--only', 'server']);
    expect(text).toContain('PROBLEM  Proxies: All recent sign-ins come from 10.1.2.3, a private address');
    expect(text).toContain('Fix: Add 10.1.2.3 to TRUSTED_PROXIES');
    expect(code).toBe(1);
  });
});

/** Answers INFO with these values, CONFIG GET with no snapshots, and anything else with OK. */
async function redisSaying(info: Record<string, string>): Promise<Server> {
  const text = Object.entries(info)
    .map(([name, value]) => `${name}:${value}\r\n`)
    .join('');
  const bulk = (value: string) => `$${Buffer.byteLength(value)}\r\n${value}\r\n`;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      // Each command is an array of bulk strings whose first is its name.
      for (const [, name = ''] of bytes.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g))
        if (/^info$/i.test(name)) socket.write(bulk(text));
        else if (/^config$/i.test(name)) socket.write(`*2\r\n${bulk('save')}${bulk('')}`);
        else socket.write('+OK\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
