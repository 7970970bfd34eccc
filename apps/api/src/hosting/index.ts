export { AccountsService } from './accounts/accounts.service.ts';
export { PanelAccessService } from './accounts/panel-access.service.ts';
export { backupErrors, BackupsService, missingBackup } from './deletion/backups.service.ts';
export { HostingHttpModule, HostingModule } from './hosting.module.ts';
export { registerPanelCommands } from './panel.commands.ts';
export { PanelAbilitiesService } from './panel/panel-abilities.service.ts';
export { PanelConnectionsAdapter, type UseOptions } from './panel/panel-connections.adapter.ts';
export { PointingCheckService } from './pointing/pointing-check.service.ts';
export { type PanelDetailReader, PanelDetailsService } from './sync/panel-details.service.ts';
export { WebsitesService } from './websites.service.ts';
export {
  WebsiteDirectoryService,
  type WebsiteFacts,
  type WebsiteName,
} from './websites/website-directory.service.ts';
export { type WebsiteProbe, WebsiteProbeService } from './websites/website-probe.service.ts';
export { WebsiteRemovalService, type WebsiteRemovalObserver } from './websites/website-removal.service.ts';
