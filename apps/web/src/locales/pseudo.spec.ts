import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { formatMessage } from '../foundation/texts/catalogue.ts';
import { english } from './english.ts';
import { pseudo } from './en-xa.ts';

describe('a pseudo message', () => {
  it('has accents, brackets and about a third more letters', () => {
    expect(pseudo('Create your account')).toBe('[Çŕéáţé ýóûŕ áççóûñţ óñé ţ]');
  });

  it.each([
    ['Sent to {email}', { email: 'lea@maison-lune.com' }, '[Šéñţ ţó lea@maison-lune.com óñ]'],
    ['{n, plural, one {# site} other {# sites}}', { n: 1 }, '[1 šîţé ó]'],
    ['{n, plural, one {# site} other {# sites}}', { n: 2500 }, '[2,500 šîţéš ó]'],
    ['{kind, select, yearly {per year} other {now}}', { kind: 'yearly' }, '[þéŕ ýéáŕ óñ]'],
    ["It isn't '{here}'", {}, "[Îţ îšñ'ţ {ĥéŕé} óñé]"],
    ['Read <b>this</b>', {}, '[Ŕéáð <b>ţĥîš</b> óñ]'],
    ['{used} / {limit}', { used: 1, limit: 2 }, '1 / 2'],
  ])('keeps what %s is filled with', (message, values, shown) => {
    expect(formatMessage(pseudo(message), values)).toBe(shown);
  });

  const messages = Object.entries(english).flatMap(([name, catalogue]) =>
    Object.entries<string>(catalogue).map(([key, message]) => ({ id: `${name}.${key}`, message })),
  );

  it('takes the same values as the English one, in every catalogue', () => {
    const lost = messages.filter(({ message }) => shapeOf(pseudo(message)) !== shapeOf(message));
    expect(messages.length).toBeGreaterThan(1500);
    expect(lost).toEqual([]);
  });
});

/** What a message is filled with, and for which cases. */
function shapeOf(message: string): string {
  const describeAll = (elements: readonly MessageFormatElement[]): string =>
    elements.map((element) => describeOne(element)).join('');
  const describeOne = (element: MessageFormatElement): string => {
    if (element.type === TYPE.literal || element.type === TYPE.tag) return '';
    if (element.type === TYPE.pound) return '#';
    const name = `${element.type}:${element.value}`;
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return `{${name}}`;
    const cases = Object.entries(element.options).map(([is, { value }]) => `${is}(${describeAll(value)})`);
    return `{${name} ${cases.sort((a, b) => a.localeCompare(b)).join(' ')}}`;
  };
  return describeAll(parse(message, { ignoreTag: true }));
}
