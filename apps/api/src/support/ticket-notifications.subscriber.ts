import type { NotificationKind } from '@homeport/contract/support-preferences';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { newId } from '../foundation/ids/ids.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { StaffNoticesService } from '../foundation/notices/staff-notices.service.ts';
import type { JsonObject } from '../foundation/operations/operation.ts';
import { snippetOf } from './rich-text.ts';
import {
  type Actor,
  staffMentioned,
  ticketAssigned,
  ticketOpened,
  ticketReplied,
  ticketStatusChanged,
} from './support.events.ts';
import { TicketNotificationContentService } from './ticket-notification-content.service.ts';
import { TicketNotificationsRepository } from './ticket-notifications.repository.ts';

interface Notice {
  ticketNumber: number;
  kind: NotificationKind;
  eventId: string;
  detail?: JsonObject;
}

/** Records who is to be notified of changes of tickets, and confirms new tickets to their creators by email. */
@Injectable()
export class TicketNotificationsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly notices: TicketNotificationsRepository,
    private readonly staffNotices: StaffNoticesService,
    private readonly content: TicketNotificationContentService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(ticketOpened, async (ticket) => {
      await this.#notifyStaffOfTicket(ticket);
      if (!ticket.isCancellation) await this.#acknowledge(ticket);
    });
    this.events.on(ticketReplied, ({ number, replyId: eventId, ...change }) =>
      this.#notifyOtherSide(change, { ticketNumber: number, kind: 'ticket_reply', eventId }),
    );
    this.events.on(ticketStatusChanged, async ({ number, eventId, to, ...change }) => {
      const notice = { ticketNumber: number, kind: 'ticket_status', eventId, detail: { to } } as const;
      await this.#notifyOtherSide(change, notice);
      if (to === 'escalated') await this.#notifyStaffOfEscalation(number, eventId, change.actor);
    });
    this.events.on(ticketAssigned, async ({ number, eventId, to, actor }) => {
      if (to === null || to === actor.userId) return;
      await this.#notify(to, { ticketNumber: number, kind: 'ticket_assigned', eventId });
    });
    this.events.on(staffMentioned, async ({ number, noteId: eventId, mentions }) => {
      for (const { userId } of mentions)
        await this.#notify(userId, { ticketNumber: number, kind: 'ticket_mentioned', eventId });
    });
  }

  async #notifyOtherSide(
    { userId, assigneeId, actor }: { userId: string; assigneeId: string | null; actor: Actor },
    notice: Notice,
  ): Promise<void> {
    const reader = actor.as === 'creator' ? assigneeId : userId;
    if (reader !== null && reader !== actor.userId) await this.#notify(reader, notice);
  }

  async #notify(userId: string, { detail = {}, ...notice }: Notice): Promise<void> {
    await this.notices.insert({ ...notice, detail, userId, id: newId(), createdAt: this.clock.now() });
  }

  async #notifyStaffOfTicket({
    number,
    userId,
    description,
    isCancellation,
  }: {
    number: number;
    userId: string;
    description: string;
    isCancellation: boolean;
  }): Promise<void> {
    await this.staffNotices.report([
      {
        kind: isCancellation ? 'staff_cancellation' : 'staff_ticket',
        key: `ticket:${number}`,
        subject: messageOf('notices.ticket', { number: String(number) }),
        what: messageOf(isCancellation ? 'notices.cancellation' : 'notices.newTicket', {
          snippet: snippetOf(description),
        }),
        path: isCancellation ? '{admin}/cancellations' : `{staff}/support/ticket/agent/${number}`,
        actorId: userId,
      },
    ]);
  }

  async #notifyStaffOfEscalation(number: number, eventId: string, actor: Actor): Promise<void> {
    await this.staffNotices.report([
      {
        kind: 'staff_escalation',
        key: `escalation:${eventId}`,
        subject: messageOf('notices.ticket', { number: String(number) }),
        what: messageOf('notices.escalated'),
        path: `{staff}/support/ticket/agent/${number}`,
        actorId: actor.userId,
      },
    ]);
  }

  async #acknowledge({
    number,
    userId,
    description,
  }: {
    number: number;
    userId: string;
    description: string;
  }): Promise<void> {
    const { email } = await this.auth.personOf(userId);
    await this.mail.send({
      dedupeKey: `ticket-received:${number}`,
      to: email,
      userId,
      template: 'ticket-received',
      data: await this.content.acknowledgement(number, userId, description),
    });
  }
}
