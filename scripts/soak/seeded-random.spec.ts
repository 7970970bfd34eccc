import { SeededRandom } from './seeded-random.ts';

const draw = (seed: number) => {
  const random = new SeededRandom(seed);
  return Array.from({ length: 1000 }, () => random.between(1, 3));
};

describe('SeededRandom', () => {
  it('repeats itself for a seed, and differs between seeds', () => {
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('spreads over the whole of what is asked for, and stays within', () => {
    const drawn = draw(7);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(1);
    expect(Math.min(...drawn)).toBeLessThan(1.05);
    expect(Math.max(...drawn)).toBeGreaterThan(2.95);
    expect(Math.max(...drawn)).toBeLessThan(3);
  });
});
