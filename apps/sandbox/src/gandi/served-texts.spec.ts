import { describe, expect, it } from '@jest/globals';
import { servedTexts } from './served-texts.ts';

const zones = [
  {
    fqdn: 'lune.example',
    sets: [
      { name: '@', type: 'TXT', ttl: 300, values: ['"v=spf1 -all"', String.raw`"a \"b\" c"`] },
      { name: '_proof', type: 'TXT', ttl: 300, values: ['"first " "second"'] },
      { name: '_proof', type: 'MX', ttl: 300, values: ['10 "mx"'] },
    ],
  },
  { fqdn: 'other.example', sets: [] },
];

describe('the TXT records of a name', () => {
  it.each([
    ['lune.example', ['v=spf1 -all', 'a "b" c']],
    ['_PROOF.lune.example', ['first second']],
    ['_proof.other.example', []],
    ['e.example', []],
  ])('of %s are %j', (name, texts) => {
    expect(servedTexts(zones, name)).toEqual(texts);
  });
});
