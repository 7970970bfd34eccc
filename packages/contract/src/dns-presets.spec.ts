import { examineZone } from './dns-health.ts';
import { brokenBy, isMet, type NeededRecord } from './dns-needs.ts';
import { planPreset, presetRecords } from './dns-presets.ts';
import { diffZones } from './zone-changes.ts';
import type { RecordSet } from './zone-records.ts';

const zone = 'maison.example';
const set = (name: string, type: string, ...values: string[]): RecordSet => ({
  name,
  type,
  ttl: 3600,
  values,
});
const need = (name: string, type: string, use: NeededRecord['use'], ...values: string[]): NeededRecord => ({
  name,
  type,
  values,
  use,
  subject: zone,
  isWanted: true,
});
const planned = (
  preset: Parameters<typeof presetRecords>[0],
  sets: RecordSet[],
  needs: NeededRecord[] = [],
  text = '',
) =>
  planPreset(presetRecords(preset, { zone, text, needs }), sets).map(({ name, type, after }) =>
    [name, type, ...(after?.values ?? ['gone'])].join(' '),
  );

describe('a preset', () => {
  it('of Google replaces the mail servers and keeps one SPF record', () => {
    const sets = [
      set('@', 'MX', '10 old.example.'),
      set('@', 'TXT', 'proof=1', 'v=spf1 include:old.example -all'),
    ];
    expect(planned('google', sets)).toEqual([
      '@ MX 1 smtp.google.com.',
      '@ TXT proof=1 v=spf1 include:old.example include:_spf.google.com -all',
    ]);
  });

  it('of Microsoft 365 uses the name and the tenant', () => {
    const sets = [set('autodiscover', 'A', '192.0.2.1')];
    expect(planned('microsoft365', sets, [], 'lune')).toEqual([
      '@ MX 0 maison-example.mail.protection.outlook.com.',
      '@ TXT v=spf1 include:spf.protection.outlook.com -all',
      'selector1._domainkey CNAME selector1-maison-example._domainkey.lune.onmicrosoft.com.',
      'selector2._domainkey CNAME selector2-maison-example._domainkey.lune.onmicrosoft.com.',
      'autodiscover A gone',
      'autodiscover CNAME autodiscover.outlook.com.',
    ]);
  });

  it('adds a verification beside other texts', () => {
    expect(planned('verification', [set('@', 'TXT', 'other')], [], 'proof')).toEqual(['@ TXT other proof']);
  });

  it('of our own website replaces where the names lead, and nothing else', () => {
    const needs = [
      need('@', 'A', 'website', '192.0.2.1'),
      need('@', 'AAAA', 'website', '2001:db8::1'),
      need('www', 'A', 'website', '192.0.2.1'),
    ];
    const sets = [
      set('@', 'ALIAS', 'old.example.'),
      set('@', 'MX', '10 mail.example.'),
      set('www', 'CNAME', 'old.example.'),
    ];
    expect(planned('own_website', sets, needs)).toEqual([
      '@ A 192.0.2.1',
      '@ AAAA 2001:db8::1',
      '@ ALIAS gone',
      'www A 192.0.2.1',
      'www CNAME gone',
    ]);
  });
});

