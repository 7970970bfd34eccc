const dayMs = 24 * 60 * 60 * 1000;

/** How many days before the expiry an email is due. */
const noticeDays = [60, 30, 7, 1] as const;

export const earliestNoticeMs = Math.max(...noticeDays) * dayMs;

/** For at least this time after its expiry, a domain can be renewed by its owner. */
export const renewableMs = 30 * dayMs;

/**
 * The email that is due now: the latest one, so that a schedule that did not run for a while does not send all of them.
 * @returns undefined when none is due yet, or the domain has expired
 */
export function dueNotice(expiresAt: Date, now: Date): (typeof noticeDays)[number] | undefined {
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs <= 0) return undefined;
  return noticeDays.findLast((days) => leftMs <= days * dayMs);
}
