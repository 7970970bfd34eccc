import type { accountEvents } from '@homeport/contract/account';
import type { CallAnswer } from '@homeport/contract/call';
import type { MessageKey } from '@homeport/contract/server-messages';
import { messageByKey, type Message, messageOf, messageFields } from '../foundation/messages/message.ts';
import type { Person } from '../auth/index.ts';
import type { AuditEvent } from '../foundation/database/generated/client.ts';

type ShownEvent = CallAnswer<typeof accountEvents>['events'][number];
type Detail = Record<string, unknown>;

const named = (name: unknown) =>
  typeof name === 'string' ? { isNamed: 'yes', name } : { isNamed: 'no', name: '' };

const signInKeys: Record<string, MessageKey> = {
  code: 'history.signedInWithCode',
  passkey: 'history.signedInWithPasskey',
  authenticator: 'history.signedInWithAuthenticator',
  'recovery code': 'history.signedInWithRecoveryCode',
};

/** Audit events that people see on their own account, by the text about their details. */
const messages: Record<string, MessageKey | ((detail: Detail) => Message)> = {
  'auth.signed_up': 'history.signedUp',
  'auth.signed_in': ({ second_factor: factor }) =>
    messageByKey(signInKeys[String(factor)] ?? 'history.signedIn'),
  'auth.sign_in_failed': ({ wrong }) =>
    messageOf('history.signInFailed', { wrong: wrong === 'code' ? 'code' : 'password' }),
  'auth.code_locked': 'history.codeLocked',
  'auth.session_ended': ({ reason }) =>
    messageOf(reason === 'signed out' ? 'history.signedOut' : 'history.sessionEnded'),
  'auth.refresh_reused': 'history.refreshReused',
  'auth.device_reused': 'history.deviceReused',
  'auth.device_forgotten': 'history.deviceForgotten',
  'auth.reset_requested': 'history.resetRequested',
  'auth.password_reset': 'history.passwordReset',
  'auth.password_changed': 'history.passwordChanged',
  'auth.password_change_failed': 'history.passwordChangeFailed',
  'auth.email_change_requested': 'history.emailChangeRequested',
  'auth.email_change_failed': 'history.emailChangeFailed',
  'auth.email_changed': 'history.emailChanged',
  'auth.email_change_undone': 'history.emailChangeUndone',
  'auth.passkey_added': ({ name }) => messageOf('history.passkeyAdded', named(name)),
  'auth.passkey_removed': ({ name }) => messageOf('history.passkeyRemoved', named(name)),
  'auth.passkey_refused': ({ name }) => messageOf('history.passkeyRefused', named(name)),
  'auth.api_key_created': ({ name }) => messageOf('history.apiKeyCreated', named(name)),
  'auth.api_key_revoked': ({ name }) => messageOf('history.apiKeyRevoked', named(name)),
  'auth.api_keys_ended': 'history.apiKeysEnded',
  'auth.authenticator_added': 'history.authenticatorAdded',
  'auth.authenticator_removed': 'history.authenticatorRemoved',
  'auth.recovery_code_used': 'history.recoveryCodeUsed',
  'auth.recovery_codes_renewed': 'history.recoveryCodesRenewed',
  'auth.second_factors_removed': 'history.secondFactorsRemoved',
  'auth.confirmation_failed': 'history.confirmationFailed',
  'auth.role_changed': ({ to }) =>
    to === 'user' ? messageOf('history.roleRemoved') : messageOf('history.roleChanged', { to: String(to) }),
  'account.details_changed': 'history.detailsChanged',
  'hosting.panel_opened': 'history.panelOpened',
  'hosting.password_set': 'history.panelPasswordSet',
  'hosting.website_deletion_asked': ({ name }) => messageOf('history.websiteDeletionAsked', named(name)),
  'hosting.website_deleted': ({ name }) => messageOf('history.websiteDeleted', named(name)),
  'hosting.alias_deleted': ({ name }) => messageOf('history.aliasDeleted', named(name)),
  'names.lost': ({ name }) => messageOf('history.nameLost', named(name)),
  'names.taken_over': ({ name }) => messageOf('history.nameTakenOver', named(name)),
  'webhooks.changed': ({ name }) => messageOf('history.webhookChanged', named(name)),
  'webhooks.created': ({ name }) => messageOf('history.webhookCreated', named(name)),
  'webhooks.disabled': ({ name }) => messageOf('history.webhookDisabled', named(name)),
  'webhooks.ended': 'history.webhooksEnded',
  'webhooks.removed': ({ name }) => messageOf('history.webhookRemoved', named(name)),
  'webhooks.secret_rotated': ({ name }) => messageOf('history.webhookSecretRotated', named(name)),
  'wordpress.administration_opened': ({ website }) => messageOf('history.wordpressOpened', named(website)),
  'wordpress.password_set': ({ website, outcome }) =>
    messageOf(
      outcome === 'success' ? 'history.wordpressPasswordSet' : 'history.wordpressPasswordRequested',
      named(website),
    ),
  'email.password_set': 'history.emailPasswordSet',
  'email.mailbox_copy_cancelled': ({ name }) => messageOf('history.mailboxCopyCancelled', named(name)),
  'email.mailbox_copy_requested': ({ name }) => messageOf('history.mailboxCopyRequested', named(name)),
  'email.mailbox_created': ({ name }) => messageOf('history.mailboxCreated', named(name)),
  'email.mailbox_deleted': ({ name }) => messageOf('history.mailboxDeleted', named(name)),
  'email.mailbox_password_set': ({ name }) => messageOf('history.mailboxPasswordSet', named(name)),
  'email.forwarder_created': ({ name }) => messageOf('history.forwarderCreated', named(name)),
  'email.forwarder_deleted': ({ name }) => messageOf('history.forwarderDeleted', named(name)),
  'email.catch_all_set': ({ name }) => messageOf('history.catchAllSet', named(name)),
  'email.disconnect_asked': ({ domain }) => messageOf('history.emailDisconnected', named(domain)),
  'domains.checked': ({ name }) => messageOf('history.domainChecked', named(name)),
  'domains.confirmation_resent': ({ name }) => messageOf('history.domainConfirmationResent', named(name)),
  'domains.locked': ({ name }) => messageOf('history.domainLocked', named(name)),
  'domains.unlocked': ({ name }) => messageOf('history.domainUnlocked', named(name)),
  'staff.customer_viewed': 'history.customerViewed',
  'staff.sessions_ended': 'history.sessionsEnded',
  'staff.account_disabled': 'history.accountDisabled',
  'staff.account_enabled': 'history.accountEnabled',
  'staff.panel_opened': ({ ticket }) =>
    typeof ticket === 'number'
      ? messageOf('history.supportOpenedPanelForTicket', { ticket: String(ticket) })
      : messageOf('history.supportOpenedPanel'),
  'staff.operation_retried': 'history.operationRetried',
  'staff.operation_resumed': 'history.operationResumed',
  'staff.operation_given_up': 'history.operationGivenUp',
  'archives.data_requested': 'history.dataRequested',
  'archives.data_downloaded': 'history.dataDownloaded',
  'deletion.kept': 'history.deletionKept',
  'deletion.requested': 'history.deletionRequested',
  'deletion.stopped': 'history.deletionStopped',
  'billing.payment_method_removed': 'history.paymentMethodRemoved',
  'billing.details_changed': 'history.billingDetailsChanged',
  'billing.cancellation_requested': 'history.cancellationRequested',
  'billing.cancellation_withdrawn': 'history.cancellationWithdrawn',
  'billing.cancellation_confirmed': 'history.cancellationConfirmed',
  'billing.change_scheduled': 'history.changeScheduled',
  'billing.change_withdrawn': 'history.changeWithdrawn',
  'billing.refund_requested': 'history.refundRequested',
  'billing.credit_given': 'history.creditGiven',
  'billing.credit_revoked': 'history.creditRevoked',
  'billing.trial_extended': 'history.trialExtended',
  'people.acted': ({ area }) => messageOf('history.memberActed', { area: String(area) }),
  'people.invited': ({ role }) => messageOf('history.memberInvited', { role: String(role) }),
  'people.invited_again': 'history.memberInvitedAgain',
  'people.invitation_withdrawn': 'history.invitationWithdrawn',
  'people.joined': ({ person, member_role: role }) =>
    messageOf('history.memberJoined', { ...named(person), role: String(role) }),
  'people.left': ({ person }) => messageOf('history.memberLeft', named(person)),
  'people.removed': ({ person }) => messageOf('history.memberRemoved', named(person)),
  'people.role_changed': ({ person, to }) =>
    messageOf('history.memberRoleChanged', { ...named(person), role: String(to) }),
  'people.websites_changed': ({ person, websites }) =>
    messageOf('history.memberWebsitesChanged', {
      ...named(person),
      scope: websites === undefined ? 'all' : 'single',
    }),
  'people.factor_demanded': 'history.memberFactorDemanded',
  'people.factor_not_demanded': 'history.memberFactorNotDemanded',
};

