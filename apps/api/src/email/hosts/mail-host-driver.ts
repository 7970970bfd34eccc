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
}
