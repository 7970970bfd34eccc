import { type ProfilesOf, notifiesStaff } from '../operation-profile.ts';

export const emailProfiles: ProfilesOf<'email'> = {
  'email.connect': {
    queue: 'mailhost',
    messages: {
      mail_domain_taken:
        'This domain is connected to another mail account already. Please contact support if it is yours.',
      mail_no_plan: 'Your plan no longer includes email.',
      mail_domain_gone: 'This domain no longer needs to be connected.',
      mail_rejected: 'The mail service does not take this domain. Please contact support.',
      mail_unconfigured: 'The mail service cannot be used right now. Please contact support.',
      other: 'Error! Please try again or contact support if error persists.',
    },
    finished: null,
    failed: {
      customer: 'The domain could not be connected to email.',
      screen: { shownAt: 'the email domain card' },
    },
  },
  'email.disconnect': {
    queue: 'mailhost',
    messages: { other: 'The domain could not be removed from the email service yet.' },
    finished: 'The domain is disconnected from email, and its mailboxes are deleted.',
    failed: {
      customer: 'The domain could not be disconnected from email.',
      screen: { notice: 'Disconnecting {subject} from email failed', retry: 'email' },
    },
  },
  'email.followPlan': {
    queue: 'mailhost',
    messages: {
      other:
        'Your plan was changed, but applying its email limits is taking longer than usual. Our team is on it.',
    },
    ...notifiesStaff,
  },
};
