import type { CallAnswer } from '@homeport/contract/call';
import type { storageUsage } from '@homeport/contract/hosting';

export type StorageUsage = CallAnswer<typeof storageUsage>;

const WARN_PERCENT = 50;
const BAD_PERCENT = 90;

export interface StorageShare {
  percent: number;
  tone: 'ok' | 'warn' | 'bad';
}

/** How much of the limit is used; null where there is no limit. Colours turn at 50 and at 90 percent. */
export function storageShare({ storage_limit_mb, total_storage_mb }: StorageUsage): StorageShare | null {
  if (storage_limit_mb === null || storage_limit_mb <= 0) return null;
  const percent = (total_storage_mb / storage_limit_mb) * 100;
  if (percent < WARN_PERCENT) return { percent, tone: 'ok' };
  return { percent, tone: percent < BAD_PERCENT ? 'warn' : 'bad' };
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const twoPlaces = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Megabytes, without decimals. */
export const wholeMb = (mb: number): string => whole.format(mb);

/** A percentage with two decimals. */
export const exactPercent = (percent: number): string => twoPlaces.format(percent);
