import { limits, timers } from '@homeport/contract/limits';
import { nextBackupAt } from './next-backup.ts';

const now = new Date('2026-11-23T12:00:00Z');
const hour = 3_600_000;
const ago = (hours: number, reason = 'customer') => ({
  reason,
  createdAt: new Date(now.getTime() - hours * hour),
});

describe('the next backup of a customer', () => {
  it('is allowed at once without any, and after those that we made', () => {
    expect(nextBackupAt([], now)).toBeUndefined();
    expect(nextBackupAt([ago(0, 'deletion'), ago(1, 'restore')], now)).toBeUndefined();
  });

  it('has to wait after the last one', () => {
    expect(nextBackupAt([ago(1)], now)).toEqual(new Date(now.getTime() + timers.backupGap - hour));
    expect(nextBackupAt([ago(timers.backupGap / hour)], now)).toBeUndefined();
  });

  it('has to wait until one of the most that are kept expires', () => {
    const kept = Array.from({ length: limits.backups }, (_, day) => ago(24 * (day + 1)));
    const oldest = now.getTime() - limits.backups * 24 * hour;
    expect(nextBackupAt(kept, now)).toEqual(new Date(oldest + timers.backupKept));
    expect(nextBackupAt(kept.slice(1), now)).toBeUndefined();
  });
});
