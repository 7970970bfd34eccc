import type { StaffRole } from '@homeport/contract/staff-rights';
import type { ApiKey } from '../foundation/database/generated/client.ts';
import { defineEvent } from '../foundation/events/domain-events.service.ts';
import type { Origin } from '../foundation/http/origin.ts';
import type { ApiKeyChange, SecurityChange } from '../foundation/mail/templates/security.ts';

/** A decision of staff about an account. */
export interface AdminDecision {
  actorId: string;
  ip: string;
  reason: string;
}

export const signedUp = defineEvent<{ userId: string; email: string; ip: string }>('auth.signedUp');

export const signedIn = defineEvent<{
  userId: string;
  sessionId: string;
  secondFactor: string;
  origin: Origin;
}>('auth.signedIn');

/** A person ended one of their sessions. */
export const sessionEnded = defineEvent<{ userId: string; sessionId: string; reason: string; ip: string }>(
  'auth.sessionEnded',
);

/** A session ended because a refresh token that had been replaced came back. */
export const refreshTokenReused = defineEvent<{
  userId: string;
  email: string;
  sessionId: string;
  origin: Origin;
}>('auth.refreshTokenReused');

/** A person removed one of their remembered devices. */
export const deviceForgotten = defineEvent<{ userId: string; deviceId: string; ip: string }>(
  'auth.deviceForgotten',
);

/** A remembered device was deleted because a token that had been replaced came back. */
export const deviceTokenReused = defineEvent<{
  userId: string;
  email: string;
  deviceId: string;
  origin: Origin;
}>('auth.deviceTokenReused');

export const passwordResetRequested = defineEvent<{ userId: string; ip: string }>(
  'auth.passwordResetRequested',
);

/** A person has a new password: set in the settings by a session that stays, or by a mailed link. */
export const passwordChanged = defineEvent<
  { userId: string; email: string; ip: string } & (
    | { by: 'settings'; sessionId: string }
    | { by: 'link'; linkId: string }
  )
>('auth.passwordChanged');

export const emailChangeRequested = defineEvent<{ userId: string; changeId: string; ip: string }>(
  'auth.emailChangeRequested',
);

/** Both mailboxes showed their code, and the account has the new address. */
export const emailChangeConfirmed = defineEvent<{
  userId: string;
  changeId: string;
  oldEmail: string;
  newEmail: string;
  /** The session that confirmed it, which stays. */
  sessionId: string;
  ip: string;
}>('auth.emailChangeConfirmed');

/** The account has its former address again. */
export const emailChangeUndone = defineEvent<{
  userId: string;
  changeId: string;
  emails: readonly string[];
  /** Second factors added from then on may be those of an attacker. */
  distrustedSince: Date;
  ip: string;
}>('auth.emailChangeUndone');

/** An account has another email address, confirmed or restored. */
export const emailChanged = defineEvent<{ userId: string }>('auth.emailChanged');

/** A person set up a second factor in a session. */
export const secondFactorAdded = defineEvent<{ userId: string; sessionId: string; isFirst: boolean }>(
  'auth.secondFactorAdded',
);

/** Any change of a person's second factors, and each use of a recovery code. */
export const secondFactorsChanged = defineEvent<{
  userId: string;
  email: string;
  change: SecurityChange;
  /** undefined: changed on the command line */
  origin: Origin | undefined;
}>('auth.secondFactorsChanged');

/** A person created or revoked an API key. */
export const apiKeyChanged = defineEvent<{
  userId: string;
  email: string;
  change: ApiKeyChange['change'];
  key: ApiKey;
  origin: Origin;
}>('auth.apiKeyChanged');

/** All API keys of a person were revoked, because their access changed. */
export const apiKeysEnded = defineEvent<{ userId: string; keys: number; reason: string }>(
  'auth.apiKeysEnded',
);

/** What a person could do without signing in has ended, because their access changed: a stranger may have had it. */
export const accessEnded = defineEvent<{ userId: string; reason: string }>('auth.accessEnded');

/** Without `ip`: decided earlier, as by an invitation that is accepted now. */
export type RoleDecision = Omit<AdminDecision, 'ip'> & { ip?: string };

/** user: a customer. */
export type RoleOfAccount = 'user' | StaffRole;

export const roleChanged = defineEvent<{
  userId: string;
  email: string;
  /** null: the account is new. */
  from: RoleOfAccount | null;
  to: RoleOfAccount;
  /** null: changed on the command line. */
  by: RoleDecision | null;
  /** Who takes over the open tickets of someone who leaves; null: no one. */
  handOverTo: string | null;
}>('auth.roleChanged');

/** Staff signed a person out, or disabled or enabled the account. */
export const accountAccessChanged = defineEvent<
  AdminDecision & {
    kind: 'staff.sessions_ended' | 'staff.account_disabled' | 'staff.account_enabled';
    userId: string;
  }
>('auth.accountAccessChanged');
