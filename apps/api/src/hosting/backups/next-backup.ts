import { limits, timers } from '@homeport/contract/limits';

/**
 * When a customer may make the next backup of an account.
 * @param kept the account's backups that are still kept, newest first
 * @returns undefined: now
 */
export function nextBackupAt(
  kept: readonly { reason: string; createdAt: Date }[],
  now: Date,
): Date | undefined {
  const own = kept.filter(({ reason }) => reason === 'customer').map(({ createdAt }) => createdAt.getTime());
  const [newest] = own;
  if (newest === undefined) return undefined;
  const oldestCounted = own[limits.backups - 1];
  const next = Math.max(
    newest + timers.backupGap,
    oldestCounted === undefined ? 0 : oldestCounted + timers.backupKept,
  );
  return next > now.getTime() ? new Date(next) : undefined;
}
