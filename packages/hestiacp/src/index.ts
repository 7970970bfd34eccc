export { areBackupsTurnedOff, type UserBackups } from './backups.ts';
export {
  type CertificateRefusal,
  type CertificateRequest,
  type Certificates,
  refusalOf,
} from './certificates.ts';
export { createHestiacpClient, type HestiacpClient } from './client.ts';
export type { HestiacpConnectionOptions } from './command-line.ts';
export type { DnsRecords, ListedRecord, NewZoneRecord, ZoneRecord } from './dns-records.ts';
export { exitCodes, HestiacpError, type HestiacpErrorKind, isRefusalOfOne } from './hestiacp-error.ts';
export type { Php } from './php.ts';
export type { HestiacpPackage, ServerSettings } from './settings.ts';
export type { HestiacpUser, HestiacpUsers, NewHestiacpUser } from './users.ts';
export type { WebDomain, WebDomains } from './web-domains.ts';
export type { Wordpress } from './wordpress.ts';
export type { NewWordpress } from './wordpress-installer.ts';
export type { WordpressPlace } from './wp-cli.ts';
export type { Zones } from './zones.ts';
