import { plainText, recordData, recordTypes } from './record-data.ts';

const dataOf = (type: string, value: string) =>
  recordData({ name: 'lune.example', type, ttl: 300, values: [value] }, value);

describe('a record on the wire', () => {
  it.each([
    ['A', '203.0.113.10', '203.0.113.10'],
    ['AAAA', '2001:db8::1', '2001:db8::1'],
    ['CNAME', 'WWW.Lune.example.', 'www.lune.example'],
    ['NS', 'ns-1-a.gandi.net', 'ns-1-a.gandi.net'],
    ['PTR', 'Mail.Lune.example.', 'mail.lune.example'],
    ['MX', '10 mail.lune.example.', { preference: 10, exchange: 'mail.lune.example' }],
    ['MX', '0 .', { preference: 0, exchange: '' }],
    ['SRV', '1 2 993 mail.lune.example.', { priority: 1, weight: 2, port: 993, target: 'mail.lune.example' }],
    ['CAA', '0 issue "ca.example"', { flags: 0, tag: 'issue', value: 'ca.example' }],
  ])('of type %s: %s', (type, value, data) => {
    expect(dataOf(type, value)).toEqual({ name: 'lune.example', type, ttl: 300, data });
  });

  it('carries a long text in several strings', () => {
    expect(dataOf('TXT', 'ü'.repeat(200))).toMatchObject({
      data: [Buffer.from('ü'.repeat(200)).subarray(0, 255), Buffer.from('ü'.repeat(200)).subarray(255)],
    });
  });

  it('rejects values that its type does not allow', () => {
    for (const type of recordTypes.filter((each) => each !== 'TXT'))
      expect(dataOf(type, 'a b')).toBeUndefined();
    expect(dataOf('TLSA', '3 1 1 00')).toBeUndefined();
  });
});

describe('a text', () => {
  it.each([
    ['plain', 'plain'],
    ['"quoted"', 'quoted'],
    [String.raw`"a \"b\" c"`, 'a "b" c'],
    ['"first " "second"', 'first second'],
  ])('that is written %s means %s', (written, meant) => {
    expect(plainText(written)).toBe(meant);
  });
});
