import { storageLevel } from './storage-level.ts';

describe('storage level', () => {
  test.each([
    [0, 0],
    [79.99, 0],
    [80, 80],
    [89.9, 80],
    [90, 90],
    [100, 100],
    [250, 100],
  ])('at %d percent, without a warning before: %d', (percent, level) => {
    expect(storageLevel(percent, 0)).toBe(level);
  });

  test.each([
    [79.9, 80, 80],
    [75, 80, 80],
    [74.9, 80, 0],
    [86, 90, 90],
    [84.9, 90, 80],
    [96, 100, 100],
    [94, 100, 90],
    [10, 100, 0],
  ])('at %d percent, after a warning of %d: %d', (percent, known, level) => {
    expect(storageLevel(percent, known)).toBe(level);
  });
});
