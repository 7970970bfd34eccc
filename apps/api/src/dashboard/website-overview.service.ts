import type { CallAnswer } from '@homeport/contract/call';
import type { dashboard } from '@homeport/contract/dashboard';
import type { Website } from '@homeport/contract/hosting';
import { Injectable } from '@nestjs/common';
import { CdnService } from '../cdn/index.ts';
import { NameOwnershipService } from '../names/index.ts';
import { PerformanceService } from '../performance/index.ts';
import { ObjectCacheService, WordpressService } from '../wordpress/index.ts';

type WebsiteOverview = NonNullable<CallAnswer<typeof dashboard>['website']>;

/** Reads the settings of one website: WordPress, web server, CDN and the ownership of its name. */
@Injectable()
export class WebsiteOverviewService {
  constructor(
    private readonly wordpress: WordpressService,
    private readonly cache: ObjectCacheService,
    private readonly webServer: PerformanceService,
    private readonly cdn: CdnService,
    private readonly names: NameOwnershipService,
  ) {}

  async read(userId: string, { website, plesk_id }: Website): Promise<WebsiteOverview> {
    const named = { accountId: plesk_id, name: website.ascii_name };
    const [platform, performance, cdn, ownership] = await Promise.all([
      this.wordpress.platformOf(userId, { accountId: plesk_id, websiteId: website.id }),
      this.webServer.settingsOf(userId, named),
      this.cdn.ofWebsite(userId, website.ascii_name),
      this.names.describe(userId, website.ascii_name),
    ]);
    const redis = platform.platform === 'wordpress' ? await this.cache.stateOf(userId, named) : null;
    return { ascii_name: website.ascii_name, platform, redis, performance, cdn, ownership };
  }
}
