import { asciiName, categoryOf, cents, currencyCode, line, time, unescapeHtml } from './values.ts';

const row = (value: string | null) => ({ id: '1', parent: '', data: { value } });

it.each([
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2024-02-29 13:14:15', '2024-02-29T13:14:15.000Z'],
  ['2024-02-29T13:14:15.000000Z', '2024-02-29T13:14:15.000Z'],
  ['2023-02-29', undefined],
  ['0000-00-00', undefined],
  ['0000-00-00 00:00:00', undefined],
  ['1900-01-01', undefined],
  ['2024-13-01', undefined],
  ['soon', undefined],
  [null, undefined],
])('the time of %s is %s', (text, expected) => {
  expect(time(row(text), 'value')).toBe(expected);
});

it.each([
  ['12.34', 1_234],
  ['12.345', 1_235],
  ['12', 1_200],
  ['-0.5', -50],
  ['0.0000', 0],
  ['', undefined],
  ['12,34', undefined],
  ['99999999999.00', undefined],
  ["0'; DROP TABLE users", undefined],
])('the amount of %s is %s cents', (text, expected) => {
  expect(cents(text)).toBe(expected);
});

it('reads text as one line, without entities and invisible characters, and not longer than people read', () => {
  expect(line(row('M&amp;S &#039;Ltd&#x27;\r\n\u202eeman'), 'value')).toBe("M&S 'Ltd' eman");
  expect(line(row('x'.repeat(5_000)), 'value', 10)).toBe('xxxxxxxxx…');
  expect(line(undefined, 'value')).toBe('');
  expect(unescapeHtml('&#0;&#1114112;&unknown;&lt;')).toBe('&#0;&#1114112;&unknown;<');
});

it.each([
  ['Example.COM.', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['localhost', ''],
  ['a b.example', ''],
  ['<script>.example', ''],
  ['', ''],
])('the domain name of %s is %s', (text, expected) => {
  expect(asciiName(text)).toBe(expected);
});

it('knows currencies and departments by their names', () => {
  expect([currencyCode('EUR'), currencyCode('€'), currencyCode('')]).toEqual(['eur', 'usd', 'usd']);
  expect(['Billing', 'Sales', 'Technical Support', 'Feedback', 'Soporte'].map(categoryOf)).toEqual([
    'billing',
    'billing',
    'tech',
    'other',
    'tech',
  ]);
});
