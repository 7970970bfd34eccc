import { type ProfilesOf, notifiesStaff } from '../operation-profile.ts';

export const emailProfiles: ProfilesOf<'email'> = {
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
