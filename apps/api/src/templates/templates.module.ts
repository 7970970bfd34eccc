import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { HostingModule } from '../hosting/hosting.module.ts';
import { WordpressModule } from '../wordpress/wordpress.module.ts';
import { InstallTemplateOperation } from './install-template.operation.ts';
import { PleskTemplateAdapter } from './plesk.adapter.ts';
import { TemplateSite } from './template-site.port.ts';
import { TemplatesService } from './templates.service.ts';
import { WithdrawnTemplatesRepository } from './withdrawn-templates.repository.ts';

@Module({
  imports: [AuthModule, BillingModule, HostingModule, WordpressModule],
  providers: [
    InstallTemplateOperation,
    TemplatesService,
    WithdrawnTemplatesRepository,
    { provide: TemplateSite, useClass: PleskTemplateAdapter },
  ],
  exports: [TemplatesService],
})
export class TemplatesModule {}
