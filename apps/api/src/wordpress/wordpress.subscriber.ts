import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { websiteDeleted } from '../hosting/index.ts';
import { WordpressSitesRepository } from './wordpress-sites.repository.ts';

/** Deletes the readings of deleted websites. */
@Injectable()
export class WordpressSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly sites: WordpressSitesRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(websiteDeleted, ({ id }) => this.sites.remove(id));
  }
}
