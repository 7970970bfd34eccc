import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { NameClaimsService } from '../../names/index.ts';
import { websiteDeleted } from '../hosting.events.ts';
import { type WebsiteFacts, WebsitesRepository } from './websites.repository.ts';

/** Records deletions of websites and aliases. */
@Injectable()
export class WebsiteRecordsService {
  constructor(
    private readonly websites: WebsitesRepository,
    private readonly claims: NameClaimsService,
    private readonly events: DomainEventsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Marks a website as being deleted, or as active again when its deletion failed. */
  async setDeleting(websiteId: string, isDeleting: boolean): Promise<void> {
    await this.websites.setDeleting(websiteId, isDeleting);
  }

  /** Records that a website is deleted and frees its names. Repeating it changes nothing. */
  async removed(website: WebsiteFacts): Promise<void> {
    if (!(await this.websites.markDeleted(website.id, this.clock.now()))) return;
    const holder = { userId: website.userId, accountId: website.accountId };
    await this.claims.release(holder, [website.asciiName, ...website.aliases]);
    await this.events.publish(websiteDeleted, website);
    await this.audit.record({
      userId: website.userId,
      kind: 'hosting.website_deleted',
      detail: { name: website.asciiName, accountId: website.accountId },
    });
  }

  /** Records that an alias is deleted and frees its name. */
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
