import type { CallAnswer } from '@homeport/contract/call';
import { activateCdn, cdnOfWebsite, purgeCdn } from '@homeport/contract/cdn';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { CdnService } from './cdn.service.ts';
import { CdnPurgeService } from './purge.service.ts';

@Controller()
export class CdnController {
  constructor(
    private readonly cdn: CdnService,
    private readonly purges: CdnPurgeService,
  ) {}

  @Handle(cdnOfWebsite)
  async ofWebsite({ caller, params }: Input<typeof cdnOfWebsite>): Promise<CallAnswer<typeof cdnOfWebsite>> {
    return this.cdn.ofWebsite(caller.userId, params.domain);
  }

  @Handle(activateCdn)
  async activate({ caller, body }: Input<typeof activateCdn>): Promise<CallAnswer<typeof activateCdn>> {
    return this.cdn.activate(caller.userId, {
      accountId: body.plesk_id,
      websiteId: body.plesk_website_id,
      name: body.domain_name,
    });
  }

  @Handle(purgeCdn)
  async purge({ caller, body }: Input<typeof purgeCdn>): Promise<CallAnswer<typeof purgeCdn>> {
    await this.purges.purge(caller.userId, body.cdn_zone_id);
    return { status: 'success' };
  }
}
