import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { archiveReady } from './archives.events.ts';

/** Emails customers that the export of their data is ready; the bell says so too. */
@Injectable()
export class ArchivesSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly people: AuthService,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.events.on(archiveReady, async ({ archiveId, userId, kind, endsAt }) => {
      // Invoices are downloaded from the screen that packs them.
      if (kind !== 'data') return;
      await this.mail.send({
        dedupeKey: `data-ready:${archiveId}`,
        to: (await this.people.personOf(userId)).email,
        userId,
        template: 'data-ready',
        data: { until: endsAt.toISOString() },
      });
    });
  }
}
