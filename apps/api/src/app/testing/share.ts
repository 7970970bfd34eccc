import { createHash } from 'node:crypto';

/** How much of the generated cases runs: 1 is all, which is the default for a single file. */
const share = Number(process.env['TEST_SHARE'] || '1');

/** Decides which cases a part consists of; the same seed chooses the same ones. */
export const testSeed = Number(process.env['TEST_SEED'] || '0');

/**
 * The cases of a list that this run takes, in order: at least one of each group.
 * @param groupOf what every run has to include
 */
export function shareOf<Case>(cases: readonly Case[], groupOf: (each: Case) => unknown = () => ''): Case[] {
  const chosen = [...Map.groupBy(cases, groupOf).values()].flatMap((group) =>
    group.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b))).slice(0, countOf(group.length)),
  );
  return cases.filter((each) => chosen.includes(each));
}

/** How many of this number of cases the run takes; more than all of them where `TEST_SHARE` is above 1. */
export const countOf = (all: number): number => Math.max(1, Math.ceil(all * share));

/** Whether this run takes all cases. */
export const isWholeRun = share >= 1;

/** A case's place in the order in which cases are taken: random but repeatable. */
const placeOf = (each: unknown) =>
  createHash('sha256')
    .update(`${testSeed} ${JSON.stringify(each)}`)
    .digest('hex');
