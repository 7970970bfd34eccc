import { pseudo } from '@homeport/icu/pseudo';
import { shapeOf } from '@homeport/icu/shape';
import type { TranslatedLocale } from '@homeport/contract/locales';
import { compose } from './compose.ts';
import { mailLanguage } from './mail-language.ts';
import { mailSamples as samples, sampleBrand as brand } from './mail-samples.ts';
import { mailTexts } from './mail-texts.ts';
import { type TemplateName, templates } from './templates/templates.ts';

const names = Object.keys(templates) as TemplateName[];
const dates =
  /\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}( at \d{2}:\d{2} UTC)?/g;
/** Names and other data, which no catalog has. */
const dataNames = ['Visa', 'London', 'Expert', 'Agency', 'Atoll Names', 'Firefox', 'harbour1'];

/** All texts in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The rest of a text without pseudo texts, which are in brackets, and without data. */
function plainEnglish(text: string, data: readonly string[]): string[] {
  let rest = text.replaceAll(/https?:\/\/[^\s\]]+/g, '').replaceAll(dates, '');
  for (const known of data) rest = rest.replaceAll(known, '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/\[[^[\]]*\]/g, '');
  }
  return rest.split('\n').filter((line) => /\p{L}{2}/u.test(line));
}

/** The data of a sample that its email shows unchanged, without texts that have a message. */
function dataOf(sample: object): string[] {
  const data = structuredClone(sample) as object;
  const strip = (value: object): void => {
    for (const name of Object.keys('message_keys' in value ? (value.message_keys as object) : {}))
      Reflect.deleteProperty(value, name);
    Reflect.deleteProperty(value, 'message_keys');
    for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) strip(inner);
  };
  strip(data);
  return textsIn(data).flatMap((each) => each.split('\n'));
}

/** How each language writes them. */
const written: Record<TranslatedLocale, { day: string; moment: string; dollars: string; minutes: string }> = {
  de: {
    day: '21. November 2026',
    moment: '21. November 2026 um 09:14 UTC',
    dollars: '1.234,56\u00a0$',
    minutes: '10 Minuten gültig.',
  },
  es: {
    day: '21 de noviembre de 2026',
    moment: '21 de noviembre de 2026 a las 9:14 UTC',
    dollars: '1234,56\u00a0US$',
    minutes: 'Válido durante 10 minutos.',
  },
  fr: {
    day: '21 novembre 2026',
    moment: '21 novembre 2026 à 09:14 UTC',
    dollars: '1\u202f234,56\u00a0$US',
    minutes: 'Valable 10\u00a0minutes.',
  },
};

const locales = Object.keys(written) as TranslatedLocale[];
const { TEST_SHARE: share, TEST_SEED: seed } = process.env;

/** Every email in every language; where a run takes a share of all cases, in the one that the seed gives it. */
const translated = names.flatMap((name, at) =>
  locales
    .filter((_, each) => Number(share || '1') >= 1 || (at + Number(seed || '0')) % locales.length === each)
    .map((locale) => [locale, name] as const),
);

const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '').length;

describe('an email in another language', () => {
  it.each(names)('"%s" has no English of ours left', async (name) => {
    const data = [...dataOf(samples[name]), brand.name, brand.supportEmail, brand.portalUrl, ...dataNames]
      .filter((each) => letters(each) > 1)
      .sort((a, b) => b.length - a.length);
    const { subject, text, html } = await compose(name, samples[name], brand, mailLanguage('en-XA'));
    const shown = html
      .replaceAll(/<head>.*?<\/head>|<!--.*?-->/gs, '')
      .replaceAll(/<[^>]*>/g, '\n')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(plainEnglish(`${subject}\n${text}`, data)).toEqual([]);
    expect(plainEnglish(shown, data)).toEqual([]);
    expect(html).toMatch(/<html[^>]* lang="en-XA"/);
  });

  it('takes the same values as in English, in every text', () => {
    const lost = Object.values(mailTexts).filter((each) => shapeOf(pseudo(each)) !== shapeOf(each));
    expect(lost).toEqual([]);
  });

  it.each(translated)('in %s is not English: "%s"', async (locale, name) => {
    const { subject, text, html } = await compose(name, samples[name], brand, mailLanguage(locale));
    const sentences = Object.values(mailTexts).filter((each) => !each.includes('{') && each.includes(' '));
    expect(sentences.filter((each) => `${subject}\n${text}`.includes(each))).toEqual([]);
    expect(text).not.toMatch(dates);
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
  });

  it.each(Object.entries(written))('writes days and amounts as %s does', (locale, expected) => {
    const { day, moment, dollars, say } = mailLanguage(locale as TranslatedLocale);
    expect({
      day: day('2026-11-21T09:14:00Z'),
      moment: moment('2026-11-21T09:14:00Z'),
      dollars: dollars(123_456),
      minutes: say('common.codePreview', { minutes: 10 }),
    }).toEqual(expected);
  });

  it('shows a text as it was queued where its message is not known', async () => {
    const items = [
      { subject: 'maison-lune.com', what: 'Done.', message_keys: { what: { key: 'of.anotherRelease' } } },
    ];
    const { subject } = await compose('work-news', { items }, brand, mailLanguage('en-XA'));
    expect(subject).toBe('maison-lune.com: Done.');
  });
});
