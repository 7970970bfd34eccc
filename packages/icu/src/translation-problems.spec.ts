import { rulesOf, translationProblems } from './translation-problems.ts';

const glossary = 'Rules.\n\n## The same in English and German\n\n```text\nWebsite\n{brand} Support\n```\n';
const rules = rulesOf('de', glossary);
const problems = (english: string, german: string) => translationProblems(english, german, rules);

describe('a translation', () => {
  it.each([
    ['Add website', 'Website hinzufügen'],
    ['Delete {name} of {owner}?', '{name} von {owner} löschen?'],
    ['{count, plural, one {# site} other {# sites}}', '{count, plural, one {# Website} other {# Websites}}'],
    ['{days, plural, =1 {tomorrow} other {in # days}}', '{days, plural, =1 {morgen} other {in # Tagen}}'],
    ['{is, select, yes {Yes} other {No}}', '{is, select, other {Nein} yes {Ja}}'],
    ['{count} sites', '{count, plural, one {# Website} other {# Websites}}'],
    ['{size} GB', '{size}\u00a0GB'],
    ['{count, number}', '{count, number}'],
    ['Run `homeport --name "x"`.', 'Führen Sie `homeport --name "x"` aus.'],
    ['Website', 'Website'],
    ['{brand} Support', '{brand} Support'],
  ])('of %j can be %j', (english, german) => {
    expect(problems(english, german)).toEqual([]);
  });

  it.each([
    ['Add website', ' ', 'is missing'],
    ['Add website', 'Add website', 'is English'],
    ['Add {name}', '{name', 'is no ICU message'],
    ['Delete {name}?', 'Löschen?', 'lacks {name}'],
    ['Delete it?', '{name} löschen?', 'has name, which English has not'],
    [
      '{is, select, yes {Yes} other {No}}',
      '{is, select, ja {Ja} other {Nein}}',
      'lacks {is, select} with other, yes',
    ],
    [
      '{count, plural, =0 {None} one {#} other {#}}',
      '{count, plural, one {#} other {#}}',
      'lacks {count, plural} with =0',
    ],
    [
      '{count, plural, one {#} other {#}}',
      '{count, plural, few {#} other {#}}',
      'has no one in {count, plural}',
    ],
    ['“Check now”', '"Jetzt prüfen"', 'has straight quotes'],
    ['{size} GB', '{size} GB', 'has a space that breaks before a unit'],
    ['Go', 'Zu den Einstellungen wechseln', 'is too long for a label (English: 2 characters)'],
  ])('of %j as %j is refused', (english, german, problem) => {
    expect(problems(english, german)).toContain(problem);
  });

  it('needs the categories of numbers that texts count', () => {
    const english = '{count, plural, one {# site} other {# sites}}';
    expect(translationProblems(english, english, { locale: 'fr', same: new Set([english]) })).toEqual([]);
    expect(translationProblems(english, english, { locale: 'pl', same: new Set([english]) })).toEqual([
      'has no many in {count, plural}',
      'has no few in {count, plural}',
    ]);
  });

  it('keeps to the typography of its language', () => {
    const french = { locale: 'fr', same: new Set<string>() };
    expect(translationProblems('Delete it?', 'Supprimer ?', french)).toEqual([
      'has a space that breaks beside punctuation',
    ]);
  });
});
