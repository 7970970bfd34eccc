import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { NameClaimsService } from '../../names/index.ts';
import { WebsiteRemovalService } from './website-removal.service.ts';
import type { WebsiteFacts } from './website-directory.service.ts';
import { WebsitesRepository } from './websites.repository.ts';

/** Records what became of websites that customers delete. */
@Injectable()
export class WebsiteRecordsService {
  constructor(
    private readonly websites: WebsitesRepository,
    private readonly claims: NameClaimsService,
    private readonly removal: WebsiteRemovalService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Shows that a deletion is under way, or that it came to nothing. */
  async setDeleting(websiteId: string, deleting: boolean): Promise<void> {
    await this.websites.setState(websiteId, deleting ? 'deleting' : 'active');
  }

  /** Records that a website is gone: its name is free, neighbours clear away what is theirs. Harmless to repeat. */
  async removed(website: WebsiteFacts): Promise<void> {
    if (!(await this.websites.markDeleted(website.id, this.clock.now()))) return;
    const holder = { userId: website.userId, accountId: website.accountId };
    await this.claims.release(holder, [website.asciiName, ...website.aliases]);
    await this.removal.websiteRemoved(website);
    await this.audit.record({
      userId: website.userId,
      kind: 'hosting.website_deleted',
      detail: { name: website.asciiName, accountId: website.accountId },
    });
  }

  async aliasRemoved(website: WebsiteFacts, alias: string): Promise<void> {
    await this.websites.setAliases(
      website.id,
      website.aliases.filter((name) => name !== alias),
    );
    await this.claims.release({ userId: website.userId, accountId: website.accountId }, [alias]);
    await this.audit.record({
      userId: website.userId,
      kind: 'hosting.alias_deleted',
      detail: { name: alias, website: website.asciiName },
    });
  }
}
