import type { CallAnswer } from '@homeport/contract/call';
import { activateCdn, cdnOfWebsite, deactivateCdn, purgeCdn, purgeCdnAddress } from '@homeport/contract/cdn';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { CdnService } from './cdn.service.ts';
import { CdnDeactivationService } from './deactivation.service.ts';
import { CdnPurgeService } from './purge.service.ts';

@Controller()
export class CdnController {
  constructor(
    private readonly cdn: CdnService,
    private readonly deactivation: CdnDeactivationService,
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

  @Handle(deactivateCdn)
  async deactivate({ caller, body }: Input<typeof deactivateCdn>): Promise<CallAnswer<typeof deactivateCdn>> {
    return this.deactivation.deactivate(caller.userId, {
      accountId: body.plesk_id,
      websiteId: body.plesk_website_id,
      name: body.domain_name,
    });
  }

  @Handle(purgeCdnAddress)
  async purgeAddress({
    caller,
    body,
  }: Input<typeof purgeCdnAddress>): Promise<CallAnswer<typeof purgeCdnAddress>> {
    return { path: await this.purges.purgeAddress(caller.userId, body.cdn_zone_id, body.address) };
  }
}
