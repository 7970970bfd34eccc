import * as z from 'zod/mini';
import { call } from './call.ts';
import { domainName, isoTime, ok, serverPassword } from './fields.ts';
import { mailRecordKinds, recordStates } from './mail-records.ts';
import { operationProgress } from './operation.ts';
import { messageKeys } from './message-keys.ts';

const mxRecord = z.object({ destination: z.string(), priority: z.int() });

/** A record that a domain's email needs, and what the DNS has. */
const record = z.object({
  kind: z.enum(mailRecordKinds),
  type: z.enum(['MX', 'TXT', 'CNAME', 'SRV']),
  /** Relative to the domain, as in zone files; `@` is the domain itself. */
  name: z.string(),
  /** The expected values, each to be copied unchanged. */
  wanted: z.array(z.string()),
  /** The values in the DNS at the last check. */
  seen: z.array(z.string()),
  /** wrong: the DNS has something that breaks email; unknown: not checked yet, or the DNS did not answer. */
  state: z.enum(recordStates),
});

export const mailDomain = z
  .object({
    domain_name: z.string(),
    /** waiting: for its records; failed: the mail host refused it; disconnecting: being removed. */
    status: z.enum(['connecting', 'waiting', 'connected', 'failed', 'disconnecting']),
    /** We run its zone, and write the records for the customer. */
    zone_managed: z.boolean(),
    /** The registrar took the domain off the DNS, so none of its records is live. */
    on_hold: z.boolean(),
    records: z.array(record),
    /** When the DNS was checked. */
    checked: z.nullable(isoTime),
    /** How many mailboxes it has. */
    mailboxes: z.int(),
    connecting: z.nullable(operationProgress),
    /** Progress of its removal; parked: it needs attention, and the next request tries again. */
    disconnecting: z.nullable(operationProgress),
  })
  .register(z.globalRegistry, { id: 'MailDomain' });
export type MailDomain = z.output<typeof mailDomain>;

export const mailAccount = call({
  name: 'email.account',
  summary: "The caller's account at the mail host, and its domains",
  method: 'GET',
  path: '/api/user/mxroute',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    status: z.enum(['new', 'exists']),
    /** The address of the mail admin panel. */
    box: z.nullable(z.string()),
    username: z.nullable(z.string()),
    primary_mx_record: z.nullable(mxRecord),
    secondary_mx_record: z.nullable(mxRecord),
    domains: z.array(mailDomain),
    allowance: z.object({
      /** null: no limit. */
      domains: z.nullable(z.int()),
      domains_used: z.int(),
      storage_gb: z.int(),
      /** As last reported by the mail host; null: not yet. */
      storage_used_mb: z.nullable(z.number()),
    }),
  }),
});

export const connectMail = call({
  name: 'email.connect',
  plan: 'paid',
  summary: 'Connect a domain to the mail service, or join the connecting under way',
  method: 'POST',
  path: '/api/mxroute/user',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: z.object({ domain_name: domainName }),
  answer: z.object({
    /** queued: in progress; upgrade: the plan includes no further domain. */
    status: z.enum(['success', 'queued', 'upgrade', 'error']),
    message: z.optional(z.string()),
    ...messageKeys,
    /** For a name that another customer has: whether the caller can get it by proving its ownership. */
    provable: z.optional(z.boolean()),
  }),
});

/** A change of a zone that we run: the values that go and those that come. */
const plannedRecord = z
  .object({
    /** Relative to the zone; empty while the mail host has not told it. */
    name: z.string(),
    type: z.string(),
    removed: z.array(z.string()),
    added: z.array(z.string()),
    /** Whether it also gets values that the mail host tells once it has the domain. */
    later: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'PlannedMailRecord' });
export type PlannedMailRecord = z.output<typeof plannedRecord>;

export const previewMail = call({
  name: 'email.preview',
  summary:
    'What connecting a domain to the mail service, or disconnecting it, changes in its zone; nothing is saved',
  method: 'GET',
  path: '/api/mxroute/user/records',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  query: z.object({ domain_name: domainName, action: z.enum(['connect', 'disconnect']) }),
  answer: z.object({
    /**
     * - ready: the zone is known
     * - reading: it is being read for the first time
     * - failed: it could not be read
     * - elsewhere: we do not run it, so nothing in it changes
     */
    status: z.enum(['ready', 'reading', 'failed', 'elsewhere']),
    zone: z.nullable(z.string()),
    /** When the zone was read. */
    read: z.nullable(isoTime),
    changes: z.array(plannedRecord),
    /** Whether records go that their owner has set, such as the mail servers of another provider. */
    replaces_own: z.boolean(),
  }),
});

export const checkMailRecords = call({
  name: 'email.checkRecords',
  summary: "Look at the DNS records of a domain's mail now",
  method: 'POST',
  path: '/api/mxroute/user/check',
  policy: 'customer',
  owner: [{ in: 'body', field: 'domain_name', resource: 'mail-name' }],
  limit: 'sync',
  body: z.object({ domain_name: domainName }),
  answer: mailDomain,
  errors: ['mail_unavailable'],
});

export const disconnectMail = call({
  name: 'email.disconnect',
  plan: 'paid',
  summary: 'Take a domain off the mail service with its mailboxes, or join the disconnecting under way',
  method: 'POST',
  path: '/api/mxroute/user/disconnect',
  policy: 'customer',
  owner: [{ in: 'body', field: 'domain_name', resource: 'mail-name' }],
  limit: 'write',
  body: z.object({ domain_name: domainName }),
  answer: mailDomain,
  errors: ['conflict'],
});

export const generateMailPassword = call({
  name: 'email.generatePassword',
  summary: 'A strong password, made for this answer and not kept',
  method: 'GET',
  path: '/api/mxroute/generatepassword',
  policy: 'customer',
  owner: 'none',
  limit: 'secret',
  secret: true,
  answer: z.object({ generated_pwd: z.string() }),
});

export const setMailPassword = call({
  name: 'email.setPassword',
  plan: 'paid',
  summary: 'Set the password of the account at the mail host',
  method: 'POST',
  path: '/api/mxroute/user/password',
  policy: 'customer',
  owner: 'self',
  limit: 'secret',
  body: z.object({
    password: serverPassword,
    /** Compared with the caller's own and never connected to; any other is not found. */
    box_url: z.string().check(z.maxLength(2048)),
  }),
  answer: ok,
  errors: ['mail_unavailable'],
});
