import { createAgent } from './agent.ts';
import { backupCalls, type Backups } from './backups.ts';
import { certificateCalls, type Certificates } from './certificates.ts';
import { customerOperations, type Customers } from './customers.ts';
import { dnsRecordCalls, type DnsRecords } from './dns-records.ts';
import { type Inventory, readInventory } from './inventory.ts';
import { type License, readLicense } from './license.ts';
import { ipAddressOperations, type IpAddresses } from './ip-addresses.ts';
import { type Php, phpOperations } from './php.ts';
import { prohibitedNameOperations, type ProhibitedNames } from './prohibited-names.ts';
import { createRest } from './rest.ts';
import { type RestCalls, restCalls } from './rest-objects.ts';
import { serverPreferenceCalls, type ServerPreferences } from './server-preferences.ts';
import { servicePlanOperations, type ServicePlans } from './service-plans.ts';
import { type Sessions, sessionOperations } from './sessions.ts';
import { siteAliasOperations, type SiteAliases } from './site-aliases.ts';
import { siteOperations, type Sites } from './sites.ts';
import { subdomainOperations, type Subdomains } from './subdomains.ts';
import { createTransport, type TransportOptions } from './transport.ts';
import { type WebServerSettings, webServerCalls } from './web-server-settings.ts';
import { webspaceOperations, type Webspaces } from './webspaces.ts';
import { type Wordpress, wordpressCalls } from './wordpress.ts';

export interface PleskClientOptions extends TransportOptions {
  /** The secret key: one value serves the XML-API (`KEY`) and the REST API (`X-API-Key`). */
  key: string;
}

/** One Plesk server. Every call throws PleskError when it fails; nothing is retried. */
export interface PleskClient {
  customers: Customers;
  webspaces: Webspaces;
  sites: Sites;
  subdomains: Subdomains;
  aliases: SiteAliases;
  servicePlans: ServicePlans;
  ipAddresses: IpAddresses;
  sessions: Sessions;
  backups: Backups;
  certificates: Certificates;
  serverPreferences: ServerPreferences;
  prohibitedNames: ProhibitedNames;
  php: Php;
  webServer: WebServerSettings;
  dns: DnsRecords;
  rest: RestCalls;
  wordpress: Wordpress;
  license(): Promise<License>;
  /** Everything hosted on the server with its disk usage, in one call. */
  inventory(): Promise<Inventory>;
  /** Waits for running calls and closes the connections. */
  close(): Promise<void>;
}

/**
 * Creates a client for one Plesk Obsidian server. Opens no connection yet.
 * @throws TypeError when the URL is not https or the certificate is not PEM
 */
export function createPleskClient(options: PleskClientOptions): PleskClient {
  const transport = createTransport(options);
  const agent = createAgent(transport, options.key);
  const { origin } = new URL(options.url);
  const calls = createRest(transport, options.key);
  const rest = restCalls(calls);
  return {
    customers: customerOperations(agent),
    webspaces: webspaceOperations(agent),
    sites: siteOperations(agent),
    subdomains: subdomainOperations(agent),
    aliases: siteAliasOperations(agent),
    servicePlans: servicePlanOperations(agent),
    ipAddresses: ipAddressOperations(agent),
    sessions: sessionOperations(agent, origin),
    backups: backupCalls(rest),
    certificates: certificateCalls(rest),
    serverPreferences: serverPreferenceCalls(rest),
    prohibitedNames: prohibitedNameOperations(agent),
    php: phpOperations(agent),
    webServer: webServerCalls(rest),
    dns: dnsRecordCalls(calls),
    rest,
    wordpress: wordpressCalls(transport, { key: options.key, origin, cli: rest }),
    license: () => readLicense(agent),
    inventory: () => readInventory(agent),
    close: () => transport.close(),
  };
}
