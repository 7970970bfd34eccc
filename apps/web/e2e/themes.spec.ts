import { themesOf } from './themes.ts';

const journeys = Array.from({ length: 40 }, (_, number) => `does the thing of number ${number}`);
const inRun = (share: string, seed: number) =>
  journeys.map((journey) => themesOf(journey, { TEST_SHARE: share, TEST_SEED: `${seed}` }));

describe('the themes in which a journey is inspected', () => {
  it('are both in a whole run, for pictures, and where no share is named', () => {
    for (const themes of inRun('1', 7)) expect(themes).toEqual(['light', 'dark']);
    expect(themesOf('does a thing', { TEST_SHARE: '0.25', PICTURES: '1' })).toEqual(['light', 'dark']);
    expect(themesOf('does a thing', {})).toEqual(['light', 'dark']);
  });

  it('are one in a part of a run, the same with the same seed', () => {
    for (const themes of inRun('0.25', 7)) expect(themes).toHaveLength(1);
    expect(inRun('0.25', 7)).toEqual(inRun('0.25', 7));
    expect(new Set(inRun('0.25', 7).flat())).toEqual(new Set(['light', 'dark']));
  });

  it('come to their turn in every journey', () => {
    const runs = Array.from({ length: 30 }, (_, seed) => inRun('0.25', seed));
    for (const number of journeys.keys())
      expect(new Set(runs.flatMap((run) => run[number] ?? [])).size).toBe(2);
  });
});
