export { ImapConnection, type ImapServer } from './connection.ts';
export { copyMailbox, type CopyOptions, type CopyProgress } from './copy.ts';
export { ImapError, type ImapErrorKind } from './imap-error.ts';
