import { formatZoneFile, parseZoneFile } from './zone-file.ts';
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
    ['a CNAME b\na A 192.0.2.1', 1, 'dnsAlone'],
    ['  A 192.0.2.1', 1, 'dnsLine'],
  ])('names the line of an error: %j', (text, line, key) => {
    expect(parseZoneFile(text, zone).errors[0]).toMatchObject({ line, key });
  });

  it('raises a TTL to the minimum, and lowers it to the maximum', () => {
    const { sets } = parseZoneFile('a 5 A 192.0.2.1\nb 9w A 192.0.2.1', zone);
    expect(sets.map(({ ttl }) => ttl)).toEqual([300, 2_592_000]);
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
