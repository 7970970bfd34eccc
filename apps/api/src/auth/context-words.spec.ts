import { contextWords } from './context-words.ts';

describe('the words an attacker knows of a person', () => {
  it('are the brand, the name, the company and the parts of the address', () => {
    const person = {
      email: 'lea.moreau@atelier-lune.example',
      name: 'Léa Moreau',
      company: 'Maison Lune SARL',
    };
    expect(new Set(contextWords('Homeport', person))).toEqual(
      new Set([
        'homeport',
        'léamoreau',
        'moreau',
        'maisonlunesarl',
        'maison',
        'lune',
        'sarl',
        'lea.moreau',
        'atelier-lune',
        'atelier',
      ]),
    );
  });

  it('are none of under four letters, and not what every address ends with', () => {
    expect(contextWords('Ha', { email: 'al@x.info', name: 'Al Bo', company: null })).toEqual(['albo']);
  });
});
