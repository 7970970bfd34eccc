import { Injectable, type OnModuleInit } from '@nestjs/common';
import { roleChanged } from '../../auth/index.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { SavedRepliesRepository } from './saved-replies.repository.ts';

/** Deletes the saved replies of people who leave the team, which no one else can see. */
@Injectable()
export class SavedRepliesSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly replies: SavedRepliesRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(roleChanged, async ({ userId, to }) => {
      if (to === 'user') await this.replies.removeOwnedBy(userId);
    });
  }
}