describe('what depends on a record', () => {
  const spf = need('@', 'TXT', 'sending', 'v=spf1 include:ours.example -all');

  const broken = (before: RecordSet[], after: RecordSet[], needs: NeededRecord[]) =>
    brokenBy(diffZones(before, after), needs, before);

  it('is broken when its value goes, and not by other values', () => {
    const needs = [need('@', 'A', 'website', '192.0.2.1')];
    const before = [set('@', 'A', '192.0.2.1')];
    expect(broken(before, [], needs)).toHaveLength(1);
    expect(broken(before, [set('@', 'A', '192.0.2.2')], needs)).toHaveLength(1);
    expect(broken(before, [set('@', 'A', '192.0.2.1', '192.0.2.2')], needs)).toEqual([]);
    expect(broken(before, [], [need('@', 'A', 'website', '192.0.2.9')])).toEqual([]);
  });

  it('is broken by anything else at the name where no value is needed', () => {
    const needs = [need('cdn', 'CNAME', 'cdn')];
    const before = [set('cdn', 'CNAME', 'a.example.')];
    expect(broken(before, [set('cdn', 'CNAME', 'b.example.')], needs)).toEqual(needs);
    expect(broken(before, [...before, set('x', 'A', '192.0.2.1')], needs)).toEqual([]);
  });

  it('can be a wildcard, which ends where a name has records of its own', () => {
    const shop = need('shop', 'A', 'website', '192.0.2.1');
    const star = set('*', 'A', '192.0.2.1');
    expect(isMet(shop, [star])).toBe(true);
    expect(isMet(shop, [star, set('a.shop', 'TXT', 'x')])).toBe(false);
    expect(isMet(need('a.shop', 'A', 'website', '192.0.2.1'), [star, set('shop', 'TXT', 'x')])).toBe(false);
    expect(isMet(need('@', 'A', 'website', '192.0.2.1'), [star])).toBe(false);
    expect(broken([star], [], [shop])).toEqual([shop]);
    expect(broken([star], [star, set('shop', 'TXT', 'x')], [shop])).toEqual([shop]);
    expect(broken([star], [star, set('other', 'TXT', 'x')], [shop])).toEqual([]);
    expect(broken([star], [set('shop', 'A', '192.0.2.1')], [shop])).toEqual([]);
  });

  it('is broken by a second SPF record or key', () => {
    const own = 'v=spf1 include:ours.example -all';
    const key = need('k._domainkey', 'TXT', 'sending', 'v=DKIM1; p=ours');
    const before = [set('@', 'TXT', own), set('k._domainkey', 'TXT', 'v=DKIM1; p=ours')];
    const texts = (...values: string[]) => [set('@', 'TXT', own, ...values), ...before.slice(1)];
    expect(broken(before, texts('v=spf1 mx -all'), [spf, key])).toEqual([spf]);
    expect(broken(before, texts('proof=1'), [spf, key])).toEqual([]);
    expect(broken(texts('v=spf1 mx -all'), [], [spf])).toEqual([spf]);
    const keys = [set('@', 'TXT', own), set('k._domainkey', 'TXT', 'v=DKIM1; p=ours', 'v=DKIM1; p=other')];
    expect(broken(before, keys, [spf, key])).toEqual([key]);
  });

  it('is broken by a mail server that is asked before ours', () => {
    const needs = ['10 a.example.', '20 b.example.'].map((value) => need('@', 'MX', 'receiving', value));
    const servers = (...values: string[]) => [set('@', 'MX', '10 a.example.', '20 b.example.', ...values)];
    expect(broken(servers(), servers('5 other.example.'), needs)).toEqual(needs);
    expect(broken(servers(), servers('10 other.example.'), needs)).toEqual(needs);
    expect(broken(servers(), servers('15 other.example.'), needs)).toEqual([]);
    expect(
      broken(servers('5 other.example.'), servers('5 other.example.', '6 more.example.'), needs),
    ).toEqual([]);
  });

  it('is broken by other nameservers for its name, or one above it', () => {
    const needs = [need('a.shop', 'A', 'website', '192.0.2.1')];
    const before = [set('a.shop', 'A', '192.0.2.1')];
    const delegated = (name: string) => [...before, set(name, 'NS', 'ns.other.example.')];
    expect(broken(before, delegated('shop'), needs)).toEqual(needs);
    expect(broken(before, delegated('a.shop'), needs)).toEqual(needs);
    expect(broken(before, delegated('hop'), needs)).toEqual([]);
    expect(broken(before, delegated('x.a.shop'), needs)).toEqual([]);
  });

  it('is met by an SPF record that passes the same senders', () => {
    expect(isMet(spf, [set('@', 'TXT', 'v=spf1 mx include:ours.example ~all')])).toBe(true);
    expect(isMet(spf, [set('@', 'TXT', 'v=spf1 mx ~all')])).toBe(false);
  });
});

