import type { JsonReader } from '@homeport/provider-http';
import { type MxrouteApi, orNone, segment } from './api.ts';
import { pathOf } from './domains.ts';

export interface Mailbox {
  /** The local part of the address. */
  username: string;
  email: string;
  /** undefined: limited only by the account. */
  quotaMegabytes: number | undefined;
  usedMegabytes: number;
  /** The daily limit of sent emails, and how many were sent today. */
  dailyLimit: number;
  sentToday: number;
  suspended: boolean;
}

export interface NewMailbox {
  /** The local part of the address. */
  username: string;
  /** At least 8 characters with upper and lower case letters and digits; the live service may require more classes. */
  password: string;
  /** undefined: limited only by the account. */
  quotaMegabytes?: number | undefined;
}

export interface MailboxChange {
  password?: string;
  /** 0: limited only by the account. */
  quotaMegabytes?: number;
}

export interface Forwarder {
  /** The local part of the address. */
  alias: string;
  email: string;
  destinations: string[];
}

export interface MailboxCalls {
  list(domain: string): Promise<Mailbox[]>;
  /** @returns undefined when there is no such mailbox */
  find(domain: string, username: string): Promise<Mailbox | undefined>;
  /** @throws MxrouteError conflict when the address is in use */
  create(domain: string, mailbox: NewMailbox): Promise<void>;
  change(domain: string, username: string, change: MailboxChange): Promise<void>;
  delete(domain: string, username: string): Promise<void>;
}

export interface ForwarderCalls {
  list(domain: string): Promise<Forwarder[]>;
  /** @throws MxrouteError conflict when the alias is in use */
  create(domain: string, alias: string, destinations: readonly string[]): Promise<void>;
  delete(domain: string, alias: string): Promise<void>;
}

export function mailboxCalls(api: MxrouteApi): MailboxCalls {
  const all = (domain: string) => `${pathOf(domain)}/email-accounts`;
  const one = (domain: string, username: string) => `${all(domain)}/${segment(username)}`;
  return {
    async list(domain) {
      return (await api.objects({ method: 'GET', path: all(domain) })).map(readMailbox);
    },
    find: (domain, username) =>
      orNone(api.object({ method: 'GET', path: one(domain, username) }).then(readMailbox)),
    // The daily limit is left out: the live service does not accept it reliably.
    create: (domain, { username, password, quotaMegabytes = 0 }) =>
      api.done({
        method: 'POST',
        path: all(domain),
        body: { username, password, quota: quotaMegabytes },
        secrets: [password],
      }),
    change: (domain, username, { password, quotaMegabytes }) =>
      api.done({
        method: 'PATCH',
        path: one(domain, username),
        body: {
          ...(password === undefined ? {} : { password }),
          ...(quotaMegabytes === undefined ? {} : { quota: quotaMegabytes }),
        },
        ...(password === undefined ? {} : { secrets: [password] }),
      }),
    delete: (domain, username) => api.done({ method: 'DELETE', path: one(domain, username) }),
  };
}

export function forwarderCalls(api: MxrouteApi): ForwarderCalls {
  const all = (domain: string) => `${pathOf(domain)}/forwarders`;
  return {
    async list(domain) {
      return (await api.objects({ method: 'GET', path: all(domain) })).map(readForwarder);
    },
    create: (domain, alias, destinations) =>
      api.done({ method: 'POST', path: all(domain), body: { alias, destinations } }),
    delete: (domain, alias) => api.done({ method: 'DELETE', path: `${all(domain)}/${segment(alias)}` }),
  };
}

function readMailbox(answer: JsonReader): Mailbox {
  const quota = answer.number('quota');
  return {
    username: answer.text('username'),
    email: answer.text('email'),
    quotaMegabytes: quota === 0 ? undefined : quota,
    usedMegabytes: answer.number('usage'),
    dailyLimit: answer.number('limit'),
    sentToday: answer.maybeNumber('sent') ?? 0,
    suspended: answer.flag('suspended', false),
  };
}

function readForwarder(answer: JsonReader): Forwarder {
  return {
    alias: answer.text('alias'),
    email: answer.text('email'),
    destinations: answer.list('destinations').map(String),
  };
}
