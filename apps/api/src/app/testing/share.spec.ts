import { crashPoints } from './crash.ts';

type Share = typeof import('./share.ts');

const cells = ['open', 'change', 'close'].flatMap((kind) =>
  [0, 1, 2, 3].flatMap((step) => crashPoints.map((point) => [kind, step, point] as const)),
);

/** The module as it is in a run with these settings. */
async function inRun(share: string, seed: string): Promise<Share> {
  Object.assign(process.env, { TEST_SHARE: share, TEST_SEED: seed });
  return (await import(`./share.ts?share=${share}&seed=${seed}`)) as Share;
}

describe('a share of the cases', () => {
  const { TEST_SHARE: share = '', TEST_SEED: seed = '' } = process.env;
  afterAll(() => Object.assign(process.env, { TEST_SHARE: share, TEST_SEED: seed }));

  it('has so many of each group, in their order', async () => {
    const { shareOf } = await inRun('0.25', '7');
    const taken = shareOf(cells, ([kind]) => kind);
    expect(taken.map(([kind]) => kind)).toEqual(
      ['open', 'change', 'close'].flatMap((kind) => [kind, kind, kind]),
    );
    expect(taken).toEqual(cells.filter((cell) => taken.includes(cell)));
  });

  it('has one of each group at least', async () => {
    const { shareOf } = await inRun('0.001', '7');
    expect(shareOf(cells, ([kind]) => kind)).toHaveLength(3);
    expect(shareOf(cells)).toHaveLength(1);
  });

  it('is the same with the same seed, and another with others: all cases come to their turn', async () => {
    const chosen = async (seed: number) => (await inRun('0.25', `${seed}`)).shareOf(cells);
    expect(await chosen(7)).toEqual(await chosen(7));
    const taken = new Set<unknown>();
    for (let number = 0; number < 60; number += 1) for (const cell of await chosen(number)) taken.add(cell);
    expect(taken.size).toBe(cells.length);
  });

  it('is everything in a whole run', async () => {
    const { shareOf, countOf, isWholeRun } = await inRun('1', '7');
    expect(shareOf(cells)).toEqual(cells);
    expect([countOf(1000), isWholeRun]).toEqual([1000, true]);
  });

  it('can be several times as many generated cases as usual', async () => {
    const { shareOf, countOf } = await inRun('3', '7');
    expect([shareOf(cells).length, countOf(1000)]).toEqual([cells.length, 3000]);
  });
});
