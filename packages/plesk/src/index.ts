export type { BackupFile, Backups } from './backups.ts';
export {
  type CertificateRefusal,
  type CertificateRequest,
  type Certificates,
  refusalOf,
} from './certificates.ts';
export { createPleskClient, type PleskClient, type PleskClientOptions } from './client.ts';
export type { Customer, CustomerRef, Customers, NewCustomer } from './customers.ts';
export type { DiskUsage } from './disk-usage.ts';
export type { DnsRecord, DnsRecords, NewDnsRecord } from './dns-records.ts';
export type { NamedRef, ObjectRef } from './filter.ts';
export type { Inventory } from './inventory.ts';
export type { License } from './license.ts';
export type { IpAddress, IpAddresses } from './ip-addresses.ts';
export type { Php, PhpHandler, PhpOfServer, PhpSiteRef, SitePhp } from './php.ts';
export { PleskError, type PleskErrorDetails, type PleskErrorKind } from './plesk-error.ts';
export type { ProhibitedNameList, ProhibitedNames } from './prohibited-names.ts';
export type { CommandResult, RestCalls, RestClient, RestDomain, RestServer } from './rest-objects.ts';
export type { ServerPreferences } from './server-preferences.ts';
export type { ServicePlan, ServicePlans } from './service-plans.ts';
export type { BrowserUrlOptions, NewSession, PanelSession, Sessions } from './sessions.ts';
export type { NewSiteAlias, SiteAlias, SiteAliases } from './site-aliases.ts';
export type { NewSite, Site, SiteRef, Sites } from './sites.ts';
export { isSwitchedOff, type ObjectStatus } from './status.ts';
export type { NewSubdomain, Subdomain, Subdomains } from './subdomains.ts';
export type { TransportOptions } from './transport.ts';
export type { NginxSettings } from './web-server-layout.ts';
export type { NginxChange, WebServerSettings } from './web-server-settings.ts';
export type { NewWebspace, OwnerRef, PlanRef, Webspace, Webspaces } from './webspaces.ts';
export type { WordpressAccess, WordpressPlugin } from './wordpress-access.ts';
export type { WordpressCache } from './wordpress-cache.ts';
export type { NewPage, WordpressContent } from './wordpress-content.ts';
export type {
  NewWordpress,
  ToolkitTask,
  ToolkitTaskRef,
  WordpressInstallation,
  WordpressInstallations,
} from './wordpress-installations.ts';
export type { WordpressUpdates } from './wordpress-updates.ts';
export type { Wordpress } from './wordpress.ts';
