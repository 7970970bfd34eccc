import type { accountEvents } from '@homeport/contract/account';
import type { CallAnswer } from '@homeport/contract/call';
import type { AuditEvent } from '../foundation/database/generated/client.ts';

type ShownEvent = CallAnswer<typeof accountEvents>['events'][number];
type Detail = Record<string, unknown>;

/** What of the audit log people are shown of their own account, and in which words. */
const words: Record<string, (detail: Detail) => string> = {
  'auth.signed_up': () => 'The account was made.',
  'auth.signed_in': ({ second_factor: factor }) =>
    factor === 'code' ? 'Signed in with a code from the mailbox.' : 'Signed in.',
  'auth.sign_in_failed': ({ wrong }) => `A sign-in failed: wrong ${wrong === 'code' ? 'code' : 'password'}.`,
  'auth.code_locked': () => 'A sign-in code was locked after too many wrong tries.',
  'auth.session_ended': ({ reason }) => (reason === 'signed out' ? 'Signed out.' : 'A sign-in was ended.'),
  'auth.refresh_reused': () => 'A sign-in was ended because a copy of its key was used.',
  'auth.device_forgotten': () => 'A remembered device was forgotten.',
  'auth.reset_requested': () => 'A link to set a new password was asked for.',
  'auth.password_reset': () => 'The password was changed with a link from the mailbox.',
  'auth.role_changed': ({ to }) =>
    to === 'user' ? 'The account is an ordinary one now.' : `The account has the role ${String(to)} now.`,
  'hosting.panel_opened': () => 'The hosting panel was opened.',
  'hosting.password_set': () => 'The password of the hosting panel was changed.',
  'email.disconnect_asked': ({ domain }) =>
    `Email was disconnected from ${typeof domain === 'string' ? domain : 'a domain'}.`,
  'staff.customer_viewed': () => 'Support looked at the account.',
  'staff.panel_opened': ({ ticket }) =>
    typeof ticket === 'number'
      ? `Support opened the hosting panel for ticket ${ticket}.`
      : 'Support opened the hosting panel.',
  'staff.operation_retried': () => 'Support had unfinished work on the account tried again.',
  'staff.operation_resumed': () => 'Support put unfinished work on the account back to work.',
  'staff.operation_given_up': () => 'Support gave up unfinished work on the account.',
  'billing.cancellation_requested': () => 'The plan was cancelled.',
  'billing.cancellation_withdrawn': () => 'The cancellation was taken back.',
  'billing.cancellation_confirmed': () => 'The cancellation was confirmed.',
  'billing.refund_requested': () => 'A refund was started.',
};

export const shownKinds: readonly string[] = Object.keys(words);

/** One line of what happened to an account, for the person it belongs to. */
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