export const shownKinds: readonly string[] = Object.keys(messages);

/** The people that events name: members, as actors or otherwise. */
export function peopleOf(events: readonly AuditEvent[]): string[] {
  const named = events.flatMap(({ actorId, detail }) => {
    const { member, member_role: role } = factsOf(detail);
    return [member, typeof role === 'string' ? actorId : undefined];
  });
  return named.filter((id) => typeof id === 'string');
}

function factsOf(detail: AuditEvent['detail']): Detail {
  return typeof detail === 'object' && detail !== null ? (detail as Detail) : {};
}

function nameOf(people: ReadonlyMap<string, Person>, id: unknown): string | undefined {
  const person = typeof id === 'string' ? people.get(id) : undefined;
  return person === undefined ? undefined : person.name || person.email;
}

/**
 * One audit event as its account's owner sees it.
 * @param people those of `peopleOf` whose account exists
 */
export function toShownEvent(
  { id, at, kind, userId, actorId, ip, detail }: AuditEvent,
  people: ReadonlyMap<string, Person> = new Map(),
): ShownEvent {
  const facts = factsOf(detail);
  const another = actorId !== null && actorId !== userId;
  const byMember = another && typeof facts['member_role'] === 'string';
  const byStaff = (another && !byMember) || kind.startsWith('staff.') || kind === 'auth.role_changed';
  const { user_agent: userAgent, reason, api_key: apiKey } = facts;
  const message = messages[kind];
  return {
    id,
    at: at.toISOString(),
    kind,
    ...(message === undefined
      ? { text: kind }
      : messageFields({
          text:
            typeof message === 'string'
              ? messageByKey(message)
              : message({ ...facts, person: nameOf(people, facts['member']) }),
        })),
    by: byStaff ? 'staff' : byMember ? 'member' : actorId !== null && actorId === userId ? 'you' : null,
    ...(byMember && { member: nameOf(people, actorId) ?? null }),
    api_key: !byStaff && typeof apiKey === 'string' ? apiKey : null,
    ip: byStaff ? null : ip,
    user_agent: typeof userAgent === 'string' ? userAgent : null,
    reason: byStaff && typeof reason === 'string' ? reason : null,
  };
}
