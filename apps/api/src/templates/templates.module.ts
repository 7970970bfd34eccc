import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { BillingModule } from '../billing/index.ts';
import { HostingModule } from '../hosting/index.ts';
import { WordpressModule } from '../wordpress/index.ts';
import { InstallTemplateOperation } from './install-template.operation.ts';
import { PleskTemplatesDriver } from './plesk/plesk-templates.driver.ts';
import { TemplateInstallationsService } from './template-installations.service.ts';
import { TemplatesService } from './templates.service.ts';
import { WithdrawnTemplatesRepository } from './withdrawn-templates.repository.ts';
import { TemplatesController } from './templates.controller.ts';

@Module({
  imports: [AuthModule, BillingModule, HostingModule, WordpressModule],
  providers: [
    InstallTemplateOperation,
    TemplateInstallationsService,
    TemplatesService,
    WithdrawnTemplatesRepository,
    PleskTemplatesDriver,
  ],
  exports: [TemplateInstallationsService, TemplatesService],
})
export class TemplatesModule {}

/** The module's calls; only processes that serve HTTP load it. */
@Module({
  imports: [TemplatesModule, AuthModule, BillingModule, HostingModule, WordpressModule],
  controllers: [TemplatesController],
})
export class TemplatesHttpModule {}
