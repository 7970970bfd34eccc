const dayMs = 24 * 60 * 60 * 1000;

/**
 * How many days before the expiry a saved card is charged. The first try comes after the email of 30 days before, which
 * names price and card, and leaves four weeks to mend a card that is declined.
 */
const attemptDays = [28, 25, 21, 14, 7, 3, 1] as const;

export const firstAttemptMs = Math.max(...attemptDays) * dayMs;

const attemptsOf = (expiresAt: Date) => attemptDays.map((days) => expiresAt.getTime() - days * dayMs);

/** Whether a charge is due now. @param lastAt the latest try for this expiry; null before the first */
export function isAttemptDue(expiresAt: Date, lastAt: Date | null, now: Date): boolean {
  if (now >= expiresAt) return false;
  const latest = attemptsOf(expiresAt).findLast((at) => at <= now.getTime());
  return latest !== undefined && (lastAt === null || lastAt.getTime() < latest);
}

/** When the card is charged next; null when there is no further try. */
export function nextAttempt(expiresAt: Date, lastAt: Date | null, now: Date): Date | null {
  if (isAttemptDue(expiresAt, lastAt, now)) return now;
  const next = attemptsOf(expiresAt).find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next);
}

/** When a card is charged for the first time; null once that moment has passed, and where it never comes. */
export function firstAttempt(
  { expiresAt, autorenewYearCents }: { expiresAt: Date; autorenewYearCents: number | null },
  now: Date,
): Date | null {
  const at = new Date(expiresAt.getTime() - firstAttemptMs);
  return autorenewYearCents === null || at < now ? null : at;
}

const toleratedCents = 100;
const toleratedPercent = 5;

/** The highest price that is charged without asking again: exchange rates and fees move a little. */
export function mostCents(agreedCents: number): number {
  return agreedCents + Math.max(toleratedCents, Math.floor((agreedCents * toleratedPercent) / 100));
}
