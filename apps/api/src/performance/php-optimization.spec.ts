import { isModern, isOptimized, optimizedPhp } from './php-optimization.ts';

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

describe('an optimized website', () => {
  it('has every value of the optimization', () => {
    expect(isOptimized({ ...optimizedPhp, memory_limit: '512M' })).toBe(true);
    expect(isOptimized({ ...optimizedPhp, 'opcache.jit': 'off' })).toBe(false);
    expect(isOptimized({})).toBe(false);
  });
});
