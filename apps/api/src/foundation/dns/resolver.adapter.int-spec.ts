import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import dnsPacket, { type Answer } from 'dns-packet';
import { testSettings } from '../testing/settings.ts';
import { ResolverAdapter } from './resolver.adapter.ts';

const rcode = { ok: 0, serverFailure: 2, noName: 3, refused: 5 };
const servers: Socket[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(done))));
});

/** A resolver with the same answer to every query; undefined never answers. */
async function resolverThat(answer: { code?: number; answers?: Answer[] } | undefined, timeoutMs = 2_000) {
  const server = createSocket('udp4');
  servers.push(server);
  server.on('message', (message, from) => {
    if (answer === undefined) return;
    const { id, questions } = dnsPacket.decode(message);
    const flags = dnsPacket.RECURSION_AVAILABLE | (answer.code ?? rcode.ok);
    const packet = { type: 'response', id, flags, questions, answers: answer.answers ?? [] } as const;
    server.send(dnsPacket.encode(packet), from.port, from.address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  return lookupAt(`127.0.0.1:${server.address().port}`, timeoutMs);
}

function lookupAt(address: string, timeoutMs: number): ResolverAdapter {
  const own = { DNS_RESOLVERS: address, DNS_TIMEOUT_MS: String(timeoutMs) };
  return new ResolverAdapter({ settings: testSettings('postgresql://127.0.0.1:9', own) });
}

describe('looking a name up', () => {
  it('joins the pieces of a text', async () => {
    const answers: Answer[] = [{ type: 'TXT', name: 'a.example', data: ['v=DKIM1; p=MII', 'Bcd'] }];
    const dns = await resolverThat({ answers });
    expect(await dns.txt('a.example')).toEqual({ outcome: 'found', records: ['v=DKIM1; p=MIIBcd'] });
  });

  it('does not query names of the internal network', async () => {
    const answers: Answer[] = [{ type: 'A', name: 'a.example', data: '10.0.0.5' }];
    const dns = await resolverThat({ answers });
    for (const name of [
      'metadata.google.internal',
      'Metadata.Google.Internal.',
      'instance-data.ec2.internal',
      'redis.default.svc.cluster.local',
      'db.corp',
      'printer.lan',
      'nas.home.arpa',
      '1.0.0.127.in-addr.arpa',
      'x.localhost',
      'localhost.localdomain',
      'x.onion',
    ])
      expect([name, await dns.a(name)]).toEqual([name, { outcome: 'none', why: 'no_name' }]);
    for (const name of ['internal.example', 'local.example.com', 'mylan'])
      expect(await dns.a(name)).toEqual({ outcome: 'found', records: ['10.0.0.5'] });
  });

  it('sorts mail exchanges by priority and writes hosts in one way', async () => {
    const answers: Answer[] = [
      { type: 'MX', name: 'a.example', data: { preference: 20, exchange: 'Relay.Mail.Example' } },
      { type: 'MX', name: 'a.example', data: { preference: 10, exchange: 'mail.example' } },
    ];
    const dns = await resolverThat({ answers });
    expect(await dns.mx('a.example')).toEqual({
      outcome: 'found',
      records: [
        { host: 'mail.example', priority: 10 },
        { host: 'relay.mail.example', priority: 20 },
      ],
    });
  });

  it('writes services as in zone files', async () => {
    const data = { priority: 0, weight: 1, port: 993, target: 'Eagle.Mail.Example' };
    const dns = await resolverThat({ answers: [{ type: 'SRV', name: '_imaps._tcp.a.example', data }] });
    expect(await dns.srv('_imaps._tcp.a.example')).toEqual({
      outcome: 'found',
      records: ['0 1 993 eagle.mail.example'],
    });
  });

  it('distinguishes a missing name from one without records of the type', async () => {
    const nobodys = await resolverThat({ code: rcode.noName });
    const bare = await resolverThat({});
    expect(await nobodys.mx('a.example')).toEqual({ outcome: 'none', why: 'no_name' });
    expect(await bare.mx('a.example')).toEqual({ outcome: 'none', why: 'no_records' });
  });

  it.each([
    ['fails', rcode.serverFailure],
    ['refuses', rcode.refused],
  ])('does not say that a name is missing when the resolver %s', async (_, code) => {
    const dns = await resolverThat({ code });
    expect(await dns.txt('a.example')).toEqual({ outcome: 'unknown', why: 'server_failure' });
  });

  it('gives up on a resolver that never answers', async () => {
    const dns = await resolverThat(undefined, 300);
    expect(await dns.ns('a.example')).toEqual({ outcome: 'unknown', why: 'timeout' });
  });

  it('reports an unreachable resolver', async () => {
    const server = createSocket('udp4').bind(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    await new Promise<void>((done) => server.close(done));
    const dns = lookupAt(`127.0.0.1:${port}`, 2_000);
    expect(await dns.a('a.example')).toEqual({ outcome: 'unknown', why: 'unreachable' });
  });

  it('treats an invalid name as a missing one', async () => {
    const dns = await resolverThat({ code: rcode.noName });
    expect(await dns.a(`${'a'.repeat(70)}.example`)).toEqual({ outcome: 'none', why: 'no_name' });
  });
});
