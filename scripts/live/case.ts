import type { Provider } from './exchange.ts';

/** The account's settings, from the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One thing that is tried on a real account. */
export interface LiveCase {
  provider: Provider;
  /** What is tried, such as "reads the price of a name". */
  name: string;
  /** The id of a fact in docs/providers.md that this case checks. */
  fact?: string;
  /** It creates or changes something, and removes what it created: only with `--write`. */
  writes?: true;
  /** Variables that it needs beside those of the account. */
  needs?: readonly string[];
  /** @returns what was seen, without secrets @throws Error when it failed; Skipped when it does not apply */
  run: () => Promise<string>;
}

/** A case does not apply to this account. */
export class Skipped extends Error {}

/** A fact of docs/providers.md is not so. */
export class Refuted extends Error {}

/** A name that is certainly free, and shows what created it. */
export function newName(): string {
  return `homeport-live-${Math.random().toString(36).slice(2, 10)}`;
}

/** Runs the work, then the clean-up in any case; the error of the work comes first. */
export async function cleaned<T>(work: () => Promise<T>, cleanUp: () => Promise<unknown>): Promise<T> {
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await cleanUp().catch(() => undefined);
    throw error;
  }
  await cleanUp();
  return result;
}
