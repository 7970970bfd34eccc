export { AccountsService } from './accounts/accounts.service.ts';
export { PanelAccessService } from './accounts/panel-access.service.ts';
export { backupErrors, BackupsService, missingBackup } from './backups/backups.service.ts';
export { certificateNoticed, websiteDeleted, websiteNameLost } from './hosting.events.ts';
export { HostingHttpModule, HostingModule } from './hosting.module.ts';
export { type Importable, type ImportableServer, ImportableService } from './sync/importable.service.ts';
export { ImportedAccountsService, type ImportedOwner } from './sync/imported-accounts.service.ts';
export { registerPanelCommands } from './panel.commands.ts';
export type { CertificateNews } from './health/certificate-rules.ts';
export {
  type HttpsFollower,
  HttpsFollowersService,
  type HttpsWebsite,
} from './health/https-followers.service.ts';
export { branchOf, compareVersions, phpSupportOf } from './health/software-support.ts';
export { WebsiteAnswersService } from './health/website-answers.service.ts';
export { type SoftwareVersion, WebsiteHealthService } from './health/website-health.service.ts';
export { PanelAbilitiesService } from './panel/panel-abilities.service.ts';
export type { UseOptions } from './panel/panel-connections.ts';
export type { FoundWebspace, PanelAbility, PanelCustomer } from './panel/panel-ability.ts';
export { PanelDriversService } from './panel/panel-drivers.service.ts';
export {
  findWebsite as findHestiacpWebsite,
  type FoundWebsite as FoundHestiacpWebsite,
  listAccounts as listHestiacpAccounts,
  websiteOf as hestiacpWebsiteOf,
} from './panel/hestiacp/hestiacp-accounts.ts';
export {
  hestiacp,
  HestiacpConnectionsAdapter,
  type HestiacpPanel,
} from './panel/hestiacp/hestiacp-connections.adapter.ts';
export { siteIdOf as hestiacpSiteIdOf } from './panel/hestiacp/hestiacp-webspace.ts';
export { plesk, PleskConnectionsAdapter } from './panel/plesk/plesk-connections.adapter.ts';
export type { AdminServer } from './servers/server-admin.repository.ts';
export { ServerAdminService } from './servers/server-admin.service.ts';
export type { CheckedServer } from './servers/checked-server.ts';
export { ServerEntryService } from './servers/server-entry.service.ts';
export { PointingCheckService } from './pointing/pointing-check.service.ts';
export { type PanelDetailReader, PanelDetailsService } from './sync/panel-details.service.ts';
export { StorageService } from './storage/storage.service.ts';
export {
  HostedCustomersRepository,
  type KnownServer,
  type SilentServer,
} from './websites/hosted-customers.repository.ts';
export { type ServerRoom, ServerRoomRepository } from './websites/server-room.repository.ts';
export { WebsitesService } from './websites.service.ts';
export { WebsiteDirectoryService, type WebsiteName } from './websites/website-directory.service.ts';
export { type WebsiteProbe, WebsiteProbeService } from './websites/website-probe.service.ts';
export type { WebsiteFacts } from './websites/websites.repository.ts';
