import type { PlanName } from '@homeport/contract/plans';

/** An account at the mail host. */
export interface HostedAccount {
  email: string;
  /** The plan whose limits it has; undefined when they are not those of any plan. */
  plan: PlanName | undefined;
  suspended: boolean;
}

export interface NewHostedAccount {
  /** Unique among all customers of the mail host. */
  username: string;
  email: string;
  plan: PlanName;
}

/** A TXT record. Its name is relative to the domain; `@` is the domain itself. */
export interface HostText {
  name: string;
  value: string;
}

/** The DNS records that the mail host requires for a domain. */
export interface HostRecords {
  mx: { host: string; priority: number }[];
  spf: HostText;
  /** undefined until the mail host has generated the key. */
  dkim: HostText | undefined;
}

/** A mailbox. Its name is the part of the address before the @, in lower case. */
export interface HostMailbox {
  name: string;
  /** null: limited only by the account. */
  quotaMb: number | null;
  usedMb: number;
  /** Emails per day; null: the mail host does not say. */
  dailyLimit: number | null;
  sentToday: number;
  suspended: boolean;
}

/** Mailboxes of a domain of an account. */
export interface HostMailboxes {
  list(username: string, domain: string): Promise<HostMailbox[]>;
  /** @returns undefined when there is no such mailbox */
  find(username: string, domain: string, name: string): Promise<HostMailbox | undefined>;
  /** @throws ProviderError conflict mail_address_taken */
  create(
    username: string,
    domain: string,
    mailbox: { name: string; password: string; quotaMb: number | null },
  ): Promise<void>;
  setPassword(username: string, domain: string, name: string, password: string): Promise<void>;
  setQuota(username: string, domain: string, name: string, quotaMb: number | null): Promise<void>;
  /** Deletes its emails as well. Does nothing when the mailbox is not there. */
  delete(username: string, domain: string, name: string): Promise<void>;
}

export interface HostForwarder {
  name: string;
  destinations: string[];
}

/** Forwarders of a domain of an account. */
export interface HostForwarders {
  list(username: string, domain: string): Promise<HostForwarder[]>;
  /** @throws ProviderError conflict mail_address_taken */
  create(username: string, domain: string, forwarder: HostForwarder): Promise<void>;
  /** Does nothing when the forwarder is not there. */
  delete(username: string, domain: string, name: string): Promise<void>;
}

/** Where email for addresses that do not exist goes. */
export type HostCatchAllRule = { type: 'reject' | 'discard' } | { type: 'forward'; address: string };

export interface HostCatchAll {
  read(username: string, domain: string): Promise<HostCatchAllRule>;
  set(username: string, domain: string, rule: HostCatchAllRule): Promise<void>;
}

/**
 * A mail host. Domains are A-labels. Every method throws ProviderError, and none retries; the codes begin with `mail`.
 * Each driver passes the suite in `testing/mail-host-driver-suite.ts`.
 */
export interface MailHostDriver {
  /** Names the driver in rows, in lower case; it never changes. */
  readonly vendor: string;
  /** The mail server of new accounts, and the URL of their admin panel; undefined when no mail host is configured. */
  readonly place: { server: string; box: string } | undefined;
  /** @returns undefined when we have no such account */
  findAccount(username: string): Promise<HostedAccount | undefined>;
  /** Uses a random password; customers set their own. @throws ProviderError conflict mail_username_taken */
  createAccount(account: NewHostedAccount): Promise<void>;
  /** Applies the limits of a plan; existing domains and mailboxes are kept. */
  setPlan(username: string, plan: PlanName): Promise<void>;
  /** A suspended account keeps its data, but neither sends nor receives email. */
  setSuspended(username: string, suspended: boolean): Promise<void>;
  setPassword(username: string, password: string): Promise<void>;
  /** Deletes its domains and mailboxes as well. Does nothing when there is no such account. */
  removeAccount(username: string): Promise<void>;
  /** In megabytes, as counted last. */
  storageUsed(username: string): Promise<number>;
  /** The record that proves the ownership of a domain; the same for all domains of an account. */
  ownershipRecord(username: string): Promise<HostText>;
  hasDomain(username: string, domain: string): Promise<boolean>;
  /** @throws ProviderError rejected mail_unproven while the record of ownership is not seen; conflict mail_domain_taken */
  addDomain(username: string, domain: string): Promise<void>;
  /** Deletes its mailboxes as well. Does nothing when the domain is not there. */
  removeDomain(username: string, domain: string): Promise<void>;
  recordsOf(username: string, domain: string): Promise<HostRecords>;
  /** An ability; without it, customers manage mailboxes in the panel of the mail host. */
  readonly mailboxes?: HostMailboxes;
  /** An ability. */
  readonly forwarders?: HostForwarders;
  /** An ability. */
  readonly catchAll?: HostCatchAll;
}
