import { readFileSync } from 'node:fs';
import { STRIPE_DATA, STRIPE_PACKAGE, asData } from './stripe-files.ts';
import { stripeStructure } from './stripe-structure.ts';

it('is the structure of the installed package that the repository holds as data', () => {
  const data = readFileSync(STRIPE_DATA, 'utf8').split('\n');
  const different = asData(stripeStructure(STRIPE_PACKAGE))
    .split('\n')
    .filter((line) => !data.includes(line));
  expect(different).toEqual([]);
});
