import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { HostingModule } from '../hosting/hosting.module.ts';
import { AdministrationService } from './administration.service.ts';
import { InstallWordpressOperation } from './install-wordpress.operation.ts';
import { ObjectCacheService } from './object-cache.service.ts';
import { PleskToolkitAdapter } from './plesk.adapter.ts';
import { SwitchCacheOperation } from './switch-cache.operation.ts';
import { WordpressReadingService } from './wordpress-reading.service.ts';
import { WordpressService } from './wordpress.service.ts';
import { WordpressSitesRepository } from './wordpress-sites.repository.ts';
import { WordpressToolkit } from './wordpress-toolkit.port.ts';

const services = [AdministrationService, ObjectCacheService, WordpressService];

@Module({
  imports: [AuthModule, BillingModule, HostingModule],
  providers: [
    ...services,
    InstallWordpressOperation,
    SwitchCacheOperation,
    WordpressReadingService,
    WordpressSitesRepository,
    { provide: WordpressToolkit, useClass: PleskToolkitAdapter },
  ],
  exports: services,
})
export class WordpressModule {}
