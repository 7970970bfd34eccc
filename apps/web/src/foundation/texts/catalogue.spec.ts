import { activate, english } from '../locale/current-language.ts';
import { catalogue, formatMessage } from './catalogue.ts';
import type { MessageValues } from '@homeport/icu/format-message';

const text = catalogue('greetings', { hello: 'Hello {name}', bye: 'Bye', guests: '{n, plural, other {#}}' });

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

  it('reads in the current language, with its plurals and numbers', () => {
    const polish: Record<string, string> = {
      'greetings.bye': 'Cześć',
      'greetings.guests': '{n, plural, one {# gość} few {# goście} other {# gości}}',
    };
    const translate = (name: string, key: string, message: string) => polish[`${name}.${key}`] ?? message;
    activate({ ...english, numbers: 'pl', translate });
    expect([text('bye'), text('hello', { name: 'Lea' })]).toEqual(['Cześć', 'Hello Lea']);
    expect([1, 2, 5, 12345].map((n) => text('guests', { n }))).toEqual([
      '1 gość',
      '2 goście',
      '5 gości',
      '12\u00a0345 gości',
    ]);
    activate(english);
    expect([text('bye'), text('guests', { n: 12345 })]).toEqual(['Bye', '12,345']);
  });
});

const cases: [message: string, values: MessageValues, shown: string][] = [
  ['Loading ...', {}, 'Loading ...'],
  ['Sent to {email}', { email: 'lea@maison-lune.com' }, 'Sent to lea@maison-lune.com'],
  ['Year {year}', { year: 2026 }, 'Year 2026'],
  ['New code in {seconds, number} s', { seconds: 1234 }, 'New code in 1,234 s'],
  ['{n, plural, =0 {no site} one {# site} other {# sites}}', { n: 0 }, 'no site'],
  ['{n, plural, =0 {no site} one {# site} other {# sites}}', { n: 1 }, '1 site'],
  ['{n, plural, =0 {no site} one {# site} other {# sites}} left', { n: 2500 }, '2,500 sites left'],
  ['{kind, select, yearly {per year} other {{n} times}}', { kind: 'yearly', n: 3 }, 'per year'],
  ['{kind, select, yearly {per year} other {{n} times}}!', { kind: 'x', n: 3 }, '3 times!'],
  ["It isn't '{here}', it''s {where}", { where: 'there' }, "It isn't {here}, it's there"],
  ['<b>{name}</b> #{n}', { n: 7, name: '<i>' }, '<b><i></b> #7'],
];

describe('formatMessage', () => {
  it.each(cases)('reads "%s" with %j as "%s"', (message, values, shown) => {
    expect(formatMessage(message, values)).toBe(shown);
  });

  it('throws on a missing value', () => {
    expect(() => formatMessage('Sent to {email}')).toThrow('The intl string context variable "email"');
  });

  it('throws on a malformed message', () => {
    expect(() => formatMessage('Sent to {', {})).toThrow('EXPECT_ARGUMENT_CLOSING_BRACE');
    expect(() => formatMessage('{n, plural, one {one}}', { n: 5 })).toThrow('MISSING_OTHER_CLAUSE');
  });
});
