import { rulesOf, translationProblems } from '@homeport/icu/translation-problems';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { english } from './english.ts';
import { languageLoaders } from './index.ts';

const { 'en-XA': _generated, ...translated } = languageLoaders;
const glossaries = join(import.meta.dirname, '../../../../docs/languages');

describe.each(Object.entries(translated))('the catalogues in %s', (locale, load) => {
  it('say all that the English ones say, by the rules of the language', async () => {
    const { translate, serverMessage } = await load();
    const rules = rulesOf(locale, readFileSync(join(glossaries, `${locale}.md`), 'utf8'));
    const problems = Object.entries(english).flatMap(([name, catalogue]) =>
      Object.entries<string>(catalogue).flatMap(([key, message]) => {
        const found = name === 'server' ? (serverMessage(key) ?? '') : translate(name, key, '');
        return translationProblems(message, found, rules).map(
          (problem) => `${name}.${key} ${problem}: ${found}`,
        );
      }),
    );
    expect(problems).toEqual([]);
  });
});
