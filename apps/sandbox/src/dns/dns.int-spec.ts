import { Resolver } from 'node:dns/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGandiClient, type GandiClient } from '@homeport/gandi';
import { faultSchema } from '../core/faults.ts';
import { anyPorts } from '../core/ports.ts';
import { owner } from '../gandi/testing/gandi-environment.ts';
import { type RunningSandbox, startSandbox } from '../sandbox.ts';

let directory: string;
let sandbox: RunningSandbox;
let gandi: GandiClient;
let resolver: Resolver;

async function start(): Promise<void> {
  sandbox = await startSandbox({
    SANDBOX_DATA_DIR: directory,
    SANDBOX_GANDI_REGISTRY_MS: '0',
    ...anyPorts,
  });
  gandi = createGandiClient({ url: sandbox.urls.gandi, token: sandbox.context.config.SANDBOX_GANDI_TOKEN });
  resolver = new Resolver({ timeout: 300, tries: 1 });
  resolver.setServers([sandbox.urls.dns]);
}

async function stop(): Promise<void> {
  await gandi.close();
  await sandbox.stop();
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'dns-'));
  await start();
});

afterAll(async () => {
  await stop();
  rmSync(directory, { recursive: true });
});

async function setRecords(name: string, type: string, values: string[]): Promise<number> {
  const response = await fetch(`${sandbox.urls.console}/dns/records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, type, values }),
  });
  return response.status;
}

async function register(fqdn: string): Promise<void> {
  await gandi.register({ fqdn, years: 1, owner });
}

async function mailOf(name: string): Promise<string[]> {
  return (await resolver.resolveMx(name)).map(({ exchange, priority }) => `${priority} ${exchange}`);
}

const inject = (fault: object) =>
  sandbox.context.faults.add(faultSchema.parse({ provider: 'dns', ...fault }));

describe('the world’s DNS', () => {
  it('has no records of unknown names', async () => {
    await expect(resolver.resolve4('nobody.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('answers with the zones of LiveDNS, with full names', async () => {
    await register('zone.example');
    expect(await resolver.resolveNs('zone.example')).toHaveLength(3);
    const mx = await mailOf('zone.example');
    expect(mx).toContain('10 spool.mail.gandi.net');
    const put = (name: string, type: string, values: string[]) =>
      gandi.liveDns.putRecord('zone.example', { name, type, ttl: 300, values });
    await put('@', 'MX', ['10 mail']);
    await put('x._domainkey', 'TXT', [`v=DKIM1; p=${'A'.repeat(400)}`]);
    expect(await mailOf('zone.example')).toEqual(['10 mail.zone.example']);
    const [key] = await resolver.resolveTxt('x._domainkey.zone.example');
    expect(key?.join('')).toBe(`v=DKIM1; p=${'A'.repeat(400)}`);
  });

  it('has no records of a domain with other name servers', async () => {
    await register('moved.example');
    await gandi.setNameservers('moved.example', ['ns1.elsewhere.example', 'ns2.elsewhere.example']);
    expect((await resolver.resolveNs('moved.example')).toSorted()).toEqual([
      'ns1.elsewhere.example',
      'ns2.elsewhere.example',
    ]);
    await expect(resolver.resolveMx('moved.example')).rejects.toMatchObject({ code: 'ENODATA' });
    expect(await setRecords('moved.example', 'MX', ['5 mx.elsewhere.example.'])).toBe(204);
    expect(await mailOf('moved.example')).toEqual(['5 mx.elsewhere.example']);
  });

  it('knows the servers of the panels and of the mail host', async () => {
    expect(await resolver.resolve4('iad1.homeport.example')).toEqual(['203.0.113.10']);
    expect(await resolver.resolve4('eagle-relay.mxlogin.com')).toEqual(['198.51.100.25']);
  });
});

describe('records that are set by hand', () => {
  it('are answered, in any script, until they are taken away', async () => {
    expect(await setRecords('München.example', 'TXT', ['first', '"two "  "parts"'])).toBe(204);
    const texts = await resolver.resolveTxt('xn--mnchen-3ya.example');
    expect(texts.map((parts) => parts.join(''))).toEqual(['first', 'two parts']);
    await expect(resolver.resolve4('xn--mnchen-3ya.example')).rejects.toMatchObject({ code: 'ENODATA' });
    await setRecords('münchen.example', 'TXT', []);
    await expect(resolver.resolveTxt('xn--mnchen-3ya.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('stay over a restart', async () => {
    await setRecords('kept.example', 'A', ['192.0.2.7']);
    await stop();
    await start();
    expect(await resolver.resolve4('kept.example')).toEqual(['192.0.2.7']);
  });

  it.each([
    ['kept.example', 'A', 'mail.example'],
    ['kept.example', 'AAAA', '192.0.2.1'],
    ['kept.example', 'MX', 'mail.example'],
    ['kept.example', 'CNAME', 'not a name'],
    ['not a name', 'A', '192.0.2.1'],
  ])('are refused: %s %s %s', async (name, type, value) => {
    expect(await setRecords(name, type, [value])).toBe(400);
  });

  it('come over TCP when they are too long for a packet', async () => {
    const long = Array.from({ length: 20 }, (_, index) => `${index} ${'x'.repeat(240)}`);
    await setRecords('long.example', 'TXT', long);
    const texts = await resolver.resolveTxt('long.example');
    expect(texts.map((parts) => parts.join(''))).toEqual(long);
  });
});

describe('the nameservers of a domain', () => {
  it('are those of other companies where records are set by hand, and those set by hand', async () => {
    await setRecords('www.others.example', 'A', ['192.0.2.7']);
    expect(await resolver.resolveNs('others.example')).toEqual([
      'ns1.other-dns.example',
      'ns2.other-dns.example',
    ]);
    await setRecords('others.example', 'NS', ['ns1.own.example']);
    expect(await resolver.resolveNs('others.example')).toEqual(['ns1.own.example']);
    await expect(resolver.resolveNs('www.others.example')).rejects.toMatchObject({ code: 'ENODATA' });
    await expect(resolver.resolveNs('never-registered.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});

describe('a DNS that has its troubles', () => {
  it('fails where a status is wanted', async () => {
    inject({ kind: 'status', match: 'A kept.example' });
    await expect(resolver.resolve4('kept.example')).rejects.toMatchObject({ code: 'ESERVFAIL' });
    expect(await resolver.resolve4('kept.example')).toEqual(['192.0.2.7']);
  });

  it.each(['drop-after-effect', 'garbage'])('leaves a question open after %s', async (kind) => {
    inject({ kind, match: 'kept.example' });
    await expect(resolver.resolve4('kept.example')).rejects.toMatchObject({ code: 'ETIMEOUT' });
  });

  it('lives on after nonsense', async () => {
    const { hostname, port } = new URL(`dns://${sandbox.urls.dns}`);
    await new Promise<void>((done) => {
      const connection = createConnection(Number(port), hostname, () =>
        connection.end(Buffer.from([0, 3, 1, 2, 3])),
      );
      connection.on('close', () => done()).resume();
    });
    expect(await resolver.resolve4('kept.example')).toEqual(['192.0.2.7']);
  });
});
