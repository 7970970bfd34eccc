import autocannon from 'autocannon';

const CONNECTIONS = 32;
const SECONDS = 5;
/** A machine that does other things too may be slow; that is what is measured, and no failure. */
const TIMEOUT_SECONDS = 60;
/** As many network addresses as it takes to stay below the limit that counts per address. */
const ADDRESSES = 1024;

export interface Slice {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/**
 * Puts one slice of load on an address.
 * @param path of the nth of 1024 different requests; left out, all of them go to the address itself
 * @throws when anything but 200 is answered
 */
export async function load(
  url: string,
  headers: Record<string, string>,
  duration = SECONDS,
  path?: (nth: number) => string,
): Promise<Slice> {
  const requests = Array.from({ length: ADDRESSES }, (_, number) => ({
    headers: { ...headers, 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
    ...(path === undefined ? {} : { path: path(number) }),
  }));
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    requests,
    timeout: TIMEOUT_SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${url} answered ${result.non2xx} times with a refusal and failed ${result.errors} times`,
    );
  return { requestsPerSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

/** The middle slice of each figure. */
export function median(slices: readonly Slice[]): Slice {
  const middle = (pick: (slice: Slice) => number) => {
    const sorted = slices.map(pick).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    requestsPerSecond: middle((slice) => slice.requestsPerSecond),
    p50Ms: middle((slice) => slice.p50Ms),
    p99Ms: middle((slice) => slice.p99Ms),
  };
}
