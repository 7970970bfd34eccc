import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { DnsModule } from '../dns/index.ts';
import { DomainsModule } from '../domains/index.ts';
import { BillingModule } from '../billing/index.ts';
import { AdditionOperationsService } from './addition/addition-operations.service.ts';
import { AdditionRulesService } from './addition/addition-rules.service.ts';
import { AdditionStartService } from './addition/addition-start.service.ts';
import { AddWebsiteOperation } from './addition/add-website.operation.ts';
import { AddWebsiteService } from './addition/add-website.service.ts';
import { AccountsRepository } from './accounts/accounts.repository.ts';
import { AccountOpeningService } from './accounts/account-opening.service.ts';
import { AccountRecordsService } from './sync/account-records.service.ts';
import { AccountSetupService } from './accounts/account-setup.service.ts';
import { AccountSyncService } from './sync/account-sync.service.ts';
import { AccountsService } from './accounts/accounts.service.ts';
import { BackupsController } from './backups.controller.ts';
import { BackupDownloadsRepository } from './backups/backup-downloads.repository.ts';
import { BackupDownloadsService } from './backups/backup-downloads.service.ts';
import { BackupWorkService } from './backups/backup-work.service.ts';
import { BackupsRepository } from './backups/backups.repository.ts';
import { BackupsService } from './backups/backups.service.ts';
import { CustomerBackupsService } from './backups/customer-backups.service.ts';
import { MakeBackupOperation } from './backups/make-backup.operation.ts';
import { RestoreBackupOperation } from './backups/restore-backup.operation.ts';
import { SendBackupOperation } from './backups/send-backup.operation.ts';
import { ConnectDomainOperation } from './addition/connect-domain.operation.ts';
import { FirstDomainService } from './addition/first-domain.service.ts';
import { LostNamesService } from './release/lost-names.service.ts';
import { NamesModule } from '../names/index.ts';
import { ReleaseNameOperation } from './release/release-name.operation.ts';
import { OpenLocationOperation } from './addition/open-location.operation.ts';
import { PanelAbilitiesService } from './panel/panel-abilities.service.ts';
import { PanelAccessService } from './accounts/panel-access.service.ts';
import { PanelConnectionsService } from './panel/panel-connections.service.ts';
import { PanelDriversService } from './panel/panel-drivers.service.ts';
import { PanelHostsService } from './panel/panel-hosts.service.ts';
import { PanelCredentialsService } from './panel/panel-credentials.service.ts';
import { PanelReadingService } from './sync/panel-reading.service.ts';
import { PanelReadingsRepository } from './sync/panel-readings.repository.ts';
import { PanelServersRepository } from './panel/panel-servers.repository.ts';
import { PanelTrialsService } from './panel/panel-trials.service.ts';
import { RoomChecksService } from './servers/room-checks.service.ts';
import { ServerAdminRepository } from './servers/server-admin.repository.ts';
import { ServerAdminService } from './servers/server-admin.service.ts';
import { ServerEntryService } from './servers/server-entry.service.ts';
import { ServerFollowUpService } from './servers/server-follow-up.service.ts';
import { ServerRegistrationService } from './servers/server-registration.service.ts';
import { PanelZonesService } from './pointing/panel-zones.service.ts';
import { PointingCheckService } from './pointing/pointing-check.service.ts';
import { PointingsService } from './pointing/pointings.service.ts';
import { WebsiteZoneNeedsService } from './pointing/website-zone-needs.service.ts';
import { PointingsRepository } from './pointing/pointings.repository.ts';
import { PointNameOperation } from './addition/point-name.operation.ts';
import { HestiacpBackupsDriver } from './panel/hestiacp/hestiacp-backups.driver.ts';
import { HestiacpCertificatesDriver } from './panel/hestiacp/hestiacp-certificates.driver.ts';
import { WatchedNamesSchedule } from './pointing/watched-names.schedule.ts';
import { HestiacpChecksAdapter } from './panel/hestiacp/hestiacp-checks.adapter.ts';
import { HestiacpConnectionsAdapter } from './panel/hestiacp/hestiacp-connections.adapter.ts';
import { HestiacpNamesDriver } from './panel/hestiacp/hestiacp-names.driver.ts';
import { AddZonesOperation } from './health/add-zones.operation.ts';
import { WebsiteZonesService } from './health/website-zones.service.ts';
import { StartedZonesRepository } from './panel/hestiacp/started-zones.repository.ts';
import { WebsiteZonesRepository } from './pointing/website-zones.repository.ts';
import { HestiacpImportDriver } from './panel/hestiacp/hestiacp-import.driver.ts';
import { HestiacpWebsiteZonesDriver } from './panel/hestiacp/hestiacp-website-zones.driver.ts';
import { HestiacpZonesDriver } from './panel/hestiacp/hestiacp-zones.driver.ts';
import { HestiacpDriver } from './panel/hestiacp/hestiacp.driver.ts';
import { CertificateChecksService } from './health/certificate-checks.service.ts';
import { IssueCertificateOperation } from './health/issue-certificate.operation.ts';
import { CheckWebsiteOperation } from './health/check-website.operation.ts';
import { HttpsFollowersService } from './health/https-followers.service.ts';
import { SwitchToHttpsOperation } from './health/switch-to-https.operation.ts';
import { WebsiteAnswersService } from './health/website-answers.service.ts';
import { WebsiteChecksService } from './health/website-checks.service.ts';
import { WebsiteHealthRepository } from './health/website-health.repository.ts';
import { WebsiteHealthService } from './health/website-health.service.ts';
import { WebsiteVisitAdapter } from './health/website-visit.adapter.ts';
import { WebsiteVisitPort } from './health/website-visit.port.ts';
import { WebsiteVisitsService } from './health/website-visits.service.ts';
import { PleskBackupsDriver } from './panel/plesk/plesk-backups.driver.ts';
import { PleskCertificatesDriver } from './panel/plesk/plesk-certificates.driver.ts';
import { PleskChecksAdapter } from './panel/plesk/plesk-checks.adapter.ts';
import { PleskConnectionsAdapter } from './panel/plesk/plesk-connections.adapter.ts';
import { PleskDriver } from './panel/plesk/plesk.driver.ts';
import { PleskImportDriver } from './panel/plesk/plesk-import.driver.ts';
import { ImportedIdsRepository } from './panel/imported-ids.repository.ts';
import { ImportedAccountsRepository } from './sync/imported-accounts.repository.ts';
import { ImportableService } from './sync/importable.service.ts';
import { ImportedAccountsService } from './sync/imported-accounts.service.ts';
import { PleskLoginDriver } from './panel/plesk/plesk-login.driver.ts';
import { PleskNamesDriver } from './panel/plesk/plesk-names.driver.ts';
import { PleskZonesDriver } from './panel/plesk/plesk-zones.driver.ts';
import { AccountActivationService } from './accounts/account-activation.service.ts';
import { AccountStepsService } from './accounts/account-steps.service.ts';
import { SetUpAccountOperation } from './accounts/set-up-account.operation.ts';
import { SuspensionOperation } from './accounts/suspension.operation.ts';
import { HostingDepartureService } from './accounts/hosting-departure.service.ts';
import { HostingPlanSubscriber } from './accounts/hosting-plan.subscriber.ts';
import { SuspensionService } from './accounts/suspension.service.ts';
import { UpdateContactOperation } from './accounts/update-contact.operation.ts';
import { UpdateContactSubscriber } from './accounts/update-contact.subscriber.ts';
import { SwitchPlanOperation } from './accounts/switch-plan.operation.ts';
import { StorageService } from './storage/storage.service.ts';
import { StorageWarningsRepository } from './storage/storage-warnings.repository.ts';
import { StorageWarningsSchedule } from './storage/storage-warnings.schedule.ts';
import { SyncAccountOperation, SyncServerOperation } from './sync/sync.operation.ts';
import { SyncSchedule } from './sync/sync.schedule.ts';
import { PanelDetailsService } from './sync/panel-details.service.ts';
import { DeleteWebsiteOperation } from './deletion/delete-website.operation.ts';
import { DeletionStepsService } from './deletion/deletion-steps.service.ts';
import { WebsiteDeletionService } from './deletion/website-deletion.service.ts';
import { WebsiteRecordsService } from './websites/website-records.service.ts';
import { ServerRoomRepository } from './websites/server-room.repository.ts';
import { HostedCustomersRepository } from './websites/hosted-customers.repository.ts';
import { WebsiteDirectoryService } from './websites/website-directory.service.ts';
import { WebsiteFitService } from './websites/website-fit.service.ts';
import { WebsiteProbeService } from './websites/website-probe.service.ts';
import { TemporaryNamesService } from './addition/temporary-names.service.ts';
import { WebspaceSwitchService } from './accounts/webspace-switch.service.ts';
import { WebsitesRepository } from './websites/websites.repository.ts';
import { WebsitesService } from './websites.service.ts';
import { HostingController } from './hosting.controller.ts';
import { WebsitesController } from './websites.controller.ts';
import { AddWebsiteController } from './add-website.controller.ts';

