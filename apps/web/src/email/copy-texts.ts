import { catalogue } from '../foundation/texts/catalogue.ts';

/** Texts for copying a mailbox from another provider. */
export const text = catalogue('emailCopies', {
  title: 'Copy emails to {address}',
  loading: 'Loading ...',
  close: 'Close',
  cancel: 'Cancel',
  lead: 'We copy all folders and emails from your old provider. Nothing is changed there, and you can repeat it later: emails that are here already are not copied twice.',
  user: 'Email address at your old provider',
  password: 'Password there',
  passwordHint: 'Gmail, Yahoo and iCloud need an app password, which you create in their security settings.',
  mailboxPassword: 'Password of {address}',
  mailboxPasswordHint: 'Only you know it. Both passwords are deleted when the copying ends.',
  host: 'IMAP server of your old provider',
  hostHint: 'Filled in from the address. Change it if your provider names another one.',
  microsoft:
    'Microsoft no longer accepts passwords from other companies, so we can’t copy emails from {host}. Add both accounts to an email app and move the emails there.',
  security: 'Encryption',
  tls: 'SSL/TLS, port 993',
  starttls: 'STARTTLS, port 143',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  start: 'Copy emails',
  running: 'Copying from {user} at {host}. You can close this window; we’ll continue in the background.',
  progress: 'Progress of copying',
  counting: 'Counting emails ...',
  counted: '{done} of {total} emails · {folder}',
  stop: 'Stop copying',
  inBackground: 'Continue in background',

  // In the row of the mailbox.
  rowRunning: 'Copying emails from {host}',
  rowCounted: '{done} of {total} emails',
  rowFinished: '{count, plural, one {# email} other {# emails}} copied from {host}',
  rowFailed: 'Copying stopped',
  progressOf: 'Copying emails to {address}',
  showProgress: 'Show progress',
  showProgressOf: 'Show progress of copying to {address}',
  showResult: 'Details',
  showResultOf: 'Details of the copy to {address}',
  continueCopy: 'Continue',
  continueCopyOf: 'Continue copying to {address}',

  // When it ended.
  finished:
    '{count, plural, =0 {There are no emails of {user} at {host}} one {# email of {user} at {host} is here now} other {# emails of {user} at {host} are here now}}.',
  stopped: 'Stopped. {count, plural, one {# email is} other {# emails are}} here.',
  copiedSoFar:
    '{count, plural, one {# email is} other {# emails are}} here already. Copying again continues there.',
  tooLarge:
    '{count, plural, one {# email was} other {# emails were}} left out: too large for the mail server.',
  refused:
    '{count, plural, one {# email was} other {# emails were}} left out: a mail server does not accept {count, plural, one {it} other {them}}.',
});