describe('the health of a zone', () => {
  const codes = (sets: RecordSet[], needs: NeededRecord[] = [], missingHosts: string[] = []) =>
    examineZone({ sets, needs, missingHosts }).map(({ code, fix }) => [
      code,
      ...fix.flatMap(({ after }) => after?.values ?? ['gone']),
    ]);
  const mail = set('@', 'MX', '10 aspmx.l.google.com.');

  it('has no mail findings without mail', () => {
    expect(codes([set('@', 'A', '192.0.2.1')])).toEqual([]);
    expect(codes([set('@', 'MX', '0 .')])).toEqual([]);
  });

  it('names missing SPF, DKIM and DMARC, with the records that repair them', () => {
    expect(codes([mail])).toEqual([
      ['spf_missing', 'v=spf1 include:_spf.google.com ~all'],
      ['dkim_missing'],
      ['dmarc_missing', 'v=DMARC1; p=none'],
    ]);
    const key = need('x._domainkey', 'TXT', 'sending', 'v=DKIM1; p=abc');
    expect(
      codes([mail, set('@', 'TXT', 'v=spf1 -all'), set('_dmarc', 'TXT', 'v=DMARC1; p=reject')], [key]),
    ).toEqual([['dkim_missing', 'v=DKIM1; p=abc']]);
  });

  const gandiKey = set('gm1._domainkey', 'CNAME', 'gm1.gandimail.net.');
  it.each([
    ['Gandi’s, where email goes to Google', '1 smtp.google.com.', gandiKey, ['dkim_missing']],
    ['Gandi’s, where email goes elsewhere', '10 mx.other.example.', gandiKey, ['dkim_missing']],
    ['Gandi’s, where email goes there', '10 spool.mail.gandi.net.', gandiKey, []],
    [
      'Microsoft’s, where email goes to Google',
      '1 smtp.google.com.',
      set('selector1._domainkey', 'CNAME', 'selector1-shop._domainkey.shop.onmicrosoft.com.'),
      ['dkim_missing'],
    ],
    [
      'Google’s, where email goes there',
      '1 smtp.google.com.',
      set('google._domainkey', 'TXT', 'v=DKIM1; p=a'),
      [],
    ],
    ['of an unknown service', '10 mx.other.example.', set('k._domainkey', 'TXT', 'v=DKIM1; p=a'), []],
  ])('counts a DKIM key only for its own mail service: %s', (_name, server, key, missing) => {
    const others = [set('@', 'TXT', 'v=spf1 -all'), set('_dmarc', 'TXT', 'v=DMARC1; p=reject')];
    expect(codes([set('@', 'MX', server), key, ...others])).toEqual(missing.map((code) => [code]));
  });

  it('merges two SPF records', () => {
    const texts = set('@', 'TXT', 'other', 'v=spf1 include:a.example ~all', 'v=spf1 include:b.example -all');
    expect(
      codes([mail, texts, set('k._domainkey', 'CNAME', 'k.example.'), set('_dmarc', 'TXT', 'x')]),
    ).toEqual([['spf_twice', 'other', 'v=spf1 include:a.example include:b.example ~all']]);
  });

  it('names hosts that do not exist', () => {
    const sets = [
      set('shop', 'CNAME', 'gone.example.'),
      set('sub', 'MX', '10 gone.example.', '20 mail.example.'),
    ];
    expect(codes(sets, [], ['gone.example.'])).toEqual([
      ['cname_dangling', 'gone'],
      ['mx_nowhere', '20 mail.example.'],
    ]);
  });

  it('says that CAA forbids our certificates, where there is a website', () => {
    const caa = set('@', 'CAA', '0 issue ";"', '0 iodef "mailto:a@b.example"');
    expect(codes([caa])).toEqual([]);
    expect(codes([caa], [need('@', 'A', 'website', '192.0.2.1')])).toEqual([
      ['caa_forbids', '0 iodef "mailto:a@b.example"', '0 issue "letsencrypt.org"'],
    ]);
  });
});
