import { IntlMessageFormat } from 'intl-messageformat';
import { catalogue, formatMessage } from './catalogue.ts';
import type { MessageValues } from './catalogue.ts';

const text = catalogue({ hello: 'Hello {name}', bye: 'Bye' });

describe('a catalogue', () => {
  it('fills a message with its values', () => {
    expect(text('hello', { name: 'Lea' })).toBe('Hello Lea');
  });

  it.each(['<img src=x onerror=alert(1)> {', 'constructor', '{missing}'])(
    'shows a key that it does not know as it is: %s',
    (key) => {
      expect(text(key as 'bye')).toBe(key);
    },
  );
});

const cases: [string, MessageValues][] = [
  ['Loading ...', {}],
  ['Sent to {email}', { email: 'lea@maison-lune.com' }],
  ['New code in {seconds, number} s', { seconds: 1234 }],
  ['{n, plural, =0 {no site} one {# site} other {# sites}}', { n: 0 }],
  ['{n, plural, =0 {no site} one {# site} other {# sites}}', { n: 1 }],
  ['{n, plural, =0 {no site} one {# site} other {# sites}} left', { n: 2500 }],
  ['{kind, select, yearly {per year} other {per month, {n} times}}', { kind: 'yearly', n: 3 }],
  ['{kind, select, yearly {per year} other {per month, {n} times}}!', { kind: 'x', n: 3 }],
  ["It isn't '{here}', it''s {where}", { where: 'there' }],
  ['Ticket #{n}', { n: 7 }],
];

describe('formatMessage', () => {
  it.each(cases)('reads "%s" with %j as the ICU implementation does', (message, values) => {
    expect(formatMessage(message, values)).toBe(new IntlMessageFormat(message, 'en').format(values));
  });

  it('throws on a missing value', () => {
    expect(() => formatMessage('Sent to {email}')).toThrow('needs a value for email');
  });

  it('throws on a malformed message', () => {
    expect(() => formatMessage('Sent to {', {})).toThrow('broken at 8');
    expect(() => formatMessage('{n, plural, one {one}}', { n: 5 })).toThrow('no case for 5');
  });
});
