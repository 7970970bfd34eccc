import { catalogue } from '../foundation/texts/catalogue.ts';

/** What is read before a domain is disconnected, and while it is. */
export const text = catalogue({
  disconnect: 'Disconnect domain',
  disconnectHost: 'Disconnect domain {host} from email',
  why: 'Ends email on this domain and deletes its mailboxes.',
  whyUnproven: 'Stops waiting for this domain’s records.',

  // The last question.
  title: 'Disconnect {host} from email?',
  mailboxes: 'All mailboxes on {host} and every email in them are deleted.',
  noBackup: 'There is no backup: neither you nor support can restore the emails. Copy what you need first.',
  arrives: 'Email sent to {host} after that is returned to its sender.',
  unproven: '{host} has no mailboxes yet, so no email is lost. We stop checking its records.',
  websiteStays: 'If you have a website on this domain, it stays as it is.',
  zoneOurs: 'We remove the email records that we set in its DNS.',
  zoneTheirs:
    'Its DNS is managed elsewhere, so please remove its email records there yourself, especially MX. This page lists them until you disconnect.',
  confirm: 'I want to delete all email on {host}',
  confirmUnproven: 'I do not want email on {host}',
  confirmMissing: 'Please confirm by checking the box.',
  disconnectNow: 'Disconnect',
  keep: 'Keep email',
  close: 'Close',
  failed: 'We could not disconnect the domain. Please try again, or contact support if this keeps happening.',

  // On its way out.
  disconnecting: 'Disconnecting {host}',
  disconnectingDetail: 'You can close this page; we’ll finish in the background.',
  stuckTitle: '{host} is not disconnected yet',
  stuckDetail: 'Our team is on it. You can also try again now.',
  disconnected: '{host} is disconnected from email.',
});
