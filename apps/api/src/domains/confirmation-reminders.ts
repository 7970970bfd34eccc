const dayMs = 24 * 60 * 60 * 1000;

/** How many days after the registration a reminder is due. */
const reminderDays = [1, 7, 12] as const;

/** The latest reminder that is due, undefined before the first; earlier ones that were missed are not sent. */
export function dueReminder(registeredAt: Date, now: Date): (typeof reminderDays)[number] | undefined {
  const elapsedMs = now.getTime() - registeredAt.getTime();
  return reminderDays.findLast((days) => elapsedMs >= days * dayMs);
}
