import * as z from 'zod/mini';
import { call } from './call.ts';
import { domainName, isoTime, line, ok, pathName, secretText } from './fields.ts';
import { pathMailName } from './mail-addresses.ts';

const owner = [{ in: 'params', field: 'domain', resource: 'mail-domain' }] as const;
const params = z.object({ domain: pathName, name: pathMailName });

/** The state of copying a mailbox from another provider. */
export const mailboxCopy = z
  .object({
    state: z.enum(['running', 'finished', 'failed', 'cancelled']),
    /** Where it is copied from. */
    host: z.string(),
    user: z.string(),
    /** The folder under way; empty before the first. */
    folder: z.string(),
    /** Messages looked at, of `total`; 0 of 0 before they are counted. They are in the mailbox, but for those left out. */
    done: z.int(),
    total: z.int(),
    /** Left out: too large for the mail server. */
    too_large: z.int(),
    /** Left out: a mail server refuses them. */
    refused: z.int(),
    /** Why it failed. */
    message: z.nullable(z.string()),
    started: isoTime,
  })
  .register(z.globalRegistry, { id: 'MailboxCopy' });
export type MailboxCopy = z.output<typeof mailboxCopy>;

export const copyForm = z.object({
  /** The other provider's IMAP server. */
  host: domainName,
  /** On port 993, or on port 143 with encryption before signing in. */
  security: z.enum(['tls', 'starttls']),
  user: line(1, 320),
  password: secretText(500),
  /** Of the mailbox here: only its owner knows it, so it cannot be looked up. */
  mailbox_password: secretText(500),
});

export const startCopy = call({
  name: 'email.startCopy',
  plan: 'paid',
  summary: 'Copy a mailbox from another provider by IMAP, or join the copying under way',
  method: 'POST',
  path: '/api/mail/{domain}/mailboxes/{name}/copy',
  policy: 'customer',
  owner,
  limit: 'secret',
  params,
  body: copyForm,
  answer: mailboxCopy,
  errors: ['conflict'],
});

export const readCopy = call({
  name: 'email.copy',
  summary: 'The progress of copying a mailbox; null when none was copied',
  method: 'GET',
  path: '/api/mail/{domain}/mailboxes/{name}/copy',
  policy: 'customer',
  owner,
  limit: 'read',
  params,
  answer: z.object({ copy: z.nullable(mailboxCopy) }),
});

export const cancelCopy = call({
  name: 'email.cancelCopy',
  summary: 'Stop copying a mailbox; what is copied stays',
  method: 'DELETE',
  path: '/api/mail/{domain}/mailboxes/{name}/copy',
  policy: 'customer',
  owner,
  limit: 'write',
  params,
  answer: ok,
});
