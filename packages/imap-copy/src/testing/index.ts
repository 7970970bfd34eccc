export { type Dovecot, startDovecot } from './dovecot.ts';
export { TestMailbox } from './mailbox.ts';
