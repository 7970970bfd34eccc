import type { Certificate } from '../core/certificate.ts';
import type { InstallationRecord } from './wp-toolkit/records.ts';

/** 0 active, 16 disabled by the administrator. */
export type Status = number;

export interface CustomerRecord {
  id: number;
  guid: string;
  login: string;
  passwordHash: string;
  status: Status;
  externalId: string;
  /** The reseller to whom it belongs; absent: the administrator. */
  ownerLogin?: string;
  createdMs: number;
  /** The rest of `gen_info` by Plesk's names: cname, pname, phone, email, country, ... */
  info: Record<string, string>;
}

export interface WebspaceRecord {
  id: number;
  guid: string;
  name: string;
  /** Undefined for the administrator's own. */
  ownerId: number | undefined;
  externalId: string;
  status: Status;
  ipAddresses: string[];
  planId: number | undefined;
  createdMs: number;
}

/** Main sites, add-on sites and subdomains share one row of ids, as in Plesk's own table of domains. */
export interface SiteRecord {
  id: number;
  guid: string;
  kind: 'main' | 'addon' | 'subdomain';
  /** The name people read; `asciiName` is its form in DNS. */
  name: string;
  asciiName: string;
  webspaceId: number;
  parentSiteId: number | undefined;
  status: Status;
  hosting: Record<string, string>;
  /** The site's own values of php.ini; absent: the server's. */
  php?: Record<string, string>;
  /** How nginx serves it; absent: the server's way. */
  nginx?: NginxRecord;
  /** From Let's Encrypt; absent: visitors get the server's own. */
  certificate?: SiteCertificate;
  /** Whether visitors of http are redirected once there is a certificate; absent: as of new sites, they are. */
  redirectsToHttps?: boolean;
  createdMs: number;
  /** Whether its DNS zone was opened; before, it is as the server's template has it. */
  hasZone?: boolean;
}

/** A record of a site's DNS zone. */
export interface DnsRecordRecord {
  id: number;
  siteId: number;
  type: string;
  /** Relative to the zone; empty: the zone itself. */
  host: string;
  value: string;
  opt: string;
  ttl: number;
}

export interface SiteCertificate extends Certificate {
  names: string[];
  endsMs: number;
}

export interface NginxRecord {
  serveStatic: boolean;
  staticExtensions: string;
  additionalDirectives: string;
}

export interface AliasRecord {
  id: number;
  siteId: number;
  name: string;
  asciiName: string;
  status: Status;
  preferences: Record<string, string>;
}

export interface SessionRecord {
  id: string;
  login: string;
  /** Undefined where any address may use it. */
  ipAddress: string | undefined;
  createdMs: number;
  /** Set once a browser came in with it; it cannot be used a second time. */
  openedMs: number | undefined;
  seenMs: number;
  /** The page that the browser shows afterwards. */
  cookie: string;
}

/** Everything that a subscription had when it was backed up. */
export interface BackupContent {
  webspaceId: number;
  sites: SiteRecord[];
  aliases: AliasRecord[];
  installations: InstallationRecord[];
}

/** A backup of a subscription, in a file on the server. It outlives the subscription. */
export interface BackupRecord {
  id: number;
  file: string;
  customerId: number | undefined;
  createdMs: number;
  /** Absent in backups of earlier versions of the sandbox. */
  content?: BackupContent;
}
