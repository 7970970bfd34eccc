import type { StaffNotificationKind } from '@homeport/contract/support-preferences';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { newId } from '../ids/ids.ts';
import { type Message, messageFields } from '../messages/message.ts';
import { StaffNoticesRepository } from './staff-notices.repository.ts';

/** An event that staff are emailed about. */
export interface StaffEvent {
  kind: StaffNotificationKind;
  /** Identifies the event; duplicates are ignored. */
  key: string;
  /** What it is about, such as a ticket, or the name of a customer. */
  subject: Message | string;
  /** One sentence. */
  what: Message;
  /** Where staff see it: `{staff}/...` or `{admin}/...`. */
  path: string;
  /** The person who caused it, who is not notified. */
  actorId?: string | null;
  /** The only person who is notified; omitted or null: everyone who gets this kind. */
  recipientId?: string | null;
}

/** Records notices for staff; the staff module emails them. */
@Injectable()
export class StaffNoticesService {
  constructor(
    private readonly repository: StaffNoticesRepository,
    private readonly clock: Clock,
  ) {}

  /** Records events, in the transaction of the change that caused them if there is one. */
  async report(events: readonly StaffEvent[]): Promise<void> {
    if (events.length === 0) return;
    const createdAt = this.clock.now();
    await this.repository.insert(
      events.map(({ actorId = null, subject, what, ...event }) => {
        const { message_keys: messageKeys = {}, ...texts } = messageFields({ subject, what });
        return { ...event, ...texts, messageKeys, id: newId(), actorId, createdAt };
      }),
    );
  }

  /** Whether a notice about a subject was reported within a time. */
  async hasReported(kind: StaffNotificationKind, subject: string, withinMs: number): Promise<boolean> {
    return this.repository.hasSince(kind, subject, this.clock.in(-withinMs));
  }
}
