import { typographyProblems } from './typography.ts';

describe('French', () => {
  it.each([
    'Supprimer {name}\u202f?',
    '{name}\u00a0: déjà «\u00a0{state}\u00a0»\u202f; {size}\u00a0Go',
    'Doit commencer par mailto: ou https://',
    'Exécutez `plan; echo "prêt"`.',
    'Montant\u202f: {amount, number, ::currency/USD group-off}',
    'Lu à 12:30, {days, plural, one {# jour} other {# jours}}',
    '? aide',
  ])('is written as in %j', (message) => {
    expect(typographyProblems(message, 'fr')).toEqual([]);
  });

  it.each([
    ['Supprimer {name} ?', 'has a space that breaks beside punctuation'],
    ['« Nom\u00a0»', 'has a space that breaks beside punctuation'],
    ['Supprimer {name}?', 'lacks a no-break space beside punctuation'],
    ['Erreur: {reason}', 'lacks a no-break space beside punctuation'],
    ['«Nom\u00a0»', 'lacks a no-break space beside punctuation'],
    ['Appelé “Nom”', 'has quotation marks of another language'],
    ['{size} Mo', 'has a space that breaks before a unit'],
    ['{days} j {hours}\u00a0h', 'has a space that breaks before a unit'],
  ])('is not written as in %j', (message, problem) => {
    expect(typographyProblems(message, 'fr')).toContain(problem);
  });

  it('keeps its rules to itself', () => {
    expect(typographyProblems('Delete “{name}”?', 'de')).toEqual([]);
  });
});
