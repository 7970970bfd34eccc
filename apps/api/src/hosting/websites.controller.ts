import type { CallAnswer } from '@homeport/contract/call';
import { issueCertificate, storageUsage, syncWebsites, userWebsites } from '@homeport/contract/hosting';
import { deleteWarnings, deleteWebsite } from '@homeport/contract/website-deletion';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { WebsiteHealthService } from './health/website-health.service.ts';
import { StorageService } from './storage/storage.service.ts';
import { WebsiteDeletionService } from './deletion/website-deletion.service.ts';
import { AccountSyncService } from './sync/account-sync.service.ts';
import { WebsitesService } from './websites.service.ts';

@Controller()
export class WebsitesController {
  constructor(
    private readonly websites: WebsitesService,
    private readonly accountSync: AccountSyncService,
    private readonly storage: StorageService,
    private readonly deletion: WebsiteDeletionService,
    private readonly health: WebsiteHealthService,
  ) {}

  @Handle(userWebsites)
  async list({ caller }: Input<typeof userWebsites>): Promise<CallAnswer<typeof userWebsites>> {
    return this.websites.listOf(caller.userId);
  }

  @Handle(syncWebsites)
  async sync({ caller }: Input<typeof syncWebsites>): Promise<CallAnswer<typeof syncWebsites>> {
    return this.accountSync.syncOf(caller.userId);
  }

  @Handle(issueCertificate)
  async certificate({
    params,
  }: Input<typeof issueCertificate>): Promise<CallAnswer<typeof issueCertificate>> {
    await this.health.issueCertificate(params.website_id);
    return { status: 'success' };
  }

  @Handle(deleteWarnings)
  async warnings({
    caller,
    params,
  }: Input<typeof deleteWarnings>): Promise<CallAnswer<typeof deleteWarnings>> {
    return this.deletion.warningsOf(caller.userId, params.plesk_id, params.website);
  }

  @Handle(deleteWebsite)
  async delete({ caller, body }: Input<typeof deleteWebsite>): Promise<CallAnswer<typeof deleteWebsite>> {
    return this.deletion.deleteOf(caller.userId, body.plesk_id, {
      name: body.domain_name,
      withoutBackup: body.without_backup ?? false,
    });
  }

  @Handle(storageUsage)
  async usage({ caller, params }: Input<typeof storageUsage>): Promise<CallAnswer<typeof storageUsage>> {
    return this.storage.usageOf(caller.userId, params.hostingplan_id);
  }
}
