import type { CallAnswer } from '@homeport/contract/call';
import { storageUsage, syncWebsites, userWebsites } from '@homeport/contract/hosting';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { StorageService } from './storage.service.ts';
import { WebsitesService } from './websites.service.ts';

@Controller()
export class WebsitesController {
  constructor(
    private readonly websites: WebsitesService,
    private readonly storage: StorageService,
  ) {}

  @Handle(userWebsites)
  async list({ caller }: Input<typeof userWebsites>): Promise<CallAnswer<typeof userWebsites>> {
    return this.websites.listOf(caller.userId);
  }

  @Handle(syncWebsites)
  async sync({ caller }: Input<typeof syncWebsites>): Promise<CallAnswer<typeof syncWebsites>> {
    return this.websites.syncOf(caller.userId);
  }

  @Handle(storageUsage)
  async usage({ caller, params }: Input<typeof storageUsage>): Promise<CallAnswer<typeof storageUsage>> {
    return this.storage.usageOf(caller.userId, params.hostingplan_id);
  }
}
