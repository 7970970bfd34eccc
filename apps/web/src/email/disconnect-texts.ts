import { catalogue } from '../app/texts/catalogue.ts';

/** What is read before a domain is disconnected, and while it is. */
export const text = catalogue({
  disconnect: 'Disconnect domain',
  disconnectHost: 'Disconnect domain {host} from email',
  why: 'Ends email on this domain and deletes its mailboxes.',
  whyUnproven: 'Stops waiting for this domain’s records.',

  // The last question.
  title: 'Disconnect {host} from email?',
  mailboxes: 'All mailboxes on {host} are deleted at the mail service, with every mail in them.',
  noBackup: 'There is no backup: neither you nor support can bring mail back. Copy what you need first.',
  arrives: 'Mail sent to {host} from then on comes back to its sender.',
  unproven: '{host} has no mailboxes yet, so no mail is lost. We stop looking for its records.',
  websiteStays: 'Your website, if there is one under this name, stays as it is.',
  zoneOurs: 'We remove the mail records that we have set in its DNS.',
  zoneTheirs:
    'Its DNS is managed elsewhere: please remove its mail records there yourself, above all MX. This page lists them until you disconnect.',
  confirm: 'I want to delete all mail on {host}',
  confirmUnproven: 'I do not want email on {host}',
  confirmMissing: 'Please confirm by checking the box.',
  disconnectNow: 'Disconnect',
  keep: 'Keep it',
  close: 'Close',
  failed: 'The domain could not be disconnected. Please try again or contact support if that persists.',

  // On its way out.
  disconnecting: 'Disconnecting {host}',
  disconnectingDetail: 'You can close this page: it goes on without you.',
  stuckTitle: '{host} is not disconnected yet',
  stuckDetail: 'Our team has been told and looks after it. You can also have it tried again now.',
  disconnected: '{host} is disconnected from email.',
});
