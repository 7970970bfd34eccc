const dayMs = 24 * 60 * 60 * 1000;

/** Before how many days a mail is due. */
const noticeDays = [60, 30, 7, 1] as const;

export const earliestNoticeMs = Math.max(...noticeDays) * dayMs;

/**
 * The mail that is due for a name now: the last one whose day has come, so that nobody who was away from the calendar for a
 * while is sent all of them at once.
 * @returns undefined when none is, or the name has expired
 */
export function dueNotice(expiresAt: Date, now: Date): (typeof noticeDays)[number] | undefined {
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs <= 0) return undefined;
  return noticeDays.findLast((days) => leftMs <= days * dayMs);
}
