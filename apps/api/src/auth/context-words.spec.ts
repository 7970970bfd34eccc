import { contextWords } from './context-words.ts';

describe('the words that an attacker may know about a person', () => {
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

  it('exclude words of under four letters and the last label of addresses', () => {
    expect(contextWords('Ha', { email: 'al@x.info', name: 'Al Bo', company: null })).toEqual(['albo']);
  });
});
