import { rulesOf, translationProblems } from '@homeport/icu/translation-problems';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailTexts, type MailTextKey } from '../mail/mail-texts.ts';
import { languages } from './languages.ts';

const { en: _source, 'en-XA': _generated, ...translated } = languages;
const glossaries = join(import.meta.dirname, '../../../../../docs/languages');

describe.each(Object.entries(translated))('the texts of emails in %s', (locale, { mailText }) => {
  it('say all that the English ones say, by the rules of the language', () => {
    const rules = rulesOf(locale, readFileSync(join(glossaries, `${locale}.md`), 'utf8'));
    const problems = (Object.keys(mailTexts) as MailTextKey[]).flatMap((key) =>
      translationProblems(mailTexts[key], mailText(key), rules).map(
        (problem) => `${key} ${problem}: ${mailText(key)}`,
      ),
    );
    expect(problems).toEqual([]);
  });
});
