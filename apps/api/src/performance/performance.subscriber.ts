import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { websiteDeleted } from '../hosting/index.ts';
import { WebServerSettingsRepository } from './web-server-settings.repository.ts';

/** Deletes the readings of deleted websites. */
@Injectable()
export class PerformanceSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly settings: WebServerSettingsRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(websiteDeleted, ({ id }) => this.settings.remove(id));
  }
}
