/** An account on one mail server: the hosting company's own, or one of its users'. */
export interface UserRecord {
  server: string;
  username: string;
  email: string;
  passwordHash: string;
  passwordChangedMs: number;
  /** The name of its package; undefined: the reseller's own account, which has no limits. */
  packageName: string | undefined;
  /** Its own quota in megabytes, instead of its package's. */
  ownQuota: string | undefined;
  suspended: boolean;
  /** The name of the record that proves who owns a domain. */
  verificationKey: string;
  createdMs: number;
}

/** Limits as they were sent: a number, or `unlimited`. */
export interface PackageRecord {
  server: string;
  name: string;
  /** In gigabytes. */
  quota: string;
  domains: string;
  email_accounts: string;
  email_forwarders: string;
  domain_pointers: string;
}

export interface DomainRecord {
  server: string;
  username: string;
  domain: string;
  mailHosting: boolean;
  /** The public key, base64. */
  dkimKey: string;
  /** Where email for addresses that do not exist goes; undefined: returned. */
  catchAll?: CatchAllRecord | undefined;
  createdMs: number;
}

export interface CatchAllRecord {
  type: 'fail' | 'blackhole' | 'address';
  address: string | null;
}

export interface MailboxRecord {
  server: string;
  domain: string;
  /** The local part of the address. */
  username: string;
  passwordHash: string;
  passwordChangedMs: number;
  /** In megabytes; 0: as much as the account has. */
  quota: number;
  usedMegabytes: number;
  sent: number;
  createdMs: number;
}

export interface ForwarderRecord {
  server: string;
  domain: string;
  alias: string;
  destinations: string[];
}