/** The drivers of the panel servers' vendors. */
const drivers = [
  HestiacpBackupsDriver,
  HestiacpCertificatesDriver,
  HestiacpDriver,
  HestiacpImportDriver,
  HestiacpNamesDriver,
  HestiacpWebsiteZonesDriver,
  HestiacpZonesDriver,
  PleskBackupsDriver,
  PleskCertificatesDriver,
  PleskDriver,
  PleskImportDriver,
  PleskLoginDriver,
  PleskNamesDriver,
  PleskZonesDriver,
];

const services = [
  AccountSetupService,
  AccountSyncService,
  AccountsService,
  AddWebsiteService,
  BackupsService,
  CustomerBackupsService,
  FirstDomainService,
  HttpsFollowersService,
  ImportableService,
  ImportedAccountsService,
  PanelAbilitiesService,
  PanelAccessService,
  PanelDetailsService,
  PanelDriversService,
  PointingCheckService,
  ServerAdminService,
  ServerEntryService,
  StorageService,
  TemporaryNamesService,
  WebsiteAnswersService,
  HostedCustomersRepository,
  ServerRoomRepository,
  WebsiteDirectoryService,
  WebsiteFitService,
  WebsiteProbeService,
  WebsiteDeletionService,
  WebsiteHealthService,
  WebsitesService,
];

