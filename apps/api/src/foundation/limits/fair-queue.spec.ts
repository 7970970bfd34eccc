import { OverloadedError, FairQueue } from './fair-queue.ts';

/** Work that ends on request, and what has started so far. */
function scene(limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ concurrency: 1, maxWaiting: 4, maxWaitMs: 60_000, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (key: string, name = key) => {
    const asked = queue.run(key, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
    asked.catch(() => undefined);
    return asked;
  };
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, begun, endOne };
}

describe('a fair queue for costly work', () => {
  it('runs a limited number of tasks at the same time', async () => {
    const { ask, begun, endOne } = scene({ concurrency: 2 });
    const asked = ['a', 'b', 'c'].map((key) => ask(key));
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b']);
    await endOne();
    expect(begun).toEqual(['a', 'b', 'c']);
    await endOne();
    await endOne();
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c']);
  });

  it('lets keys take turns', async () => {
    const { ask, begun, endOne } = scene({ maxWaiting: 10 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
    void ask('b', 'b1');
    void ask('c', 'c1');
    for (let time = 0; time < 5; time += 1) await endOne();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  });

  it('rejects tasks of the busiest key when too many wait', async () => {
    const { ask, begun, endOne } = scene();
    const greedy = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => ask('a', name));
    await expect(ask('a', 'a6')).rejects.toBeInstanceOf(OverloadedError);
    const other = ask('b');
    await expect(greedy[4]).rejects.toBeInstanceOf(OverloadedError);
    for (let time = 0; time < 4; time += 1) await endOne();
    expect(begun).toEqual(['a1', 'a2', 'b', 'a3', 'a4']);
    await endOne();
    expect(await other).toBe('b');
  });

  it('rejects tasks that have waited too long', async () => {
    jest.useFakeTimers();
    const { ask } = scene({ maxWaitMs: 1_000 });
    void ask('a');
    const late = ask('b');
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(late).rejects.toBeInstanceOf(OverloadedError);
  });

  it('continues after failed tasks', async () => {
    const queue = new FairQueue({ concurrency: 1, maxWaiting: 1, maxWaitMs: 1_000 });
    const fail = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('b', async () => 'done');
    await expect(fail).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
