import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { BillingModule } from '../billing/index.ts';
import { HostingModule } from '../hosting/index.ts';
import { AdministrationService } from './administration.service.ts';
import { HestiacpWordpressDriver } from './hestiacp/hestiacp-wordpress.driver.ts';
import { InstallWordpressOperation } from './install-wordpress.operation.ts';
import { ObjectCacheService } from './object-cache.service.ts';
import { PleskWordpressUpdatesDriver } from './plesk/plesk-wordpress-updates.driver.ts';
import { PleskWordpressDriver } from './plesk/plesk-wordpress.driver.ts';
import { SwitchCacheOperation } from './switch-cache.operation.ts';
import { UpdateStatusService } from './update-status.service.ts';
import { UpdatesReadingService } from './updates-reading.service.ts';
import { UpdateWordpressOperation } from './update-wordpress.operation.ts';
import { WordpressHttpsService } from './wordpress-https.service.ts';
import { WordpressInstallationsService } from './wordpress-installations.service.ts';
import { WordpressInstallerService } from './wordpress-installer.service.ts';
import { WordpressReadingService } from './wordpress-reading.service.ts';
import { WordpressService } from './wordpress.service.ts';
import { WordpressUpdatesService } from './wordpress-updates.service.ts';
import { WordpressSitesRepository } from './wordpress-sites.repository.ts';
import { WordpressSubscriber } from './wordpress.subscriber.ts';
import { WordpressController } from './wordpress.controller.ts';

const services = [
  AdministrationService,
  ObjectCacheService,
  WordpressInstallationsService,
  WordpressInstallerService,
  WordpressService,
  WordpressUpdatesService,
];

@Module({
  imports: [AuthModule, BillingModule, HostingModule],
  providers: [
    ...services,
    InstallWordpressOperation,
    SwitchCacheOperation,
    UpdateStatusService,
    UpdatesReadingService,
    UpdateWordpressOperation,
    WordpressHttpsService,
    WordpressReadingService,
    WordpressSitesRepository,
    WordpressSubscriber,
    HestiacpWordpressDriver,
    PleskWordpressDriver,
    PleskWordpressUpdatesDriver,
  ],
  exports: services,
})
export class WordpressModule {}

/** The module's calls; only processes that serve HTTP load it. */
@Module({
  imports: [WordpressModule, AuthModule, BillingModule, HostingModule],
  controllers: [WordpressController],
})
export class WordpressHttpModule {}
