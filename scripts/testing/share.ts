import { randomInt } from 'node:crypto';

/** How much of the generated cases each run takes. */
const USUAL_SHARE = '0.1';

/**
 * Decides how much of the generated cases a run takes: a share of them, with `--full` all. Files that are run alone take
 * all. The environment may say otherwise.
 * @returns what repeats the choice
 */
export function chooseShare(
  environment: NodeJS.ProcessEnv,
  { isFull, filters }: { isFull: boolean; filters: readonly string[] },
): string {
  environment['TEST_SHARE'] ||= isFull || filters.length > 0 ? '1' : USUAL_SHARE;
  environment['TEST_SEED'] ||= String(randomInt(2 ** 31));
  const { TEST_SHARE: share, TEST_SEED: seed } = environment;
  return `TEST_SHARE=${share} TEST_SEED=${seed}`;
}
