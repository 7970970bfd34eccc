import { isModern, isOptimised, optimisedPhp } from './php-optimisation.ts';

describe('modern PHP', () => {
  it.each([
    ['8.2', true],
    ['8.3', true],
    ['8.10', true],
    ['9.0', true],
    ['8.1', false],
    ['7.4', false],
    [null, false],
  ])('is %s: %s', (version, modern) => {
    expect(isModern(version)).toBe(modern);
  });
});

describe('an optimised website', () => {
  it('has every value of the optimisation', () => {
    expect(isOptimised({ ...optimisedPhp, memory_limit: '512M' })).toBe(true);
    expect(isOptimised({ ...optimisedPhp, 'opcache.jit': 'off' })).toBe(false);
    expect(isOptimised({})).toBe(false);
  });
});
