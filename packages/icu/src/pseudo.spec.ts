import { messageFormatter } from './format-message.ts';
import { pseudo } from './pseudo.ts';

const format = messageFormatter('en-US');

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
    expect(format(pseudo(message), values)).toBe(shown);
  });
});
