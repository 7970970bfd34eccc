/** The two states that an administrator gives to customers and subscriptions. */
export type ObjectStatus = 'active' | 'suspended';

/** Source: docs.plesk.com, XML API, type `objectStatus`: 0 is active, 16 disabled by the administrator. */
export const statusNumber: Record<ObjectStatus, number> = { active: 0, suspended: 16 };

const underBackupOrRestore = 4;

/**
 * Whether a customer or subscription of this status is switched off, by anyone. Backups and restores in progress, which
 * are part of the same number, do not count.
 */
export function isSwitchedOff(status: number): boolean {
  return (status & ~underBackupOrRestore) !== 0;
}
