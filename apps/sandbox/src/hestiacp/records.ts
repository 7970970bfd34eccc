/** A user of the panel. */
export interface UserRecord {
  login: string;
  name: string;
  email: string;
  packageName: string;
  passwordHash: string;
  isSuspended: boolean;
  createdMs: number;
  /** Whether WP-CLI is in the user's folder. */
  hasWpCli?: boolean;
  /** When the last website was added. */
  lastAdditionMs?: number;
}

/** A website. Its position in the collection is that in the user's list. */
export interface WebDomainRecord {
  id: string;
  login: string;
  name: string;
  aliases: string[];
  isSuspended: boolean;
  createdMs: number;
  /** The template of its PHP; absent: the first one. */
  backend?: string;
  /** Whether the page that the panel shows on a new website is gone. */
  hasNoFirstPage?: boolean;
  /** The template of the web server; absent: the first one. */
  template?: string;
  /** Absent: none. */
  wordpress?: WordpressFiles;
  /** Absent: the website has no TLS of its own. */
  certificate?: IssuedCertificate;
  /** Whether visitors over http are sent to https. */
  isForcedToHttps?: boolean;
}

/** A record of a zone. */
export interface DnsRecordRecord {
  id: string;
  /** Relative to the zone; `@` is the zone itself. */
  name: string;
  type: string;
  priority: string;
  value: string;
  ttl: string;
  /** When it was added or changed; absent: with its zone. */
  changedMs?: number;
}

/** A zone of a user. */
export interface ZoneRecord {
  zone: string;
  login: string;
  records: DnsRecordRecord[];
  /** Absent: an earlier version of the sandbox added it. */
  createdMs?: number;
}

/** WordPress in the folder of a website. */
export interface WordpressFiles {
  version: string;
  /** What wp-config.php says; absent: there is no such file. */
  config?: { database: string; user: string; password: string; prefix: string };
}

/** The tables of one WordPress in a database. */
export interface WordpressTables {
  options: Record<string, string>;
  /** The administrator. */
  login: string;
  email: string;
  passwordHash: string;
}

/** A database with its user. */
export interface DatabaseRecord {
  /** Begins with the login of its owner. */
  name: string;
  login: string;
  user: string;
  passwordHash: string;
  createdMs: number;
  /** The tables of WordPress, by their prefix. */
  tables: Record<string, WordpressTables>;
}

/** A backup of a user, in a file. */
export interface BackupRecord {
  name: string;
  login: string;
  createdMs: number;
  domains: WebDomainRecord[];
  databases: DatabaseRecord[];
}

/** A certificate of Let's Encrypt. */
export interface IssuedCertificate {
  certificatePem: string;
  privateKeyPem: string;
  names: string[];
  endsMs: number;
}

/** An access key of the administrator and the certificate of the panel. */
export interface HestiacpCredentials {
  accessKey: string;
  secretKey: string;
  certificatePem: string;
  privateKeyPem: string;
}
