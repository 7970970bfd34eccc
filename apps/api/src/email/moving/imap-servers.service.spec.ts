import { type DnsAnswer, DnsLookupPort } from '../../foundation/dns/dns-lookup.port.ts';
import { ImapServersService } from './imap-servers.service.ts';

const none: DnsAnswer<never> = { outcome: 'none', why: 'no_records' };
const found = (...records: string[]): DnsAnswer<string> => ({ outcome: 'found', records });

function serversWith(answers: { a?: DnsAnswer<string>; aaaa?: DnsAnswer<string> }): ImapServersService {
  const { a = none, aaaa = none } = answers;
  return new ImapServersService({ a: async () => a, aaaa: async () => aaaa } as unknown as DnsLookupPort);
}
const find = (answers: Parameters<typeof serversWith>[0], security: 'tls' | 'starttls' = 'tls') =>
  serversWith(answers).find('source', 'imap.old.test', security);

it('connects to the address that it checked, on a port of IMAP', async () => {
  const place = { host: 'imap.old.test', address: '203.0.114.7' };
  expect(await find({ a: found('203.0.114.7') })).toEqual({ ...place, port: 993, security: 'tls' });
  expect(await find({ a: found('203.0.114.7') }, 'starttls')).toEqual({
    ...place,
    port: 143,
    security: 'starttls',
  });
  expect(await find({ aaaa: found('2a01:4f8::1') })).toMatchObject({ address: '2a01:4f8::1' });
});

it.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
])('refuses names that lead to %s', async (address) => {
  await expect(find({ a: found(address) })).rejects.toMatchObject({ code: 'mail_copy_source_private' });
  await expect(find({ aaaa: found(`::ffff:${address}`) })).rejects.toMatchObject({
    code: 'mail_copy_source_private',
  });
});

it.each([
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
])('refuses names that lead to %s', async (address) => {
  await expect(find({ aaaa: found(address) })).rejects.toMatchObject({ code: 'mail_copy_source_private' });
});

it('tells a name without a server from a DNS that does not answer', async () => {
  await expect(find({})).rejects.toMatchObject({ kind: 'rejected', code: 'mail_copy_source_no_server' });
  await expect(find({ a: { outcome: 'unknown', why: 'timeout' } })).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'mail_copy_source_unreachable',
  });
});
