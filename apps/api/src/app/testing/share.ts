import { createHash } from 'node:crypto';

/** How much of the generated cases runs: 1 is all, which is what a file that is run alone does. */
const share = Number(process.env['TEST_SHARE'] || '1');

/** Decides which cases a part consists of; the same seed chooses the same ones. */
export const testSeed = Number(process.env['TEST_SEED'] || '0');

/**
 * The cases of a list that this run takes, in their order: at least one of each group.
 * @param groupOf what has to be in every run
 */
export function shareOf<Case>(cases: readonly Case[], groupOf: (each: Case) => unknown = () => ''): Case[] {
  const chosen = [...Map.groupBy(cases, groupOf).values()].flatMap((group) =>
    group.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b))).slice(0, countOf(group.length)),
  );
  return cases.filter((each) => chosen.includes(each));
}

/** How many of so many cases this run takes; more than all of them where `TEST_SHARE` is above 1. */
export const countOf = (all: number): number => Math.max(1, Math.ceil(all * share));

/** Whether this run takes all cases. */
export const isWholeRun = share >= 1;

/** A case's place in the order in which they are taken, by chance and repeatable. */
const placeOf = (each: unknown) =>
  createHash('sha256')
    .update(`${testSeed} ${JSON.stringify(each)}`)
    .digest('hex');
