import type { Broken } from './broken-installations.ts';

/** Installations whose mailbox for emails to tickets cannot be read. */
export const brokenMailboxes: readonly Broken[] = [
  {
    what: 'an address for emails to tickets without its mailbox',
    part: 'incoming email',
    settings: () => ({ INBOUND_MAIL_ADDRESS: 'support@homeport-mail.net' }),
    says: 'PROBLEM  Support mailbox: Only one of INBOUND_MAIL_ADDRESS and INBOUND_MAIL_URL is set',
    fix: 'Fix: Set both, or neither',
  },
  {
    what: 'a mailbox that does not answer',
    part: 'incoming email',
    settings: () => ({
      INBOUND_MAIL_ADDRESS: 'support@homeport-mail.net',
      INBOUND_MAIL_URL: 'imaps://support:a-mailbox-password@127.0.0.1:9',
    }),
    says: /PROBLEM {2}Support mailbox: .*unreachable/,
    fix: 'Fix: Check INBOUND_MAIL_URL',
  },
];
