import { calendarDay, relativeTime } from '../foundation/format/dates.ts';
import { usd } from '../foundation/format/money.ts';
import { compareNames, languageName } from '../foundation/format/names.ts';
import { text } from '../foundation/layout/texts.ts';
import { activate } from '../foundation/locale/current-language.ts';
import { startLanguage } from '../foundation/locale/locale.ts';
import { serverText } from '../foundation/texts/server-texts.ts';
import { language } from './de.ts';
import { languageLoaders } from './index.ts';

describe('German', () => {
  it('is shown to a browser that asks for it, where it is offered', async () => {
    const browser = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en']);
    await startLanguage(languageLoaders, ['en', 'de']);
    expect([document.documentElement.lang, text('reload')]).toEqual(['de', 'Neu laden']);
    browser.mockRestore();
  });

  it('has its own dates, amounts, order and plurals', () => {
    activate(language);
    const now = new Date(2026, 10, 21, 9, 14);
    expect(calendarDay(now)).toBe('21. November 2026');
    expect(relativeTime(new Date(2026, 10, 20, 9, 13), now)).toBe('gestern');
    expect(usd(123_456)).toBe('1.234,56\u00a0$');
    expect(['Zypern', 'Österreich', 'Polen'].toSorted(compareNames)).toEqual([
      'Österreich',
      'Polen',
      'Zypern',
    ]);
    expect(text('tooMany', { seconds: 1 })).toContain('in 1 Sekunde noch einmal');
  });

  it('says what the server says, also about fields', () => {
    activate(language);
    expect(serverText({ key: 'cdn.justCleared', values: { seconds: 5 } })).toContain('5\u00a0Sekunden');
    expect(serverText({ key: 'fields.tooShort', values: { min: 7 } })).toBe('Mindestens 7\u00a0Zeichen');
  });

  it('names languages', () => {
    expect([languageName('de'), languageName('no tag')]).toEqual(['German', 'no tag']);
    activate(language);
    expect(languageName('de')).toBe('Deutsch');
  });
});
