import type { HttpTransport } from '@homeport/provider-http';
import { backupCommands, type UserBackups } from './backups.ts';
import { certificateCommands, type Certificates } from './certificates.ts';
import { createCommandLine, type HestiacpConnectionOptions } from './command-line.ts';
import { databaseCommands } from './databases.ts';
import { dnsRecordCommands, type DnsRecords } from './dns-records.ts';
import { exitCodes, HestiacpError } from './hestiacp-error.ts';
import { type Php, phpCommands } from './php.ts';
import { type ServerSettings, settingCommands } from './settings.ts';
import { type HestiacpUsers, userCommands } from './users.ts';
import { type WebDomains, webDomainCommands } from './web-domains.ts';
import { type Wordpress, wordpressCommands } from './wordpress.ts';
import { type Zones, zoneCommands } from './zones.ts';

/** One HestiaCP server. Every call throws HestiacpError when it fails; nothing is retried. */
export interface HestiacpClient {
  users: HestiacpUsers;
  webDomains: WebDomains;
  certificates: Certificates;
  backups: UserBackups;
  zones: Zones;
  dns: DnsRecords;
  php: Php;
  wordpress: Wordpress;
  settings: ServerSettings;
  /** Waits for running calls and closes the connections. */
  close(): Promise<void>;
}

/**
 * Creates a client for one HestiaCP server (API of 1.6 and later, access keys). Opens no connection yet.
 * @param transport default: HTTPS to the URL
 * @throws TypeError when the URL is not https, the key is malformed or the certificate is not PEM
 */
export function createHestiacpClient(
  options: HestiacpConnectionOptions,
  transport?: HttpTransport,
): HestiacpClient {
  const commands = createCommandLine(options, transport);
  return {
    users: userCommands(commands, skipDisabled),
    webDomains: webDomainCommands(commands),
    certificates: certificateCommands(commands),
    backups: backupCommands(commands),
    zones: zoneCommands(commands),
    dns: dnsRecordCommands(commands),
    php: phpCommands(commands),
    wordpress: wordpressCommands(commands, databaseCommands(commands)),
    settings: settingCommands(commands),
    close: () => commands.close(),
  };
}

async function skipDisabled(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof HestiacpError) || error.code !== exitCodes.disabled) throw error;
  });
}
