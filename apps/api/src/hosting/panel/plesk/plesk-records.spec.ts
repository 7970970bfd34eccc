import type { DnsRecord } from '@homeport/plesk';
import { toRecordSets } from '../single-records.ts';
import { readPleskRecord, toPleskRecord } from './plesk-records.ts';

const zone = 'lune.example';
const record = (change: Partial<DnsRecord>): DnsRecord => ({
  id: 7,
  type: 'A',
  host: `${zone}.`,
  value: '192.0.2.1',
  opt: '',
  ttl: 300,
  ...change,
});

describe('a record of Plesk', () => {
  it.each([
    [{}, '@', '192.0.2.1'],
    [{ host: 'www.lune.example.' }, 'www', '192.0.2.1'],
    [{ host: 'WWW.lune.example' }, 'www', '192.0.2.1'],
    [{ host: '' }, '@', '192.0.2.1'],
    [{ host: '*.lune.example.' }, '*', '192.0.2.1'],
    [{ type: 'MX', value: 'mail.lune.example.', opt: '10' }, '@', '10 mail.lune.example.'],
    [{ type: 'MX', value: 'mail.lune.example', opt: ' 10 ' }, '@', '10 mail.lune.example.'],
    [{ type: 'CNAME', host: 'a.lune.example.', value: 'B.example' }, 'a', 'b.example.'],
    [
      { type: 'SRV', host: '_sip._tcp.lune.example.', value: 'sip.example.', opt: '1 2 5060' },
      '_sip._tcp',
      '1 2 5060 sip.example.',
    ],
    [{ type: 'CAA', value: 'letsencrypt.org', opt: '0 issue' }, '@', '0 issue "letsencrypt.org"'],
    [{ type: 'CAA', value: '"letsencrypt.org"', opt: '0 issue' }, '@', '0 issue "letsencrypt.org"'],
    [{ type: 'TXT', value: 'v=spf1 -all' }, '@', 'v=spf1 -all'],
    [{ type: 'TXT', value: '"v=spf1 " "-all"' }, '@', 'v=spf1 -all'],
  ])('is read from %j', (change, name, value) => {
    expect(readPleskRecord(record(change), zone)).toMatchObject({ id: '7', name, value, ttl: 300 });
  });

  it('has the TTL of the zone where it has none of its own', () => {
    expect(readPleskRecord(record({ ttl: 0 }), zone)).toMatchObject({ ttl: 86_400 });
  });

  it.each([{ type: 'SOA' }, { type: 'AXFR' }, { host: 'other.example.' }])('is left out: %j', (change) => {
    expect(readPleskRecord(record(change), zone)).toBeUndefined();
  });

  it('is grouped by name and type, with the shortest TTL', () => {
    const read = [
      record({}),
      record({ id: 8, value: '192.0.2.2', ttl: 60 }),
      record({ id: 9, value: '192.0.2.2' }),
    ];
    const records = read.map((each) => readPleskRecord(each, zone)).filter((each) => each !== undefined);
    expect(toRecordSets(records)).toEqual([
      { name: '@', type: 'A', ttl: 60, values: ['192.0.2.1', '192.0.2.2'] },
    ]);
  });

  it.each([
    ['@', 'MX', '10 mail.lune.example.', { host: '', value: 'mail.lune.example', opt: '10' }],
    [
      '_sip._tcp',
      'SRV',
      '1 2 5060 sip.example.',
      { host: '_sip._tcp', value: 'sip.example', opt: '1 2 5060' },
    ],
    ['@', 'MX', '0 .', { host: '', value: '.', opt: '0' }],
    ['@', 'CAA', '0 issue "letsencrypt.org"', { host: '', value: 'letsencrypt.org', opt: '0 issue' }],
    ['a', 'TXT', 'ends in a dot.', { host: 'a', value: 'ends in a dot.', opt: '' }],
  ])('is written for %s %s', (name, type, value, expected) => {
    expect(toPleskRecord({ name, type, ttl: 300, values: [] }, value)).toEqual({
      type,
      ttl: 300,
      ...expected,
    });
  });
});
