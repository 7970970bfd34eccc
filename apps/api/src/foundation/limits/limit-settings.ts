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
  'sign-ins-of-mailbox',
  'codes-of-mailbox',
  'code-mails-of-mailbox',
  'resets-of-mailbox',
  'work',
  'panel-link-per-person',
  'factor-per-person-and-network',
  'factor-per-person',
  'name-checks',
  'mailbox-copies-per-person',
  'unknown-api-keys',
  'invitations-per-account',
  'wrong-promo-codes-per-person',
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
    search: { points: settings.LIMIT_DOMAIN_SEARCHES_PER_MINUTE, seconds: 60 },
    provider: { points: 6000, seconds: 60 },
    none: null,
  };
}

/** How many networks may exhaust their limit for one mailbox before further calls need a proof of work. */
export const networksWithoutProofOfWork = 3;

/** The limits. Those "per mailbox" count per network; those "of a mailbox" count its total. */
export function namedLimitSettings(settings: Settings): Record<NamedLimit, LimitSetting> {
  const ofAllNetworks = ({ points, seconds }: LimitSetting): LimitSetting => ({
    points: points * networksWithoutProofOfWork,
    seconds,
  });
  const code = { points: settings.LIMIT_CODES_PER_QUARTER, seconds: quarter };
  const mail = { points: settings.LIMIT_MAILS_PER_HOUR, seconds: hour };
  const signIn = { points: 10, seconds: quarter };
  return {
    'code-per-mailbox': code,
    'codes-of-mailbox': ofAllNetworks(code),
    'code-mail-per-mailbox': mail,
    'code-mails-of-mailbox': ofAllNetworks(mail),
    'reset-per-mailbox': mail,
    'resets-of-mailbox': ofAllNetworks(mail),
    'sign-in-per-mailbox': signIn,
    'sign-ins-of-mailbox': ofAllNetworks(signIn),
    // Each challenge has its own counter, which is kept longer than the challenge.
    work: { points: 1, seconds: 10 * 60 },
    'panel-link-per-person': { points: 10, seconds: 60 },
    'factor-per-person-and-network': { points: 5, seconds: quarter },
    'factor-per-person': { points: 50, seconds: hour },
    // Each may try a password at another provider.
    'mailbox-copies-per-person': { points: 30, seconds: hour },
    // Of one network; each costs a look-up in the database.
    'unknown-api-keys': { points: 60, seconds: 60 },
    'invitations-per-account': { points: 30, seconds: hour },
    'wrong-promo-codes-per-person': { points: 10, seconds: hour },
    // Of all searches together: they must not use up the calls that the registrar allows.
    'name-checks': { points: settings.LIMIT_NAME_CHECKS_PER_MINUTE, seconds: 60 },
  };
}
