import { formatZoneFile, parseZoneFile } from './zone-file.ts';
import { importInto } from './zone-import.ts';
import type { RecordSet } from './zone-records.ts';

const zone = 'maison.example';

const bind = `
$ORIGIN maison.example.
$TTL 1h
@   IN SOA ns1.maison.example. lea.maison.example. (
        2026112601 ; serial
        3600 900 604800 300 )
    IN NS ns1.elsewhere.example.
@       A     192.0.2.1   ; the website
        A     192.0.2.2
        600 IN MX 10 mail
        IN 600 MX 20 mx.other.example.
www     CNAME @
*.shop  300 AAAA 2001:db8::1
_dmarc  TXT   "v=DMARC1; p=none" ; a comment
long    TXT   ( "first; "
                "second \\"part\\"" )
bare    TXT   one two
$ORIGIN sub.maison.example.
host    A     192.0.2.9
@       NS    ns.host
_sip._tcp SRV 1 2 5060 sip
`;

describe('a zone file', () => {
  it('is read with all its notations', () => {
    const { sets, errors, ignored } = parseZoneFile(bind, zone);
    expect(errors).toEqual([]);
    expect(ignored).toBe(2);
    expect(sets.map(({ name, type, ttl, values }) => [name, type, ttl, ...values].join(' '))).toEqual([
      '@ A 3600 192.0.2.1 192.0.2.2',
      '@ MX 600 10 mail.maison.example. 20 mx.other.example.',
      '_dmarc TXT 3600 v=DMARC1; p=none',
      'bare TXT 3600 onetwo',
      'long TXT 3600 first; second "part"',
      '*.shop AAAA 300 2001:db8::1',
      'sub NS 3600 ns.host.sub.maison.example.',
      '_sip._tcp.sub SRV 3600 1 2 5060 sip.sub.maison.example.',
      'host.sub A 3600 192.0.2.9',
      'www CNAME 3600 maison.example.',
    ]);
  });

  it.each([
    ['www A 192.0.2.999', 1, 'dnsIpv4'],
    ['\nwww IN\n', 2, 'dnsLine'],
    ['www.elsewhere.example. A 192.0.2.1', 1, 'dnsName'],
    ['www CH A 192.0.2.1', 1, 'dnsLine'],
    ['$INCLUDE /etc/passwd', 1, 'dnsDirective'],
    ['$GENERATE 1-10 a$ A 192.0.2.$', 1, 'dnsDirective'],
    ['a TXT "open', 1, 'dnsQuotes'],
    ['a TXT ( "x"\n', 1, 'dnsParentheses'],
    ['a LOC 51 N', 1, 'dnsType'],
    ['a CNAME b\na A 192.0.2.1', 2, 'dnsAlone'],
    ['a CNAME b\na CNAME c', 2, 'dnsOneHost'],
    ['  A 192.0.2.1', 1, 'dnsLine'],
  ])('names the line of an error: %j', (text, line, key) => {
    expect(parseZoneFile(text, zone).errors[0]).toMatchObject({ line, key });
  });

  it('raises a TTL to the minimum, and lowers it to the maximum', () => {
    const { sets } = parseZoneFile('a 5 A 192.0.2.1\nb 9w A 192.0.2.1', zone);
    expect(sets.map(({ ttl }) => ttl)).toEqual([300, 2_592_000]);
  });

  it('is read without the lines that conflict with those before them', () => {
    const text = [
      'a CNAME b',
      'a A 192.0.2.1',
      'a A 192.0.2.2',
      'a CNAME c',
      'www A 192.0.2.3',
      'www CNAME b',
      'x ALIAS b',
      'x AAAA 2001:db8::1',
    ].join('\n');
    const { sets, errors } = parseZoneFile(text, zone);
    expect(sets.map(({ name, type, values }) => [name, type, ...values].join(' '))).toEqual([
      'a CNAME b.maison.example.',
      'www A 192.0.2.3',
      'x ALIAS b.maison.example.',
    ]);
    expect(errors.map(({ line }) => line)).toEqual([2, 3, 4, 6, 8]);
  });

  it('that was written is read as the same zone', () => {
    const sets: RecordSet[] = [
      { name: '@', type: 'CAA', ttl: 300, values: ['0 issue "letsencrypt.org"'] },
      { name: '@', type: 'MX', ttl: 600, values: ['10 mail.maison.example.'] },
      { name: '@', type: 'TXT', ttl: 300, values: ['a "b" \\ ; (c)', 'x'.repeat(600)] },
      { name: 'shop', type: 'CNAME', ttl: 300, values: ['shops.other.example.'] },
    ];
    expect(parseZoneFile(formatZoneFile(zone, sets), zone)).toEqual({ sets, errors: [], ignored: 0 });
  });
});

describe('a zone file that is too large', () => {
  const many = (count: number, lineOf: (index: number) => string) =>
    parseZoneFile(Array.from({ length: count }, (_, index) => lineOf(index)).join('\n'), zone);
  const full = { line: 5_001, key: 'tooMany', values: { max: 5_000 } };

  it('is read up to the records that a zone can have', () => {
    const { sets, errors } = many(17_000, (index) => `h${index} A 192.0.2.1`);
    expect(sets).toHaveLength(5_000);
    expect(errors).toEqual([full]);
    expect(importInto(sets, sets, 'add')).toHaveLength(5_000);
  });

  it('is read up to the values that a name can have', () => {
    const { sets, errors } = many(17_000, (index) => `a A 192.0.${index >> 8}.${index % 256}`);
    expect(sets.map(({ values }) => values.length)).toEqual([100]);
    expect(errors).toHaveLength(4_901);
    expect(errors[0]).toEqual({ line: 101, key: 'tooMany', values: { max: 100 } });
    expect(errors.at(-1)).toEqual(full);
  });

  it('is read up to the errors that are worth naming, and with all that belongs to nameservers', () => {
    expect(many(200_000, () => 'a').errors).toHaveLength(5_001);
    expect(many(200_000, () => '"').errors).toHaveLength(5_001);
    expect(many(200_000, (index) => (index === 0 ? '(' : '"')).errors).toHaveLength(5_001);
    expect(many(17_000, (index) => `h${index} NSEC a.`)).toEqual({ sets: [], errors: [], ignored: 17_000 });
  });

  it.each([
    ['IN', 'dnsLine'],
    ['TXT', 'tooLong'],
    ['MX', 'dnsRange'],
    ['A', 'dnsIpv4'],
  ])('is refused where one line has 100,000 times %s', (word, key) => {
    expect(parseZoneFile(`a ${`${word} `.repeat(100_000)}`, zone)).toMatchObject({
      sets: [],
      errors: [{ line: 1, key }],
    });
  });
});
