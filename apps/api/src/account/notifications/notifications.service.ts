import type {
  listNotifications,
  NotificationPlace,
  NotificationTopic,
} from '@homeport/contract/notifications';
import type { CallAnswer } from '@homeport/contract/call';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { Notification } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { Ownership } from '../../foundation/http/access.ts';
import { isId, newId } from '../../foundation/ids/ids.ts';
import { messageByKey, type Message, messageFields } from '../../foundation/messages/message.ts';
import { isOperationKind } from '../../foundation/operations/operation-kinds.ts';
import { ownerMessage } from '../../foundation/operations/operation-profiles.ts';
import type { PageQuery } from '../../foundation/paging/page.ts';
import { NotificationPreferencesService } from '../../support/index.ts';
import { customerTold } from './notification.events.ts';
import type { NewNotification } from './notification.ts';
import { NotificationsRepository, type Unread } from './notifications.repository.ts';

type Answer = CallAnswer<typeof listNotifications>;

const keptMs = 90 * 86_400_000;

/** What customers are told on screen. */
@Injectable()
export class NotificationsService implements OnModuleInit {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly preferences: NotificationPreferencesService,
    private readonly ownership: Ownership,
    private readonly events: DomainEventsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ownership.register(
      'notification',
      async (userId, id) => isId(id) && (await this.repository.find(userId, id)) !== null,
    );
  }

  /** Tells a customer, unless they have switched the topic off. Runs in the transaction of the event. */
  async tell({ link, values = {}, ...notification }: NewNotification): Promise<void> {
    const { userId, topic, kind, event } = notification;
    await this.events.publish(customerTold, { userId, topic, kind, values, event });
    if (!(await this.preferences.isShown(userId, topic))) return;
    const createdAt = this.clock.now();
    const place = { place: link.place, placeName: link.name };
    await this.repository.insert({ ...notification, ...place, values, id: newId(), createdAt });
  }

  async listOf(userId: string, page: PageQuery): Promise<Answer> {
    const { rows, next } = await this.repository.list(userId, page);
    const { count } = await this.countUnread(userId);
    return { notifications: rows.map(toAnswer), unread: count, next };
  }

  async countUnread(userId: string): Promise<Unread> {
    return this.repository.countUnread(userId);
  }

  /**
   * Marks one of the customer's as read, or also all older ones.
   * @param oldest of failed tasks, only those since this one
   */
  async read(
    userId: string,
    id: string,
    { andOlder, oldest }: { andOlder: boolean; oldest: string | undefined },
  ): Promise<void> {
    const notification = await this.repository.find(userId, id);
    if (notification === null) return;
    const seenSince = oldest === undefined ? null : await this.repository.find(userId, oldest);
    await this.repository.read(notification, { andOlder, seenSince }, this.clock.now());
  }

  /** Marks the notification of an event as read, if there is one: its reader has seen it elsewhere. */
  async readEvent(userId: string, event: string): Promise<void> {
    await this.repository.readEvent(userId, event, this.clock.now());
  }

  /** Marks the failures of a task as read, once it succeeded. Runs in the transaction of its end. */
  async readFailures(userId: string, kind: string, subject: string | null): Promise<void> {
    await this.repository.readFailures(userId, kind, subject, this.clock.now());
  }

  /** Deletes those that are older than 90 days. */
  async prune(): Promise<void> {
    await this.repository.removeBefore(this.clock.in(-keptMs));
  }
}

function toAnswer(row: Notification): Answer['notifications'][number] {
  const values = row.values as Record<string, string | number>;
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    read: row.readAt !== null,
    topic: row.topic as NotificationTopic,
    kind: row.kind,
    values,
    ...messageFields({ text: textOf(row, values) }),
    link: row.place === null ? null : { place: row.place as NotificationPlace, name: row.placeName },
  };
}

/** The sentence about a task; other kinds have their text in the client. */
function textOf({ topic, kind }: Notification, { login }: Record<string, string | number>): Message | null {
  if (!isOperationKind(kind)) return null;
  const message = ownerMessage(kind, topic === 'operation_failed');
  const withLogin = message?.key === 'wordpress.installed' || message?.key === 'templates.installed';
  return withLogin && login !== undefined ? messageByKey(`${message.key}As`, { login }) : message;
}
