import { describe, expect, it } from 'vitest';
import { exactPercent, storageShare, wholeMb } from './storage-share.ts';
import type { StorageUsage } from './storage-share.ts';

const usage = (total_storage_mb: number, storage_limit_mb: number | null): StorageUsage => ({
  status: 'exists',
  usage: [],
  storage_limit_mb,
  total_storage_mb,
  last_updated: null,
  history: [],
});

describe('storageShare', () => {
  it.each([
    [0, 'ok'],
    [49.99, 'ok'],
    [50, 'warn'],
    [89.99, 'warn'],
    [90, 'bad'],
    [130, 'bad'],
  ])('%d percent is %s', (percent, tone) => {
    expect(storageShare(usage(percent * 10, 1000))?.tone).toBe(tone);
  });

  it('has no share where there is no limit, and never divides by zero', () => {
    expect(storageShare(usage(500, null))).toBeNull();
    expect(storageShare(usage(500, 0))).toBeNull();
  });
});

it('writes megabytes without decimals and percentages with two', () => {
  expect(wholeMb(18_432.61)).toBe('18,433');
  expect(exactPercent(36)).toBe('36.00');
  expect(exactPercent(2.411)).toBe('2.41');
});
