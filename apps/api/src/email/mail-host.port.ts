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
 * A mail host. Domains are A-labels. Every method throws ProviderError, and none retries.
 */
export abstract class MailHostPort {
  /** The mail server of new accounts, and the URL of their admin panel; undefined when no mail host is configured. */
  abstract readonly place: { server: string; box: string } | undefined;
  /** @returns undefined when we have no such account */
  abstract findAccount(username: string): Promise<HostedAccount | undefined>;
  /** Uses a random password; customers set their own. @throws ProviderError conflict mail_username_taken */
  abstract createAccount(account: NewHostedAccount): Promise<void>;
  /** Applies the limits of a plan; existing domains and mailboxes are kept. */
  abstract setPlan(username: string, plan: PlanName): Promise<void>;
  /** A suspended account keeps its data, but neither sends nor receives email. */
  abstract setSuspended(username: string, suspended: boolean): Promise<void>;
  abstract setPassword(username: string, password: string): Promise<void>;
  /** In megabytes, as counted last. */
  abstract storageUsed(username: string): Promise<number>;
  /** The record that proves the ownership of a domain; the same for all domains of an account. */
  abstract ownershipRecord(username: string): Promise<HostText>;
  abstract hasDomain(username: string, domain: string): Promise<boolean>;
  /** @throws ProviderError rejected mail_unproven while the record of ownership is not seen; conflict mail_domain_taken */
  abstract addDomain(username: string, domain: string): Promise<void>;
  /** Deletes its mailboxes as well. Does nothing when the domain is not there. */
  abstract removeDomain(username: string, domain: string): Promise<void>;
  abstract recordsOf(username: string, domain: string): Promise<HostRecords>;
}
