import type { MessageKey } from '@homeport/contract/server-messages';
import { type OperationProfile, type ProfilesOf, notifiesStaff } from '../operation-profile.ts';

interface AddressTexts {
  failed: MessageKey;
  /** When the mail host does not accept it. */
  refused?: MessageKey;
  /** When the mail host does not answer, and may have done it. */
  unconfirmed?: MessageKey;
  /** By email, for every error. */
  emailed?: MessageKey;
}

/** A change of an address: the screen that asked for it waits for its end. */
function ofAddress(texts: AddressTexts): OperationProfile {
  const { failed, refused = failed, unconfirmed = failed, emailed = failed } = texts;
  return {
    queue: 'mailhost',
    messages: {
      mail_address_taken: 'email.addressTaken',
      mail_address_gone: 'email.addressGone',
      mail_domain_gone: 'email.addressGone',
      mail_rejected: refused,
      mail_unavailable: unconfirmed,
      mail_unknown_outcome: unconfirmed,
      mail_unconfigured: 'email.unusable',
      other: failed,
    },
    finished: null,
    failed: {
      customer: emailed,
      screen: { notice: 'email.addressNotice', retry: 'email', perKey: true },
    },
  };
}

export const emailProfiles: ProfilesOf<'email'> = {
  'email.changeMailbox': ofAddress({
    failed: 'email.mailboxNotChanged',
    refused: 'email.quotaRefused',
    unconfirmed: 'email.quotaUnconfirmed',
    emailed: 'email.quotaUnfinished',
  }),
  'email.createForwarder': ofAddress({
    failed: 'email.forwarderNotCreated',
    refused: 'email.forwarderRefused',
    unconfirmed: 'email.forwarderUnconfirmed',
    emailed: 'email.forwarderUnfinished',
  }),
  'email.createMailbox': ofAddress({
    failed: 'email.mailboxNotCreated',
    refused: 'email.addressRefused',
    unconfirmed: 'email.mailboxUnconfirmed',
    emailed: 'email.mailboxUnfinished',
  }),
  'email.deleteForwarder': ofAddress({ failed: 'email.forwarderNotDeleted' }),
  'email.deleteMailbox': ofAddress({ failed: 'email.mailboxNotDeleted' }),
  'email.setCatchAll': ofAddress({
    failed: 'email.catchAllNotSet',
    refused: 'email.catchAllRefused',
    unconfirmed: 'email.catchAllUnconfirmed',
    emailed: 'email.catchAllUnfinished',
  }),
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
