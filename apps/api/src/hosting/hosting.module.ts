import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { DomainsModule } from '../domains/domains.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { AdditionStart } from './addition-start.service.ts';
import { AddWebsiteOperation } from './add-website.operation.ts';
import { AddWebsiteService } from './add-website.service.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';
import { Backups } from './backups.service.ts';
import { ConnectDomainOperation } from './connect-domain.operation.ts';
import { DomainClaimsRepository } from './domain-claims.repository.ts';
import { FirstDomainService } from './first-domain.service.ts';
import { HostingPanel } from './hosting-panel.port.ts';
import { OpenLocationOperation } from './open-location.operation.ts';
import { PanelAccessService } from './panel-access.service.ts';
import { PanelConnections } from './panel-connections.adapter.ts';
import { PanelKeys } from './panel-keys.ts';
import { PanelReadingService } from './panel-reading.service.ts';
import { PanelReadingsRepository } from './panel-readings.repository.ts';
import { PanelServersRepository } from './panel-servers.repository.ts';
import { PointNameOperation } from './point-name.operation.ts';
import { PleskAdapter } from './plesk.adapter.ts';
import { SetUpAccountOperation } from './set-up-account.operation.ts';
import { ResumeOperation, SuspendOperation } from './suspension.operation.ts';
import { SuspensionService } from './suspension.service.ts';
import { SwitchPlanOperation } from './switch-plan.operation.ts';
import { StorageService } from './storage.service.ts';
import { SyncAccountOperation, SyncServerOperation } from './sync.operation.ts';
import { SyncSchedule } from './sync.schedule.ts';
import { PanelDetails } from './panel-details.service.ts';
import {
  DeleteAliasOperation,
  DeleteMainWebsiteOperation,
  DeleteWebsiteOperation,
  DeletionSteps,
} from './delete-website.operation.ts';
import { WebsiteDeletionService } from './website-deletion.service.ts';
import { WebsiteNamesService } from './website-names.service.ts';
import { WebsiteRecordsService } from './website-records.service.ts';
import { WebsiteDirectoryRepository } from './website-directory.repository.ts';
import { WebsiteDirectory } from './website-directory.service.ts';
import { WebsiteLooks } from './website-looks.service.ts';
import { WebsiteRemoval } from './website-removal.service.ts';
import { WebspaceSwitch } from './webspace-switch.service.ts';
import { WebsitesRepository } from './websites.repository.ts';
import { WebsitesService } from './websites.service.ts';

const services = [
  AccountsService,
  AddWebsiteService,
  Backups,
  FirstDomainService,
  PanelAccessService,
  PanelDetails,
  StorageService,
  WebsiteDirectory,
  WebsiteLooks,
  WebsiteRemoval,
  WebsiteDeletionService,
  WebsitesService,
];

@Module({
  imports: [AuthModule, BillingModule, DomainsModule],
  providers: [
    ...services,
    AccountsRepository,
    AdditionStart,
    AddWebsiteOperation,
    ConnectDomainOperation,
    DeleteAliasOperation,
    DeleteMainWebsiteOperation,
    DeleteWebsiteOperation,
    DeletionSteps,
    DomainClaimsRepository,
    OpenLocationOperation,
    PanelConnections,
    PanelKeys,
    PanelReadingService,
    PanelReadingsRepository,
    PanelServersRepository,
    PointNameOperation,
    ResumeOperation,
    SetUpAccountOperation,
    SuspendOperation,
    SuspensionService,
    SyncAccountOperation,
    SyncSchedule,
    SyncServerOperation,
    SwitchPlanOperation,
    WebsiteDirectoryRepository,
    WebsiteNamesService,
    WebsiteRecordsService,
    WebsitesRepository,
    WebspaceSwitch,
    { provide: HostingPanel, useClass: PleskAdapter },
  ],
  exports: [...services, PanelConnections],
})
export class HostingModule {}
