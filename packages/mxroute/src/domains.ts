import type { JsonReader } from '@homeport/provider-http';
import { type MxrouteApi, orNone, segment } from './api.ts';

/** The record that proves the ownership of a domain, before it can be added. */
export interface OwnershipRecord {
  type: string;
  /** The prefix of the record's name, `<name>.<domain>`. The same for all domains of an account. */
  name: string;
  value: string;
}

export interface MailDomain {
  domain: string;
  /** Whether it accepts email. */
  mailHosting: boolean;
  sslEnabled: boolean;
}

/** A TXT record; its name is relative to the domain, `@` being the domain itself. */
export interface TxtRecord {
  type: string;
  name: string;
  value: string;
}

/** The records that a domain's owner has to publish. */
export interface MailDns {
  /** Most preferred first. */
  mx: { host: string; priority: number }[];
  spf: TxtRecord;
  /** undefined while there is no key yet. */
  dkim: TxtRecord | undefined;
  verification: TxtRecord | undefined;
}

export interface DomainCalls {
  ownershipRecord(): Promise<OwnershipRecord>;
  /** The names of all domains of the account. */
  list(): Promise<string[]>;
  /** @returns undefined when the account has no such domain */
  find(domain: string): Promise<MailDomain | undefined>;
  /**
   * @throws MxrouteError conflict when an account of the server has the domain already; `lacksOwnership` while the
   * ownership record is not seen
   */
  add(domain: string): Promise<void>;
  /** With all its mailboxes. */
  delete(domain: string): Promise<void>;
  setMailHosting(domain: string, enabled: boolean): Promise<void>;
  dns(domain: string): Promise<MailDns>;
}

export function domainCalls(api: MxrouteApi): DomainCalls {
  return {
    async ownershipRecord() {
      const answer = await api.object({ method: 'GET', path: '/verification-key' });
      const record = answer.object('record');
      return {
        type: record.text('type', 'TXT'),
        name: record.text('name', answer.maybeText('key')),
        value: record.text('value', 'domain-verified'),
      };
    },
    list: () => api.texts({ method: 'GET', path: '/domains' }),
    find: (domain) => orNone(api.object({ method: 'GET', path: pathOf(domain) }).then(readDomain)),
    add: (domain) => api.done({ method: 'POST', path: '/domains', body: { domain } }),
    delete: (domain) => api.done({ method: 'DELETE', path: pathOf(domain) }),
    setMailHosting: (domain, enabled) =>
      api.done({ method: 'PATCH', path: `${pathOf(domain)}/mail-status`, body: { enabled } }),
    dns: async (domain) => readDns(await api.object({ method: 'GET', path: `${pathOf(domain)}/dns` })),
  };
}

export function pathOf(domain: string): string {
  return `/domains/${segment(domain)}`;
}

function readDomain(answer: JsonReader): MailDomain {
  return {
    domain: answer.text('domain'),
    mailHosting: answer.flag('mail_hosting', true),
    sslEnabled: answer.flag('ssl_enabled', false),
  };
}

function readDns(answer: JsonReader): MailDns {
  const mx = answer.objects('mx_records').map((record) => ({
    host: record.text('hostname'),
    priority: record.number('priority'),
  }));
  return {
    mx: mx.toSorted((a, b) => a.priority - b.priority),
    spf: readTxt(answer.object('spf')),
    dkim: maybeTxt(answer.object('dkim')),
    verification: maybeTxt(answer.object('verification')),
  };
}

function maybeTxt(record: JsonReader): TxtRecord | undefined {
  return record.maybeText('value') === undefined ? undefined : readTxt(record);
}

function readTxt(record: JsonReader): TxtRecord {
  return { type: record.text('type', 'TXT'), name: record.text('name', '@'), value: record.text('value') };
}
