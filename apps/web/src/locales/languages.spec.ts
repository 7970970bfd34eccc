import type { TranslatedLocale } from '@homeport/contract/locales';
import { localeNames } from '@homeport/contract/locales';
import { calendarDay, relativeTime } from '../foundation/format/dates.ts';
import { usd } from '../foundation/format/money.ts';
import { compareNames, languageName } from '../foundation/format/names.ts';
import { text } from '../foundation/layout/texts.ts';
import { activate } from '../foundation/locale/current-language.ts';
import { startLanguage } from '../foundation/locale/locale.ts';
import { serverText } from '../foundation/texts/server-texts.ts';
import { languageLoaders } from './index.ts';

interface Sample {
  /** A browser's language that this one serves. */
  browser: string;
  reload: string;
  day: string;
  yesterday: string;
  amount: string;
  /** Sorted as the language does, not by the code of the letters. */
  sorted: readonly string[];
  /** Part of a message with a plural. */
  inOneSecond: string;
  /** Parts of messages of the server. */
  fiveSeconds: string;
  tooShort: string;
}

/** What each language says and how it writes. */
const samples: Record<TranslatedLocale, Sample> = {
  de: {
    browser: 'de-AT',
    reload: 'Neu laden',
    day: '21. November 2026',
    yesterday: 'gestern',
    amount: '1.234,56\u00a0$',
    sorted: ['Österreich', 'Polen', 'Zypern'],
    inOneSecond: 'in 1 Sekunde noch einmal',
    fiveSeconds: '5\u00a0Sekunden',
    tooShort: 'Mindestens 7\u00a0Zeichen',
  },
  es: {
    browser: 'es-MX',
    reload: 'Volver a cargar',
    day: '21 de noviembre de 2026',
    yesterday: 'ayer',
    amount: '1234,56\u00a0US$',
    sorted: ['Francia', 'Níger', 'Nigeria', 'Ñuñoa', 'Omán'],
    inOneSecond: 'en 1 segundo',
    fiveSeconds: '5\u00a0segundos',
    tooShort: 'Debe tener 7\u00a0caracteres o más',
  },
  fr: {
    browser: 'fr-CA',
    reload: 'Recharger',
    day: '21 novembre 2026',
    yesterday: 'hier',
    amount: '1\u202f234,56\u00a0$US',
    sorted: ['Égypte', 'Estonie', 'Île de Man', 'Inde'],
    inOneSecond: 'dans 1\u00a0seconde.',
    fiveSeconds: '5\u00a0secondes',
    tooShort: 'Au moins 7\u00a0caractères',
  },
};

describe.each(Object.entries(samples))('the language %s', (tag, sample) => {
  const locale = tag as TranslatedLocale;

  it('is shown to a browser that asks for it, where it is offered', async () => {
    const browser = jest.spyOn(navigator, 'languages', 'get').mockReturnValue([sample.browser, 'en']);
    await startLanguage(languageLoaders, ['en', locale]);
    expect([document.documentElement.lang, text('reload')]).toEqual([locale, sample.reload]);
    browser.mockRestore();
  });

  it('has its own dates, amounts, order, plurals and name', async () => {
    activate(await languageLoaders[locale]());
    const now = new Date(2026, 10, 21, 9, 14);
    expect(calendarDay(now)).toBe(sample.day);
    expect(relativeTime(new Date(2026, 10, 20, 9, 13), now)).toBe(sample.yesterday);
    expect(usd(123_456)).toBe(sample.amount);
    expect(sample.sorted.toReversed().toSorted(compareNames)).toEqual(sample.sorted);
    expect(text('tooMany', { seconds: 1 })).toContain(sample.inOneSecond);
    expect(languageName(locale).toLowerCase()).toBe(localeNames[locale].toLowerCase());
  });

  it('says what the server says, also about fields', async () => {
    activate(await languageLoaders[locale]());
    const justCleared = { key: 'cdn.justCleared', values: { seconds: 5 } };
    expect(serverText(justCleared)).toContain(sample.fiveSeconds);
    expect(serverText({ key: 'fields.tooShort', values: { min: 7 } })).toBe(sample.tooShort);
  });
});

it('names a language in that of the page, and unknown ones by their tag', () => {
  expect([languageName('de'), languageName('no tag')]).toEqual(['German', 'no tag']);
});
