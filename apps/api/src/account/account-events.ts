import type { accountEvents } from '@homeport/contract/account';
import type { CallAnswer } from '@homeport/contract/call';
import type { AuditEvent } from '../foundation/database/generated/client.ts';

type ShownEvent = CallAnswer<typeof accountEvents>['events'][number];
type Detail = Record<string, unknown>;

const nameOr = (name: unknown, otherwise: string) => (typeof name === 'string' ? name : otherwise);

const signInWords: Record<string, string> = {
  code: 'Signed in with an emailed code.',
  passkey: 'Signed in with a passkey.',
  authenticator: 'Signed in with an authenticator app.',
  'recovery code': 'Signed in with a recovery code.',
};

/** The audit events that people see of their own account, as text. */
const words: Record<string, (detail: Detail) => string> = {
  'auth.signed_up': () => 'Account created.',
  'auth.signed_in': ({ second_factor: factor }) => signInWords[String(factor)] ?? 'Signed in.',
  'auth.sign_in_failed': ({ wrong }) => `A sign-in failed: wrong ${wrong === 'code' ? 'code' : 'password'}.`,
  'auth.code_locked': () => 'A sign-in code was locked after too many wrong attempts.',
  'auth.session_ended': ({ reason }) =>
    reason === 'signed out' ? 'Signed out.' : 'A session was signed out.',
  'auth.refresh_reused': () => 'We signed out a suspicious session.',
  'auth.device_reused': () => 'We forgot a remembered device after a copy of its key was used.',
  'auth.device_forgotten': () => 'A remembered device was forgotten.',
  'auth.reset_requested': () => 'A link to set a new password was requested.',
  'auth.password_reset': () => 'The password was changed with an emailed link.',
  'auth.password_changed': () => 'The password was changed.',
  'auth.password_change_failed': () => 'A password change failed: wrong current password.',
  'auth.email_change_requested': () => 'A change of the email address was requested.',
  'auth.email_change_failed': () => 'A change of the email address failed: wrong current password.',
  'auth.email_changed': () => 'The email address was changed.',
  'auth.email_change_undone': () => 'The former email address was restored.',
  'auth.passkey_added': ({ name }) => `The passkey ${nameOr(name, '')} was added.`,
  'auth.passkey_removed': ({ name }) => `The passkey ${nameOr(name, '')} was removed.`,
  'auth.passkey_refused': ({ name }) =>
    `A sign-in with the passkey ${nameOr(name, '')} was refused: it may have been copied.`,
  'auth.authenticator_added': () => 'An authenticator app was added.',
  'auth.authenticator_removed': () => 'The authenticator app was removed.',
  'auth.recovery_code_used': () => 'A recovery code was used.',
  'auth.recovery_codes_renewed': () => 'New recovery codes were created.',
  'auth.second_factors_removed': () => 'Support removed all second factors.',
  'auth.confirmation_failed': () => 'A confirmation failed: wrong password or code.',
  'auth.role_changed': ({ to }) =>
    to === 'user' ? 'The account is a customer account now.' : `The account has the role ${String(to)} now.`,
  'account.details_changed': () => 'Name or company was changed.',
  'hosting.panel_opened': () => 'The hosting panel was opened.',
  'hosting.password_set': () => 'The password of the hosting panel was changed.',
  'hosting.website_deletion_asked': ({ name }) => `Deletion of ${nameOr(name, 'a website')} was requested.`,
  'hosting.website_deleted': ({ name }) => `The website ${nameOr(name, '')} was deleted.`,
  'hosting.alias_deleted': ({ name }) => `The alias ${nameOr(name, '')} was deleted.`,
  'names.lost': ({ name }) => `${nameOr(name, 'A name')} moved to the account of its owner.`,
  'names.taken_over': ({ name }) => `${nameOr(name, 'A name')} was moved to this account.`,
  'wordpress.administration_opened': ({ website }) =>
    `WordPress admin of ${nameOr(website, 'a website')} was opened.`,
  'wordpress.password_set': ({ website, outcome }) =>
    outcome === 'success'
      ? `The WordPress password of ${nameOr(website, 'a website')} was changed.`
      : `A new WordPress password was requested for ${nameOr(website, 'a website')}.`,
  'email.password_set': () => 'The email account password was changed.',
  'email.disconnect_asked': ({ domain }) => `Email was disconnected from ${nameOr(domain, 'a domain')}.`,
  'staff.customer_viewed': () => 'Support viewed the account.',
  'staff.sessions_ended': () => 'Support signed you out on all devices.',
  'staff.account_disabled': () => 'Support disabled the account.',
  'staff.account_enabled': () => 'Support enabled the account again.',
  'staff.panel_opened': ({ ticket }) =>
    typeof ticket === 'number'
      ? `Support opened the hosting panel for ticket ${ticket}.`
      : 'Support opened the hosting panel.',
  'staff.operation_retried': () => 'Support retried a task.',
  'staff.operation_resumed': () => 'Support resumed a task.',
  'staff.operation_given_up': () => 'Support stopped a task.',
  'billing.cancellation_requested': () => 'The plan was cancelled.',
  'billing.cancellation_withdrawn': () => 'The cancellation was undone.',
  'billing.cancellation_confirmed': () => 'The cancellation was confirmed.',
  'billing.refund_requested': () => 'A refund was started.',
};

export const shownKinds: readonly string[] = Object.keys(words);

/** One audit event as its account's owner sees it. */
export function toShownEvent({ id, at, kind, userId, actorId, ip, detail }: AuditEvent): ShownEvent {
  const facts = typeof detail === 'object' && detail !== null ? (detail as Detail) : {};
  const another = actorId !== null && actorId !== userId;
  const byStaff = another || kind.startsWith('staff.') || kind === 'auth.role_changed';
  const { user_agent: userAgent, reason } = facts;
  return {
    id,
    at: at.toISOString(),
    kind,
    text: words[kind]?.(facts) ?? kind,
    by: byStaff ? 'staff' : actorId !== null && actorId === userId ? 'you' : null,
    ip: byStaff ? null : ip,
    user_agent: typeof userAgent === 'string' ? userAgent : null,
    reason: byStaff && typeof reason === 'string' ? reason : null,
  };
}
