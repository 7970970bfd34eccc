import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { DomainsModule } from '../domains/domains.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { AdditionStart } from './addition/addition-start.service.ts';
import { AddWebsiteOperation } from './addition/add-website.operation.ts';
import { AddWebsiteService } from './addition/add-website.service.ts';
import { AccountsRepository } from './accounts/accounts.repository.ts';
import { AccountsService } from './accounts/accounts.service.ts';
import { Backups } from './deletion/backups.service.ts';
import { ConnectDomainOperation } from './addition/connect-domain.operation.ts';
import { FirstDomainService } from './addition/first-domain.service.ts';
import { HostingPanel } from './hosting-panel.port.ts';
import { LostNamesService } from './release/lost-names.service.ts';
import { NamesModule } from '../names/names.module.ts';
import { ReleaseNameOperation } from './release/release-name.operation.ts';
import { OpenLocationOperation } from './addition/open-location.operation.ts';
import { PanelAbilitiesService } from './panel/panel-abilities.service.ts';
import { PanelAccessService } from './accounts/panel-access.service.ts';
import { PanelConnections } from './panel/panel-connections.adapter.ts';
import { PanelHosts } from './panel/panel-hosts.service.ts';
import { PanelKeys } from './panel/panel-keys.ts';
import { PanelReadingService } from './sync/panel-reading.service.ts';
import { PanelReadingsRepository } from './sync/panel-readings.repository.ts';
import { PanelServersRepository } from './panel/panel-servers.repository.ts';
import { PointingCheck } from './pointing/pointing-check.service.ts';
import { Pointings } from './pointing/pointings.service.ts';
import { PointingsRepository } from './pointing/pointings.repository.ts';
import { PointNameOperation } from './addition/point-name.operation.ts';
import { PleskAdapter } from './panel/plesk.adapter.ts';
import { AccountActivation } from './accounts/account-activation.service.ts';
import { AccountSteps } from './accounts/account-steps.service.ts';
import { SetUpAccountOperation } from './accounts/set-up-account.operation.ts';
import { ResumeOperation, SuspendOperation } from './accounts/suspension.operation.ts';
import { SuspensionService } from './accounts/suspension.service.ts';
import { UpdateContactOperation } from './accounts/update-contact.operation.ts';
import { SwitchPlanOperation } from './accounts/switch-plan.operation.ts';
import { StorageService } from './websites/storage.service.ts';
import { SyncAccountOperation, SyncServerOperation } from './sync/sync.operation.ts';
import { SyncSchedule } from './sync/sync.schedule.ts';
import { PanelDetails } from './sync/panel-details.service.ts';
import {
  DeleteAliasOperation,
  DeleteMainWebsiteOperation,
  DeleteWebsiteOperation,
} from './deletion/delete-website.operation.ts';
import { DeletionSteps } from './deletion/deletion-steps.service.ts';
import { WebsiteDeletionService } from './deletion/website-deletion.service.ts';
import { WebsiteRecordsService } from './websites/website-records.service.ts';
import { WebsiteDirectoryRepository } from './websites/website-directory.repository.ts';
import { WebsiteDirectory } from './websites/website-directory.service.ts';
import { WebsiteLooks } from './websites/website-looks.service.ts';
import { WebsiteRemoval } from './websites/website-removal.service.ts';
import { WebspaceSwitch } from './accounts/webspace-switch.service.ts';
import { WebsitesRepository } from './websites/websites.repository.ts';
import { WebsitesService } from './websites.service.ts';

const services = [
  AccountsService,
  AddWebsiteService,
  Backups,
  FirstDomainService,
  PanelAbilitiesService,
  PanelAccessService,
  PanelDetails,
  PointingCheck,
  StorageService,
  WebsiteDirectory,
  WebsiteLooks,
  WebsiteRemoval,
  WebsiteDeletionService,
  WebsitesService,
];

@Module({
  imports: [AuthModule, BillingModule, DomainsModule, NamesModule],
  providers: [
    ...services,
    AccountActivation,
    AccountsRepository,
    AccountSteps,
    AdditionStart,
    AddWebsiteOperation,
    ConnectDomainOperation,
    DeleteAliasOperation,
    DeleteMainWebsiteOperation,
    DeleteWebsiteOperation,
    DeletionSteps,
    OpenLocationOperation,
    PanelConnections,
    PanelHosts,
    PanelKeys,
    PanelReadingService,
    PanelReadingsRepository,
    PanelServersRepository,
    Pointings,
    PointingsRepository,
    PointNameOperation,
    ResumeOperation,
    SetUpAccountOperation,
    SuspendOperation,
    SuspensionService,
    SyncAccountOperation,
    SyncSchedule,
    SyncServerOperation,
    SwitchPlanOperation,
    UpdateContactOperation,
    WebsiteDirectoryRepository,
    LostNamesService,
    ReleaseNameOperation,
    WebsiteRecordsService,
    WebsitesRepository,
    WebspaceSwitch,
    { provide: HostingPanel, useClass: PleskAdapter },
  ],
  exports: [...services, PanelConnections],
})
export class HostingModule {}
