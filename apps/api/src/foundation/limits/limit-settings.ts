import type { LimitClass } from '@homeport/contract/call';
import type { Settings } from '../config/schema.ts';

interface LimitSetting {
  points: number;
  seconds: number;
}

/** Limits that count something other than the calls of one address. */
export const namedLimits = [
  'code-per-mailbox',
  'code-mail-per-mailbox',
  'reset-per-mailbox',
  'sign-in-per-mailbox',
  'panel-link-per-person',
] as const;
export type NamedLimit = (typeof namedLimits)[number];

const quarter = 15 * 60;
const hour = 3600;

/** How many calls of a class one network address may make; null: not limited. */
export function callLimits(settings: Settings): Record<LimitClass, LimitSetting | null> {
  return {
    'sign-in': { points: settings.LIMIT_SIGN_INS_PER_QUARTER, seconds: quarter },
    code: { points: settings.LIMIT_SIGN_UPS_PER_HOUR * 3, seconds: hour },
    'sign-up': { points: settings.LIMIT_SIGN_UPS_PER_HOUR, seconds: hour },
    refresh: { points: 120, seconds: 60 },
    read: { points: settings.LIMIT_READS_PER_MINUTE, seconds: 60 },
    write: { points: settings.LIMIT_WRITES_PER_MINUTE, seconds: 60 },
    checkout: { points: settings.LIMIT_CHECKOUTS_PER_MINUTE, seconds: 60 },
    secret: { points: 60, seconds: 60 },
    sync: { points: 60, seconds: 60 },
    provider: { points: 6000, seconds: 60 },
    none: null,
  };
}

/** How often each of them may happen. */
export function namedLimitSettings(settings: Settings): Record<NamedLimit, LimitSetting> {
  return {
    'code-per-mailbox': { points: settings.LIMIT_CODES_PER_QUARTER, seconds: quarter },
    'code-mail-per-mailbox': { points: settings.LIMIT_MAILS_PER_HOUR, seconds: hour },
    'reset-per-mailbox': { points: settings.LIMIT_MAILS_PER_HOUR, seconds: hour },
    'sign-in-per-mailbox': { points: 10, seconds: quarter },
    'panel-link-per-person': { points: 10, seconds: 60 },
  };
}
