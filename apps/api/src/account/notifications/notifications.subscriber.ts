import { domainToUnicode } from 'node:url';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { mailQueued } from '../../foundation/mail/mail.events.ts';
import { operationEnded, type ToldOperation } from '../../foundation/operations/operation.events.ts';
import { isOperationKind } from '../../foundation/operations/operation-kinds.ts';
import { certificateNoticed } from '../../hosting/index.ts';
import { statusTold } from '../../status/index.ts';
import { ticketReplied, ticketStatusChanged } from '../../support/index.ts';
import { TaskSubjectsService } from '../task-subjects.service.ts';
import { certificateValues } from './certificate-values.ts';
import { notificationOf } from './mail-notifications.ts';
import { eventOfOperation } from './notification.ts';
import { NotificationsService } from './notifications.service.ts';
import { supersedingKinds } from './superseded-failures.ts';
import { linkOfTask } from './task-links.ts';

/** Tells customers on screen what happened: the ends of tasks, replies to requests, and what they are emailed about. */
@Injectable()
export class NotificationsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly notifications: NotificationsService,
    private readonly subjects: TaskSubjectsService,
  ) {}

  onModuleInit(): void {
    this.events.on(operationEnded, (operation) => this.#onEnded(operation));
    this.events.on(mailQueued, async (mail) => {
      const { userId, template: kind, dedupeKey } = mail;
      const told = userId === undefined ? null : notificationOf(mail);
      if (userId !== undefined && told !== null)
        await this.notifications.tell({ ...told, userId, kind, event: `mail:${dedupeKey}` });
    });
    this.events.on(certificateNoticed, async ({ userId, name, news, key }) => {
      const told = { topic: 'website', values: certificateValues(name, news) } as const;
      const link = { place: 'website', name } as const;
      const event = `certificate:${key}`;
      await this.notifications.tell({ ...told, userId, kind: `certificate-${news.kind}`, event, link });
    });
    this.events.on(statusTold, async ({ userId, eventId, key, kind, state, title, startsAt }) => {
      const told = { topic: 'service_status', values: { state, title, starts: startsAt.getTime() } } as const;
      const link = { place: 'status', name: eventId } as const;
      await this.notifications.tell({
        ...told,
        userId,
        kind: `status-${kind}`,
        event: `status:${key}`,
        link,
      });
    });
    this.events.on(ticketReplied, async ({ userId, number, replyId, actor }) => {
      if (actor.as === 'staff' && actor.userId !== userId)
        await this.#onTicket(userId, number, { topic: 'ticket_reply', event: `reply:${replyId}` });
    });
    this.events.on(ticketStatusChanged, async ({ userId, number, eventId, to, actor }) => {
      if (actor.as === 'creator' || actor.userId === userId) return;
      await this.#onTicket(userId, number, { topic: 'ticket_status', event: `status:${eventId}` }, { to });
    });
  }

  async #onTicket(
    userId: string,
    number: number,
    { topic, event }: { topic: 'ticket_reply' | 'ticket_status'; event: string },
    values: Record<string, string> = {},
  ): Promise<void> {
    const link = { place: 'ticket', name: String(number) } as const;
    const told = { topic, kind: topic, values: { ...values, number: String(number) }, link };
    await this.notifications.tell({ ...told, userId, event });
  }

  async #onEnded(operation: ToldOperation): Promise<void> {
    const { id, kind, ownerId, state } = operation;
    if (!isOperationKind(kind)) return;
    const hasFailed = state === 'failed';
    const name = await this.subjects.domainOf(operation);
    const subject = name === null ? null : domainToUnicode(name) || name;
    if (!hasFailed && supersedingKinds.has(kind))
      await this.notifications.readFailures(ownerId, kind, subject);
    const login = hasFailed ? null : await this.subjects.loginOf(operation);
    await this.notifications.tell({
      userId: ownerId,
      topic: hasFailed ? 'operation_failed' : 'operation_finished',
      kind,
      event: eventOfOperation(id),
      values: {
        ...(subject === null ? {} : { subject }),
        ...(login === null ? {} : { login }),
      },
      link: linkOfTask(kind, name, hasFailed, operation.input),
    });
  }
}
