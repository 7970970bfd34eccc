import {
  isOptionalTopic,
  type NotificationTopic,
  notificationTopics,
  type OptionalTopic,
} from '@homeport/contract/notifications';
import {
  agentNotificationKinds,
  type NotificationKind,
  notificationKinds,
  type StaffNotificationKind,
  staffNotificationKinds,
} from '@homeport/contract/support-preferences';
import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Role } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { TicketNotificationsRepository } from './ticket-notifications.repository.ts';
import { messageOf } from '../foundation/messages/message.ts';

export type NotificationPreferences = Record<NotificationKind, boolean>;
export type ScreenPreferences = { [Topic in OptionalTopic]?: boolean | undefined };
export type StaffPreferences = Partial<Record<StaffNotificationKind, boolean>>;

/** Which notification emails a person gets. */
@Injectable()
export class NotificationPreferencesService {
  constructor(
    private readonly repository: TicketNotificationsRepository,
    private readonly db: Database,
  ) {}

  /** The kinds that a person has turned off, those for staff included. */
  async mutedOf(userId: string): Promise<ReadonlySet<string>> {
    return new Set(await this.repository.listMuted(userId));
  }

  /** Whether a person wants to see notifications of a topic on screen. */
  async isShown(userId: string, topic: NotificationTopic): Promise<boolean> {
    return !isOptionalTopic(topic) || !(await this.mutedOf(userId)).has(onScreen(topic));
  }

  /** What the bell shows. */
  async screenPreferencesOf(userId: string): Promise<ScreenPreferences> {
    const muted = await this.mutedOf(userId);
    return Object.fromEntries(optionalTopics.map((topic) => [topic, !muted.has(onScreen(topic))]));
  }

  async preferencesOf(userId: string): Promise<NotificationPreferences> {
    const muted = await this.mutedOf(userId);
    return {
      ticket_reply: !muted.has('ticket_reply'),
      ticket_status: !muted.has('ticket_status'),
      ticket_assigned: !muted.has('ticket_assigned'),
      ticket_mentioned: !muted.has('ticket_mentioned'),
      operation_finished: !muted.has('operation_finished'),
      operation_failed: !muted.has('operation_failed'),
      service_status: !muted.has('service_status'),
    };
  }

  /** The kinds that only staff get; none for customers. */
  async staffPreferencesOf(userId: string, role: Role): Promise<StaffPreferences> {
    const muted = await this.mutedOf(userId);
    return Object.fromEntries(staffKindsOf(role).map((kind) => [kind, !muted.has(kind)]));
  }

  /**
   * @param preferences omitted kinds stay as they are
   * @throws AppError validation_error for kinds that the person does not get
   */
  async save(
    userId: string,
    role: Role,
    {
      on_screen: screen = {},
      ...preferences
    }: { [Kind in NotificationKind | StaffNotificationKind]?: boolean | undefined } & {
      on_screen?: ScreenPreferences | undefined;
    },
  ): Promise<void> {
    const available = staffKindsOf(role);
    const others = staffNotificationKinds.filter(
      (kind) => preferences[kind] !== undefined && !available.includes(kind),
    );
    if (others.length > 0)
      throw new AppError('validation_error', {
        fields: Object.fromEntries(others.map((kind) => [kind, messageOf('support.notYourEmails')])),
      });
    const kindsWith = (isWanted: boolean) => [
      ...[...notificationKinds, ...available].filter((kind) => preferences[kind] === isWanted),
      ...optionalTopics.filter((topic) => screen[topic] === isWanted).map(onScreen),
    ];
    await this.db.transaction(async () => {
      await this.repository.mute(userId, kindsWith(false));
      await this.repository.unmute(userId, kindsWith(true));
    });
  }
}

const optionalTopics = notificationTopics.filter(isOptionalTopic);

/** The kind of a topic that is switched off on screen, beside the kinds of emails. */
const onScreen = (topic: OptionalTopic): string => `screen:${topic}`;

function staffKindsOf(role: Role): readonly StaffNotificationKind[] {
  if (role === 'admin') return staffNotificationKinds;
  return role === 'agent' ? agentNotificationKinds : [];
}
