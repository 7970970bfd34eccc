import { fieldValue, plainText } from './values.ts';

describe('plainText', () => {
  it.each([
    ['created', 1_795_225_499, {}, '21 Nov 2026, 01:44'],
    ['received_at', '2026-11-21T01:44:59.000Z', {}, '21 Nov 2026, 01:44'],
    ['amount_due', 578, { currency: 'usd' }, '$5.78'],
    ['unit_amount', 988, { currency: 'eur' }, '€9.88'],
    ['balance', -1856, {}, '-$18.56'],
    ['bytes', 2_097_152, {}, '2.0 MB'],
    ['attempt_count', 3, {}, '3'],
    ['enabled', false, {}, 'No'],
    ['name', null, {}, '–'],
    ['aliases', ['a.test', 'b.test'], {}, 'a.test, b.test'],
  ])('writes %s %j', (key, value, owner, text) => {
    expect(plainText(key, value, owner)).toBe(text);
  });

  it('leaves what has parts to be shown as such', () => {
    expect(plainText('metadata', { order: '7' }, {})).toBeUndefined();
  });
});

describe('fieldValue', () => {
  it('escapes what a customer wrote', () => {
    expect(String(fieldValue('name', '<img src=x onerror=alert(1)>', {}))).not.toContain('<img');
    expect(String(fieldValue('metadata', { note: '</pre><script>' }, {}))).not.toContain('<script>');
  });

  it('offers identifiers to be copied, and words not', () => {
    expect(String(fieldValue('id', 'cus_QX1abc', {}))).toContain('data-copy="cus_QX1abc"');
    expect(String(fieldValue('name', 'Lea Moreau', {}))).not.toContain('data-copy');
  });

  it('links web addresses alone', () => {
    expect(String(fieldValue('url', 'https://x.test/a', {}))).toContain('<a href="https://x.test/a"');
    expect(String(fieldValue('url', 'javascript:alert/1', {}))).not.toContain('<a ');
  });
});
