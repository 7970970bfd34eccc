import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { LeasedLimit } from './leased-limit.ts';

const points = 20;
const size = 6;

/** A counter that processes share. */
function counter(seconds = 60) {
  const shared = new RateLimiterMemory({ points, duration: seconds });
  const asked = jest.spyOn(shared, 'consume');
  return { shared, asked, process: () => new LeasedLimit(shared, size) };
}

/** How many of `calls` are allowed, one after the other, alternating between the processes. */
async function allowed(limits: LeasedLimit[], calls: number, key = 'lea'): Promise<number> {
  const results: unknown[] = [];
  for (let call = 0; call < calls; call += 1) {
    const result = await limits[call % limits.length]?.consume(key).catch((refusal: unknown) => refusal);
    results.push(result);
  }
  const refusals = results.filter((result) => result !== undefined);
  expect(refusals.every((refusal) => refusal instanceof RateLimiterRes)).toBe(true);
  return calls - refusals.length;
}

describe('a limit of which a process takes several points at once', () => {
  it('is exact in one process, and asks once for each portion', async () => {
    const { process, asked } = counter();
    expect(await allowed([process()], points)).toBe(points);
    expect(asked).toHaveBeenCalledTimes(Math.ceil(points / size));
  });

  it('refuses from then on, with the time to wait', async () => {
    const { process } = counter();
    const limit = process();
    expect(await allowed([limit], points + 5)).toBe(points);
    await expect(limit.consume('lea')).rejects.toMatchObject({ msBeforeNext: expect.any(Number) });
  });

  it('never allows more in several processes, and leaves at most what each of them holds', async () => {
    const { process } = counter();
    const processes = [process(), process(), process()];
    const count = await allowed(processes, 3 * points);
    expect(count).toBeLessThanOrEqual(points);
    expect(count).toBeGreaterThanOrEqual(points - (processes.length - 1) * (size - 1));
  });

  it('is exact for calls at once, which wait for the same points', async () => {
    const { process, asked } = counter();
    const limit = process();
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => limit.consume('lea')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(points);
    // A refused call asks for itself.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(Math.ceil(points / size) + 50 - points);
  });

  it('counts each key alone', async () => {
    const { process } = counter();
    const limit = process();
    expect(await allowed([limit], points + 1, 'lea')).toBe(points);
    expect(await allowed([limit], points + 1, 'max')).toBe(points);
  });

  it('loses its points with the end of the window', async () => {
    const { process, asked } = counter();
    const limit = process();
    await limit.consume('lea');
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 60_001);
    await limit.consume('lea');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('allows nothing when the counter refuses without counting', async () => {
    const shared = new RateLimiterMemory({ points, duration: 60 });
    jest.spyOn(shared, 'consume').mockRejectedValue(new RateLimiterRes(0, 5_000));
    await expect(new LeasedLimit(shared, size).consume('lea')).rejects.toBeInstanceOf(RateLimiterRes);
  });

  it('passes on what fails otherwise, and asks again for the next call', async () => {
    const { process, asked } = counter();
    const limit = process();
    asked.mockRejectedValueOnce(new Error('Redis is away'));
    await expect(limit.consume('lea')).rejects.toThrow('Redis is away');
    await expect(limit.consume('lea')).resolves.toBeUndefined();
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });
});
