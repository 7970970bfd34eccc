import type { PlanName } from '@homeport/contract/plans';

/** An account at the mail host as it stands there. */
export interface HostedAccount {
  email: string;
  /** What it has the limits of; undefined: of nothing of ours. */
  plan: PlanName | undefined;
  suspended: boolean;
}

export interface NewHostedAccount {
  /** Unique on the server, among all customers of the mail host. */
  username: string;
  email: string;
  plan: PlanName;
}

/** A text that has to stand in the DNS; its name is what stands before the domain, `@` being the domain itself. */
export interface HostText {
  name: string;
  value: string;
}

/** What the mail host wants in the DNS of a domain. */
export interface HostRecords {
  mx: { host: string; priority: number }[];
  spf: HostText;
  /** undefined while there is no key yet. */
  dkim: HostText | undefined;
}

/**
 * What email needs of the mail host. Domains are A-labels. Every method fails with a ProviderError; none is repeated
 * by itself.
 */
export abstract class MailHostPort {
  /** The mail server of new accounts, and where they are administered; undefined: no mail is offered. */
  abstract readonly place: { server: string; box: string } | undefined;
  /** undefined: we have no such account. */
  abstract findAccount(username: string): Promise<HostedAccount | undefined>;
  /** With a password that nobody knows; the customer sets their own. @throws ProviderError conflict mail_username_taken */
  abstract createAccount(account: NewHostedAccount): Promise<void>;
  /** Gives an account the limits of a plan; what it has stays. */
  abstract givePlan(username: string, plan: PlanName): Promise<void>;
  /** Nothing is lost while an account is suspended; no mail comes or goes. */
  abstract setSuspended(username: string, suspended: boolean): Promise<void>;
  abstract setPassword(username: string, password: string): Promise<void>;
  /** In megabytes, as last counted. */
  abstract storageUsed(username: string): Promise<number>;
  /** What proves who owns a domain; the same for all domains of an account. */
  abstract ownershipRecord(username: string): Promise<HostText>;
  abstract hasDomain(username: string, domain: string): Promise<boolean>;
  /** @throws ProviderError rejected mail_unproven while the record of ownership is not seen; conflict mail_domain_taken */
  abstract addDomain(username: string, domain: string): Promise<void>;
  /** With all its mailboxes; nothing happens when it is not there. */
  abstract removeDomain(username: string, domain: string): Promise<void>;
  abstract recordsOf(username: string, domain: string): Promise<HostRecords>;
}
