import { commonPasswordCount, isCommonPassword } from './common-passwords.ts';

describe('the list of common passwords', () => {
  it('contains the most common 100,000 that are long enough, and more', () => {
    expect(commonPasswordCount).toBeGreaterThanOrEqual(80_000);
  });

  it.each([
    'password1',
    'PASSWORD1',
    'Qwertyuiop',
    '1234567890',
    'q1w2e3r4t5',
    'michaeljackson',
    'iloveyou123',
    'Liverpool1',
  ])('knows %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['tide-and-lantern', 'Kx8#quay!wind', 'password1 '])('does not know %j', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
