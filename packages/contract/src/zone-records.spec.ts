import { conflictOf, parseRecordSet, type RecordSet } from './zone-records.ts';
import { formatValue, joinValue, parseValue, splitValue } from './zone-values.ts';
import { parseQuotedText, quoteText } from './zone-text.ts';
import { toRecordName, toTargetHost } from './zone-names.ts';

const zone = 'maison.example';
const parse = (name: string, type: string, ...values: string[]) =>
  parseRecordSet({ name, type, ttl: 3600, values }, zone);
const errorsOf = (name: string, type: string, ...values: string[]) =>
  parse(name, type, ...values).errors.map(({ field, index, part, key }) =>
    [field, index, part, key].filter((each) => each !== undefined).join(' '),
  );

describe('a name of a record', () => {
  it.each([
    ['', '@'],
    ['@', '@'],
    ['WWW', 'www'],
    ['maison.example', '@'],
    ['shop.maison.example.', 'shop'],
    ['*', '*'],
    ['*.shop', '*.shop'],
    ['_dmarc', '_dmarc'],
    ['_sip._tcp', '_sip._tcp'],
    ['münchen', 'xn--mnchen-3ya'],
    ['1', '1'],
    ['10.0', '10.0'],
  ])('%j is %j', (typed, name) => {
    expect(toRecordName(typed, zone)).toBe(name);
  });

  it.each([
    'shop.other.example.',
    'a b',
    'a..b',
    '-a',
    'a-',
    'a.*',
    'x'.repeat(64),
    `${'abc.'.repeat(62)}abc`,
    '<b>',
    "a' OR 1=1",
    'a;b',
    'a\u0000b',
    'a\nb',
    'xn--\u{1F600}',
    '"a"',
  ])('%j is refused', (typed) => {
    expect(toRecordName(typed, zone)).toBeUndefined();
  });
});

describe('a host in a value', () => {
  it.each([
    ['@', 'maison.example.'],
    ['mail', 'mail.maison.example.'],
    ['mail.other.example', 'mail.other.example.'],
    ['Mail.Other.Example.', 'mail.other.example.'],
    ['key._domainkey.other.example', 'key._domainkey.other.example.'],
    ['bücher.example', 'xn--bcher-kva.example.'],
  ])('%j is %j', (typed, host) => {
    expect(toTargetHost(typed, zone)).toBe(host);
  });

  it.each(['192.0.2.1', 'https://a.example', 'a b.example', '*.a.example', 'a.example/x'])(
    '%j is refused',
    (typed) => {
      expect(toTargetHost(typed, zone)).toBeUndefined();
    },
  );
});

