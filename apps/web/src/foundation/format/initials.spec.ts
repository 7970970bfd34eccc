import { initialsOf } from './names.ts';

describe('initialsOf', () => {
  it.each([
    ['Lea Moreau', 'lea@example.com', 'LM'],
    ['Lea van der Moreau', 'lea@example.com', 'LM'],
    ['  ', 'lea.moreau@example.com', 'LM'],
    [null, 'lea@example.com', 'L'],
  ])('of %j at %s are %s', (name, email, initials) => {
    expect(initialsOf(name, email)).toBe(initials);
  });
});
