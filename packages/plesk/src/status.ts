/** The two states that an administrator gives to customers and subscriptions. */
export type ObjectStatus = 'active' | 'suspended';

/** Source: docs.plesk.com, XML API, type `objectStatus`: 0 is active, 16 disabled by the administrator. */
export const statusNumber: Record<ObjectStatus, number> = { active: 0, suspended: 16 };

const underBackupOrRestore = 4;

/**
 * Whether a customer or subscription of this status is switched off, by whomever. Being backed up or restored, which
 * shows in the same number, is not.
 */
export function isSwitchedOff(status: number): boolean {
  return (status & ~underBackupOrRestore) !== 0;
}
