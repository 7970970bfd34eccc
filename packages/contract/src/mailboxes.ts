import * as z from 'zod/mini';
import { call } from './call.ts';
import { email, isoTime, ok, pathName } from './fields.ts';
import { mailboxCopy } from './mailbox-copies.ts';
import { forwardTargets, mailboxPassword, mailboxQuota, mailName, pathMailName } from './mail-addresses.ts';

const owner = [{ in: 'params', field: 'domain', resource: 'mail-domain' }] as const;
const inDomain = z.object({ domain: pathName });
const oneAddress = z.object({ domain: pathName, name: pathMailName });

/** creating, changing and deleting: the mail host does not have it yet. */
const addressStates = ['creating', 'active', 'changing', 'deleting'] as const;

export const mailbox = z
  .object({
    name: z.string(),
    address: z.string(),
    state: z.enum(addressStates),
    /** null: limited only by the plan. */
    quota_mb: z.nullable(z.int()),
    /** null: not measured yet. */
    used_mb: z.nullable(z.number()),
    /** Emails per day; null: not known yet. */
    daily_limit: z.nullable(z.int()),
    sent_today: z.int(),
    suspended: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Mailbox' });
export type Mailbox = z.output<typeof mailbox>;

/** A mailbox of a list, which says how far copying it is. */
const listedMailbox = z
  .extend(mailbox, {
    /** From another provider: running, or finished or failed lately; null: none, or stopped by the customer. */
    copy: z.nullable(mailboxCopy),
  })
  .register(z.globalRegistry, { id: 'ListedMailbox' });
export type ListedMailbox = z.output<typeof listedMailbox>;

export const mailForwarder = z
  .object({
    name: z.string(),
    address: z.string(),
    state: z.enum(addressStates),
    destinations: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'MailForwarder' });
export type MailForwarder = z.output<typeof mailForwarder>;

/** Where email for addresses that do not exist goes. */
export const catchAll = z
  .object({
    type: z.enum(['reject', 'discard', 'forward']),
    /** For `forward`. */
    address: z.nullable(z.string()),
    changing: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'MailCatchAll' });
export type CatchAll = z.output<typeof catchAll>;

const deletion = z
  .object({
    status: z.literal('success'),
    /** It takes longer: the list shows it as being deleted until it is gone. */
    pending: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'MailDeletion' });

export const listMailboxes = call({
  name: 'email.mailboxes',
  summary: 'The mailboxes of a domain, and the storage that the plan includes',
  method: 'GET',
  path: '/api/mail/{domain}/mailboxes',
  policy: 'customer',
  owner,
  limit: 'read',
  params: inDomain,
  answer: z.object({
    domain_name: z.string(),
    mailboxes: z.array(listedMailbox),
    /** Whether the mail host has the domain, and so can have mailboxes. */
    ready: z.boolean(),
    /** What the mail host of the domain offers. */
    offers: z.object({ mailboxes: z.boolean(), forwarders: z.boolean(), catch_all: z.boolean() }),
    storage: z.object({
      /** Included in the plan, in megabytes. */
      total_mb: z.int(),
      /** Assigned to mailboxes of all domains by their quotas. */
      assigned_mb: z.int(),
    }),
    /** The mail server under its own name, which its certificate is for. */
    server: z.string(),
    /** When the mail host was read; null: not yet. */
    read: z.nullable(isoTime),
  }),
});

export const readMailAddresses = call({
  name: 'email.readAddresses',
  summary: 'Read the mailboxes and forwarders of a domain from the mail host now',
  method: 'POST',
  path: '/api/mail/{domain}/read',
  policy: 'customer',
  owner,
  limit: 'sync',
  params: inDomain,
  answer: ok,
  errors: ['mail_unavailable'],
});

/** The password is shown once and not kept. */
const withPassword = z.object({
  mailbox,
  /** The generated password; null: the caller chose one. */
  password: z.nullable(z.string()),
});

export const createMailbox = call({
  name: 'email.createMailbox',
  plan: 'paid',
  summary: 'Create a mailbox; without a password, one is generated',
  method: 'POST',
  path: '/api/mail/{domain}/mailboxes',
  policy: 'customer',
  owner,
  limit: 'write',
  secret: true,
  params: inDomain,
  body: z.object({
    name: mailName,
    password: z.optional(mailboxPassword),
    quota_mb: mailboxQuota,
  }),
  answer: withPassword,
  errors: ['conflict', 'mail_unavailable'],
});

export const changeMailbox = call({
  name: 'email.changeMailbox',
  plan: 'paid',
  summary: 'Change the storage limit of a mailbox',
  method: 'PUT',
  path: '/api/mail/{domain}/mailboxes/{name}',
  policy: 'customer',
  owner,
  limit: 'write',
  params: oneAddress,
  body: z.object({ quota_mb: mailboxQuota }),
  answer: mailbox,
  errors: ['conflict'],
});

export const deleteMailbox = call({
  name: 'email.deleteMailbox',
  summary: 'Delete a mailbox with its emails, or try again',
  method: 'DELETE',
  path: '/api/mail/{domain}/mailboxes/{name}',
  policy: 'customer',
  owner,
  limit: 'write',
  params: oneAddress,
  /** The address, typed again. */
  query: z.object({
    confirm: z._default(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(320)), ''),
  }),
  answer: deletion,
  errors: ['conflict'],
});

export const setMailboxPassword = call({
  name: 'email.setMailboxPassword',
  plan: 'paid',
  summary: 'Set the password of a mailbox; without one, it is generated',
  method: 'POST',
  path: '/api/mail/{domain}/mailboxes/{name}/password',
  policy: 'customer',
  owner,
  limit: 'secret',
  secret: true,
  params: oneAddress,
  body: z.object({ password: z.optional(mailboxPassword) }),
  answer: withPassword,
  errors: ['conflict', 'mail_unavailable'],
});

export const listForwarders = call({
  name: 'email.forwarders',
  summary: 'The forwarders of a domain, and where email for other addresses goes',
  method: 'GET',
  path: '/api/mail/{domain}/forwarders',
  policy: 'customer',
  owner,
  limit: 'read',
  params: inDomain,
  answer: z.object({
    forwarders: z.array(mailForwarder),
    /** null: not offered, or not read yet. */
    catch_all: z.nullable(catchAll),
  }),
});

export const createForwarder = call({
  name: 'email.createForwarder',
  plan: 'paid',
  summary: 'Create a forwarder',
  method: 'POST',
  path: '/api/mail/{domain}/forwarders',
  policy: 'customer',
  owner,
  limit: 'write',
  params: inDomain,
  body: z.object({ name: mailName, destinations: forwardTargets }),
  answer: mailForwarder,
  errors: ['conflict'],
});

export const deleteForwarder = call({
  name: 'email.deleteForwarder',
  summary: 'Delete a forwarder',
  method: 'DELETE',
  path: '/api/mail/{domain}/forwarders/{name}',
  policy: 'customer',
  owner,
  limit: 'write',
  params: oneAddress,
  answer: deletion,
  errors: ['conflict'],
});

export const setCatchAll = call({
  name: 'email.setCatchAll',
  plan: 'paid',
  summary: 'Choose where email for other addresses goes',
  method: 'PUT',
  path: '/api/mail/{domain}/catch-all',
  policy: 'customer',
  owner,
  limit: 'write',
  params: inDomain,
  body: z.discriminatedUnion('type', [
    z.object({ type: z.literal('reject') }),
    z.object({ type: z.literal('discard') }),
    z.object({ type: z.literal('forward'), address: email }),
  ]),
  answer: catchAll,
  errors: ['conflict'],
});

export const mailboxSetupLink = call({
  name: 'email.setupLink',
  summary: 'A link that sets up a mailbox on a phone, valid for fifteen minutes and without its password',
  method: 'POST',
  path: '/api/mail/{domain}/mailboxes/{name}/setup-link',
  policy: 'customer',
  owner,
  limit: 'write',
  secret: true,
  params: oneAddress,
  answer: z.object({ url: z.string(), expires: isoTime }),
});