describe('a record set', () => {
  it.each<[string, string, string[], string[]]>([
    ['@', 'A', ['192.0.2.1', '192.0.2.0'], ['192.0.2.0', '192.0.2.1']],
    ['@', 'AAAA', ['2001:DB8:0:0::1'], ['2001:db8::1']],
    ['@', 'MX', ['10 mail', '020 mx.other.example.'], ['10 mail.maison.example.', '20 mx.other.example.']],
    ['@', 'MX', ['0 .'], ['0 .']],
    ['www', 'CNAME', ['other.example'], ['other.example.']],
    ['_sip._tcp', 'SRV', ['1 2 5060 sip.other.example'], ['1 2 5060 sip.other.example.']],
    ['@', 'CAA', ['0 ISSUE letsencrypt.org'], ['0 issue "letsencrypt.org"']],
    ['@', 'CAA', ['128 iodef "mailto:lea@other.example"'], ['128 iodef "mailto:lea@other.example"']],
    ['@', 'CAA', ['0 issue ";"'], ['0 issue ";"']],
    ['@', 'TXT', ['v=spf1 -all'], ['v=spf1 -all']],
    ['@', 'TXT', ['"v=spf1 " "-all"'], ['v=spf1 -all']],
    ['shop', 'NS', ['ns1.other.example'], ['ns1.other.example.']],
    ['@', 'ALIAS', ['other.example'], ['other.example.']],
  ])('%s %s %j becomes %j', (name, type, typed, values) => {
    expect(parse(name, type, ...typed)).toEqual({ set: { name, type, ttl: 3600, values }, errors: [] });
  });

  it.each<[string, string, string[], string[]]>([
    ['@', 'A', ['192.0.2.256'], ['values 0 host dnsIpv4']],
    ['@', 'A', ['192.0.2.1', '192.0.2.01', '192.0.2.1'], ['values 1 host dnsIpv4', 'values 2 dnsDuplicate']],
    ['@', 'AAAA', ['192.0.2.1'], ['values 0 host dnsIpv6']],
    ['@', 'AAAA', ['2001:db8::1::2'], ['values 0 host dnsIpv6']],
    ['@', 'CNAME', ['other.example'], ['name dnsApexAlias']],
    ['@', 'NS', ['ns1.other.example'], ['name dnsApexNs']],
    ['www', 'CNAME', ['a.example', 'b.example'], ['values 1 host dnsOneHost']],
    ['@', 'MX', ['mail.other.example'], ['values 0 priority dnsRange']],
    ['@', 'MX', ['10'], ['values 0 host required']],
    ['@', 'MX', ['65536 mail'], ['values 0 priority dnsRange']],
    ['@', 'MX', ['10 192.0.2.1'], ['values 0 host dnsHost']],
    ['sip', 'SRV', ['1 2 5060 sip'], ['name dnsSrvName']],
    ['_sip._tcp', 'SRV', ['1 2 sip'], ['values 0 port dnsRange']],
    ['@', 'CAA', ['0 issue'], ['values 0 text dnsCaa']],
    ['@', 'CAA', ['256 issue a.example'], ['values 0 flags dnsRange']],
    ['@', 'CAA', ['0 evil a.example'], ['values 0 tag options']],
    ['@', 'CAA', ['0 iodef a.example'], ['values 0 text dnsIodef']],
    ['@', 'TXT', ['x'.repeat(4001)], ['values 0 text tooLong']],
    ['@', 'TXT', ['"open'], ['values 0 text dnsQuotes']],
    ['@', 'TXT', ['"\\999"'], ['values 0 text dnsQuotes']],
    ['@', 'TXT', [`"${'x'.repeat(256)}"`], ['values 0 text dnsQuotes']],
    ['@', 'TXT', ['a\u0000b'], ['values 0 text dnsAscii']],
    ['@', 'TXT', ['café'], ['values 0 text dnsAscii']],
    ['@', 'TXT', ['a\nb'], ['values 0 text dnsAscii']],
    ['@', 'TXT', [], ['values 0 required']],
    ['@', 'SOA', ['x'], ['type dnsType']],
    ['<script>', 'A', ["'; DROP TABLE users"], ['name dnsName', 'values 0 host dnsIpv4']],
  ])('%s %s %j is refused with the field', (name, type, typed, errors) => {
    expect(errorsOf(name, type, ...typed)).toEqual(errors);
  });

  it.each([299, 2_592_001, 300.5, Number.NaN])('refuses the TTL %d', (ttl) => {
    const { errors } = parseRecordSet({ name: '@', type: 'A', ttl, values: ['192.0.2.1'] }, zone);
    expect(errors).toEqual([expect.objectContaining({ field: 'ttl', key: 'dnsRange' })]);
  });

  it('cannot be a CNAME beside others, or an ALIAS beside addresses', () => {
    const set = (type: string): RecordSet => ({ name: 'www', type, ttl: 300, values: ['a.example.'] });
    const conflict = (type: string, ...others: string[]) => conflictOf(set(type), others.map(set))?.values;
    expect(conflict('CNAME', 'TXT')).toEqual({ type: 'TXT' });
    expect(conflict('TXT', 'CNAME')).toEqual({ type: 'CNAME' });
    expect(conflict('ALIAS', 'A')).toEqual({ type: 'A' });
    expect(conflict('AAAA', 'ALIAS')).toEqual({ type: 'ALIAS' });
    expect(conflict('ALIAS', 'MX')).toBeUndefined();
    expect(conflict('CNAME', 'CNAME')).toBeUndefined();
  });
});

describe('a text of TXT', () => {
  it.each(['v=spf1 -all', 'a "quoted" \\ text', 'é', 'x'.repeat(700), '"begins with one'])(
    'is the same after it was quoted: %j',
    (text) => {
      expect(parseQuotedText(quoteText(text))).toBe(text);
    },
  );

  it('that begins with a quote keeps its quotes', () => {
    const parsed = parseValue('TXT', quoteText('"a'), zone);
    expect(parsed).toEqual({ value: '"\\"a"' });
    expect(formatValue('TXT', '"\\"a"')).toBe('"\\"a"');
    expect(parseValue('TXT', '"\\"a"', zone)).toEqual(parsed);
  });

  it('is split into strings of 255 bytes', () => {
    expect(quoteText('x'.repeat(300))).toBe(`"${'x'.repeat(255)}" "${'x'.repeat(45)}"`);
  });
});

describe('the parts of a value', () => {
  it.each([
    ['MX', '10 mail.example.', ['10', 'mail.example.']],
    ['SRV', '1 2 3 sip.example.', ['1', '2', '3', 'sip.example.']],
    ['CAA', '0 issue "letsencrypt.org"', ['0', 'issue', 'letsencrypt.org']],
    ['TXT', 'a b  c', ['a b  c']],
    ['A', '192.0.2.1', ['192.0.2.1']],
  ] as const)('of %s are split and joined', (type, value, parts) => {
    expect(splitValue(type, value)).toEqual(parts);
    expect(joinValue(type, parts)).toBe(value);
  });
});
