import type { CallAnswer } from '@homeport/contract/call';
import type { operationCounts } from '@homeport/contract/staff-operations';

type Count = CallAnswer<typeof operationCounts>['unfinished'][number];

/** How many mails, and since when the first of them. */
export interface Lag {
  count: number;
  oldest: Date;
}

const MAIL_KIND = 'mail.send';
/** A mail that is tried for the first time goes out within seconds. */
const LATE_MS = 2 * 60_000;

/** The mails that failed, and those that wait for too long; the first of many decides whether they do. */
export function lagOf(
  counts: readonly Count[],
  now: Date,
): { failed: Lag | undefined; late: Lag | undefined } {
  const mails = counts.filter(({ kind }) => kind === MAIL_KIND);
  const waiting = together(mails.filter(({ state }) => state !== 'parked'));
  const isLate = waiting !== undefined && now.getTime() - waiting.oldest.getTime() >= LATE_MS;
  return {
    failed: together(mails.filter(({ state }) => state === 'parked')),
    late: isLate ? waiting : undefined,
  };
}

function together(counts: readonly Count[]): Lag | undefined {
  if (counts.length === 0) return undefined;
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    oldest: new Date(Math.min(...counts.map(({ oldest }) => Date.parse(oldest)))),
  };
}
