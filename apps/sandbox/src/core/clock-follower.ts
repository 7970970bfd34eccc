import type { SandboxConfig } from './config.ts';

const deadlineMs = 15_000;

/** Says that the product did not follow the clock; the clock then stays where it was. */
export class FollowerError extends Error {}

/** Sends the clock's new offset to the product; resolves once it follows. Does nothing when none is configured. */
export async function tellFollower(config: SandboxConfig, offsetMs: number): Promise<void> {
  const url = config.SANDBOX_CLOCK_FOLLOWER_URL;
  if (url === '') return;
  const response = await fetch(url, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${config.SANDBOX_CLOCK_FOLLOWER_TOKEN}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ offset_ms: offsetMs }),
    signal: AbortSignal.timeout(deadlineMs),
  }).catch((cause: unknown) => {
    throw new FollowerError(`The product's clock at ${url} does not answer.`, { cause });
  });
  if (!response.ok) throw new FollowerError(`The product's clock at ${url} answered ${response.status}.`);
}