@Module({
  imports: [AuthModule, BillingModule, DnsModule, DomainsModule, NamesModule],
  providers: [
    ...drivers,
    ...services,
    AccountActivationService,
    AccountOpeningService,
    AccountRecordsService,
    AccountsRepository,
    AccountStepsService,
    AdditionOperationsService,
    AdditionRulesService,
    AdditionStartService,
    AddWebsiteOperation,
    AddZonesOperation,
    BackupDownloadsRepository,
    BackupDownloadsService,
    BackupWorkService,
    BackupsRepository,
    CheckWebsiteOperation,
    ConnectDomainOperation,
    DeleteWebsiteOperation,
    DeletionStepsService,
    HestiacpChecksAdapter,
    HestiacpConnectionsAdapter,
    IssueCertificateOperation,
    HostingDepartureService,
    HostingPlanSubscriber,
    ImportedAccountsRepository,
    ImportedIdsRepository,
    OpenLocationOperation,
    PanelConnectionsService,
    PanelHostsService,
    PanelCredentialsService,
    PanelReadingService,
    PanelReadingsRepository,
    PanelServersRepository,
    PanelTrialsService,
    PointingsService,
    RoomChecksService,
    ServerAdminRepository,
    ServerFollowUpService,
    ServerRegistrationService,
    StartedZonesRepository,
    WebsiteZoneNeedsService,
    WebsiteZonesRepository,
    WebsiteZonesService,
    PanelZonesService,
    PointingsRepository,
    PleskChecksAdapter,
    PleskConnectionsAdapter,
    PointNameOperation,
    SetUpAccountOperation,
    SuspensionOperation,
    SuspensionService,
    SyncAccountOperation,
    SyncSchedule,
    SyncServerOperation,
    SwitchPlanOperation,
    SwitchToHttpsOperation,
    UpdateContactOperation,
    UpdateContactSubscriber,
    LostNamesService,
    MakeBackupOperation,
    WatchedNamesSchedule,
    ReleaseNameOperation,
    WebsiteChecksService,
    CertificateChecksService,
    WebsiteHealthRepository,
    RestoreBackupOperation,
    SendBackupOperation,
    StorageWarningsRepository,
    StorageWarningsSchedule,
    WebsiteRecordsService,
    { provide: WebsiteVisitPort, useClass: WebsiteVisitAdapter },
    WebsitesRepository,
    WebsiteVisitsService,
    WebspaceSwitchService,
  ],
  exports: [...services, HestiacpConnectionsAdapter, PleskConnectionsAdapter],
})
export class HostingModule {}

/** The module's calls; only processes that serve HTTP load it. */
@Module({
  imports: [HostingModule, AuthModule, BillingModule, DomainsModule, NamesModule],
  controllers: [HostingController, WebsitesController, AddWebsiteController, BackupsController],
})
export class HostingHttpModule {}
