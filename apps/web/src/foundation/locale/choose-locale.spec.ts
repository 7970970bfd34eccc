import type { Locale } from '@homeport/contract/locales';
import { chooseLocale } from './locale.ts';

const offered: Locale[] = ['en', 'en-XA'];

describe('chooseLocale', () => {
  it.each([
    { why: 'a stored choice', stored: 'en-XA', browser: ['en'], locale: 'en-XA' },
    { why: 'the browser before English', stored: null, browser: ['en-XA', 'en'], locale: 'en-XA' },
    { why: 'tags in any case', stored: null, browser: ['EN-xa'], locale: 'en-XA' },
    { why: 'the language of a region', stored: null, browser: ['en-GB', 'en-XA'], locale: 'en' },
    { why: 'the first language that is offered', stored: null, browser: ['fr-FR', 'en-XA'], locale: 'en-XA' },
    { why: 'English where nothing is offered', stored: null, browser: ['fr-FR', 'de'], locale: 'en' },
    { why: 'English where the browser says nothing', stored: null, browser: [], locale: 'en' },
    { why: 'no stored language that is not offered', stored: 'fr', browser: ['en-XA'], locale: 'en-XA' },
  ])('takes $why', ({ stored, browser, locale }) => {
    expect(chooseLocale({ stored, browser, offered })).toBe(locale);
  });

  it('takes a region of the language where the language itself is not offered', () => {
    const regions = ['en', 'pt-BR'] as string[] as Locale[];
    expect(chooseLocale({ stored: null, browser: ['pt'], offered: regions })).toBe('pt-BR');
    expect(chooseLocale({ stored: null, browser: ['p'], offered: regions })).toBe('en');
  });

  it('takes German for every region of it', () => {
    const withGerman: Locale[] = ['en', 'de'];
    expect(chooseLocale({ stored: null, browser: ['de-AT', 'en'], offered: withGerman })).toBe('de');
    expect(chooseLocale({ stored: 'en', browser: ['de-AT'], offered: withGerman })).toBe('en');
  });

  it('takes nothing that is not offered', () => {
    expect(chooseLocale({ stored: 'en-XA', browser: ['en-XA'], offered: ['en'] })).toBe('en');
  });
});
