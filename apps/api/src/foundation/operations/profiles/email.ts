import type { MessageKey } from '@homeport/contract/server-messages';
import { type OperationProfile, type ProfilesOf, notifiesStaff } from '../operation-profile.ts';

/**
 * A change of an address: the screen that asked for it waits for its end.
 * @param refused when the mail host does not accept it
 */
function ofAddress(failed: MessageKey, refused: MessageKey = failed): OperationProfile {
  return {
    queue: 'mailhost',
    messages: {
      mail_address_taken: 'email.addressTaken',
      mail_address_gone: 'email.addressGone',
      mail_domain_gone: 'email.addressGone',
      mail_rejected: refused,
      mail_unconfigured: 'email.unusable',
      other: failed,
    },
    finished: null,
    failed: {
      customer: failed,
      screen: { notice: 'email.addressNotice', retry: 'email', perKey: true },
    },
  };
}

export const emailProfiles: ProfilesOf<'email'> = {
  'email.changeMailbox': ofAddress('email.mailboxNotChanged', 'email.quotaRefused'),
  'email.createForwarder': ofAddress('email.forwarderNotCreated', 'email.forwarderRefused'),
  'email.createMailbox': ofAddress('email.mailboxNotCreated', 'email.addressRefused'),
  'email.deleteForwarder': ofAddress('email.forwarderNotDeleted'),
  'email.deleteMailbox': ofAddress('email.mailboxNotDeleted'),
  'email.setCatchAll': ofAddress('email.catchAllNotSet', 'email.catchAllRefused'),
  'email.copyMailbox': {
    queue: 'mailcopy',
    messages: {
      mail_copy_source_private: 'email.copyPrivate',
      mail_copy_source_no_server: 'email.copyNoServer',
      mail_copy_source_unreachable: 'email.copyUnreachable',
      mail_copy_source_certificate: 'email.copyCertificate',
      mail_copy_source_no_tls: 'email.copyNoTls',
      mail_copy_source_password: 'email.copySourcePassword',
      mail_copy_source_too_many: 'email.copyTooMany',
      mail_copy_target_password: 'email.copyTargetPassword',
      mail_copy_target_full: 'email.copyFull',
      mail_copy_late: 'email.copyLate',
      mail_address_gone: 'email.addressGone',
      mail_domain_gone: 'email.addressGone',
      other: 'email.copyFailed',
    },
    finished: 'email.copied',
    failed: {
      customer: 'email.copyFailed',
      screen: { notice: 'email.copyNotice', retry: 'email', perKey: true },
    },
  },
  'email.connect': {
    queue: 'mailhost',
    messages: {
      mail_domain_taken: 'email.domainTaken',
      mail_no_plan: 'email.noPlan',
      mail_domain_gone: 'email.domainGone',
      mail_rejected: 'email.domainRefused',
      mail_unconfigured: 'email.unusable',
      other: 'email.unexpected',
    },
    finished: null,
    failed: {
      customer: 'email.connectionFailed',
      screen: { shownAt: 'the email domain card' },
    },
  },
  'email.disconnect': {
    queue: 'mailhost',
    messages: { other: 'email.removalLate' },
    finished: 'email.disconnected',
    failed: {
      customer: 'email.disconnectionFailed',
      screen: { notice: 'email.disconnectionNotice', retry: 'email' },
    },
  },
  'email.followPlan': {
    queue: 'mailhost',
    messages: {
      other: 'email.planLate',
    },
    ...notifiesStaff,
  },
};
