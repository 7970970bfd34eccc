import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { NotificationPreferencesService } from '../support/index.ts';
import type { KnownEvent, WrittenUpdate } from './status-event.ts';
import { statusTold } from './status.events.ts';

/** Writes what each customer gets who is told of an update: a notification and an email, as they chose. */
@Injectable()
export class ToldPeopleService {
  constructor(
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly preferences: NotificationPreferencesService,
    private readonly domainEvents: DomainEventsService,
  ) {}

  /** In the transaction that records that they were told. @param isAhead before planned work begins */
  async tell(
    userIds: readonly string[],
    event: KnownEvent,
    update: WrittenUpdate,
    isAhead: boolean,
  ): Promise<void> {
    const people = await this.auth.peopleOf(userIds);
    const key = isAhead ? `${update.id}:ahead` : update.id;
    const { id: eventId, kind, title, startsAt } = event;
    for (const [userId, { email }] of people) {
      await this.domainEvents.publish(statusTold, {
        userId,
        eventId,
        key,
        kind,
        state: update.state,
        title,
        startsAt,
      });
      if ((await this.preferences.mutedOf(userId)).has('service_status')) continue;
      await this.mail.send({
        dedupeKey: `status:${key}:${userId}`,
        to: email,
        userId,
        template: 'status-update',
        data: {
          eventId,
          kind,
          state: update.state,
          title,
          text: update.text,
          services: [...event.services],
          startsAt: startsAt.toISOString(),
          plannedEndAt: event.plannedEndAt?.toISOString() ?? null,
        },
      });
    }
  }
}
