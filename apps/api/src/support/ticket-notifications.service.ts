import { timers } from '@homeport/contract/limits';
import {
  agentNotificationKinds,
  type NotificationKind,
  notificationKinds,
  type StaffNotificationKind,
  staffNotificationKinds,
} from '@homeport/contract/support-habits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import type { Role, TicketNotice } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId } from '../foundation/ids/ids.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import type { TicketNotificationItem } from '../foundation/mail/templates/support.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { ConversationRepository } from './conversation.repository.ts';
import { plainText } from './rich-text.ts';
import { RichTextService } from './rich-text.service.ts';
import { type OwedNotice, TicketNotificationsRepository } from './ticket-notifications.repository.ts';
import { TicketsRepository } from './tickets.repository.ts';

const batch = 200;
const excerptLength = 4_000;
const keptMs = 30 * 86_400_000;

export type NotificationPreferences = Record<NotificationKind, boolean>;
export type StaffPreferences = Partial<Record<StaffNotificationKind, boolean>>;

/** Mails about tickets: collected for two minutes, and then one mail per person, however much happened. */
@Injectable()
export class TicketNotificationsService implements OnModuleInit {
  constructor(
    private readonly news: TicketNotificationsRepository,
    private readonly tickets: TicketsRepository,
    private readonly conversation: ConversationRepository,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly richText: RichTextService,
    private readonly schedules: SchedulesService,
    private readonly config: Config,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'support.mail_news', everyMs: 60_000, run: () => this.mailDue() });
    const prune = () => this.news.removeSettledBefore(this.clock.in(-keptMs));
    this.schedules.register({ name: 'support.prune_news', everyMs: 3_600_000, run: prune });
  }

  /** Owes somebody the news of an event; told again, it is owed once. */
  async tell(
    notice: Omit<OwedNotice, 'id' | 'createdAt' | 'kind'> & { kind: NotificationKind },
  ): Promise<void> {
    await this.news.insert({ ...notice, id: newId(), createdAt: this.clock.now() });
  }

  /** Confirms a new ticket to its creator by email. */
  async acknowledge({
    userId,
    ticketNumber,
    text,
  }: {
    userId: string;
    ticketNumber: number;
    text: string;
  }): Promise<void> {
    const person = await this.auth.personOf(userId);
    const url = `${this.#places().portal}/support/ticket/user/${ticketNumber}`;
    await this.mail.send({
      dedupeKey: `ticket-received:${ticketNumber}`,
      to: person.email,
      userId,
      template: 'ticket-received',
      data: { ticket: ticketNumber, url, text: excerptOf(text) },
    });
  }

  /** Mails what has been collected long enough. */
  async mailDue(): Promise<void> {
    const before = this.clock.in(-timers.ticketNotificationsCollected);
    for (;;) {
      const due = await this.news.listDue(before, batch);
      for (const userId of due) await this.#mailTo(userId);
      if (due.length < batch) return;
    }
  }

  /** The kinds that a person has turned off, those for staff included. */
  async mutedOf(userId: string): Promise<ReadonlySet<string>> {
    return new Set(await this.news.listMuted(userId));
  }

  /** What a member of staff is told about, beside what customers are. */
  async staffPreferencesOf(userId: string, role: Role): Promise<StaffPreferences> {
    const muted = await this.mutedOf(userId);
    return Object.fromEntries(staffKindsOf(role).map((kind) => [kind, !muted.has(kind)]));
  }

  async preferencesOf(userId: string): Promise<NotificationPreferences> {
    const muted = new Set(await this.news.listMuted(userId));
    return {
      ticket_reply: !muted.has('ticket_reply'),
      ticket_status: !muted.has('ticket_status'),
      ticket_assigned: !muted.has('ticket_assigned'),
      operation_finished: !muted.has('operation_finished'),
      operation_failed: !muted.has('operation_failed'),
    };
  }

  /** @param wishes what is left out stays as it is */
  async setPreferences(
    userId: string,
    role: Role,
    wishes: { [Kind in NotificationKind | StaffNotificationKind]?: boolean | undefined },
  ): Promise<void> {
    const theirs = staffKindsOf(role);
    const others = staffNotificationKinds.filter(
      (kind) => wishes[kind] !== undefined && !theirs.includes(kind),
    );
    if (others.length > 0)
      throw new AppError('validation_error', {
        fields: Object.fromEntries(others.map((kind) => [kind, 'You do not get these emails'])),
      });
    const kindsWished = (wish: boolean) =>
      [...notificationKinds, ...theirs].filter((kind) => wishes[kind] === wish);
    await this.db.transaction(async () => {
      await this.news.mute(userId, kindsWished(false));
      await this.news.unmute(userId, kindsWished(true));
    });
  }

  async #mailTo(userId: string): Promise<void> {
    await this.db.transaction(async () => {
      const taken = await this.news.take(userId, this.clock.now());
      const [first] = taken;
      if (first === undefined) return;
      const muted = new Set(await this.news.listMuted(userId));
      const items: TicketNotificationItem[] = [];
      for (const notice of withLastStatus(taken)) {
        if (muted.has(notice.kind)) continue;
        const item = await this.#item(notice);
        if (item !== undefined) items.push(item);
      }
      const person = (await this.auth.peopleOf([userId])).get(userId);
      if (items.length === 0 || person === undefined) return;
      await this.mail.send({
        dedupeKey: `ticket-news:${first.id}`,
        to: person.email,
        userId,
        template: 'ticket-news',
        data: { items, choiceUrl: this.#choiceUrl(items) },
      });
    });
  }

  /** undefined: it is no news any more, because the person has seen it, or does not have the ticket any more. */
  async #item(notice: TicketNotice): Promise<TicketNotificationItem | undefined> {
    const { userId, ticketNumber, kind, eventId, createdAt, detail } = notice;
    const ticket = await this.tickets.find(ticketNumber);
    if (ticket === null) return undefined;
    const asCreator = ticket.userId === userId && kind !== 'ticket_assigned';
    if (!asCreator && ticket.assigneeId !== userId) return undefined;
    const seenAt = asCreator ? ticket.creatorViewedAt : ticket.assigneeViewedAt;
    if (seenAt !== null && seenAt > createdAt) return undefined;
    const { portal, staffArea } = this.#places();
    const reply = kind === 'ticket_reply' ? await this.conversation.findReply(eventId) : null;
    return {
      ticket: ticketNumber,
      url: asCreator
        ? `${portal}/support/ticket/user/${ticketNumber}`
        : `${staffArea}/support/ticket/agent/${ticketNumber}`,
      what: whatHappened(kind, asCreator, detail),
      // Sanitized again: an older text may follow older rules.
      ...(reply === null ? {} : { text: excerptOf(plainText(await this.richText.sanitize(reply.body))) }),
    };
  }

  /** Where the person chooses what they hear of tickets: beside those that the news is of. */
  #choiceUrl(items: readonly TicketNotificationItem[]): string {
    const { portal, staffArea } = this.#places();
    return items.every(({ url }) => url.startsWith(`${staffArea}/`))
      ? `${staffArea}#emails`
      : `${portal}/support#emails`;
  }

  #places(): { portal: string; staffArea: string } {
    const { PUBLIC_URL, BRAND_SLUG } = this.config.settings;
    const portal = PUBLIC_URL.replace(/\/+$/, '');
    return { portal, staffArea: `${portal}/${BRAND_SLUG}-admin` };
  }
}

function staffKindsOf(role: Role): readonly StaffNotificationKind[] {
  if (role === 'admin') return staffNotificationKinds;
  return role === 'agent' ? agentNotificationKinds : [];
}

/** In order of time; of several statuses of a ticket, the last one alone. */
function withLastStatus(notices: readonly TicketNotice[]): TicketNotice[] {
  const ordered = notices.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  return ordered.filter(
    ({ kind, ticketNumber }, index) =>
      kind !== 'ticket_status' ||
      !ordered.slice(index + 1).some((each) => each.kind === kind && each.ticketNumber === ticketNumber),
  );
}

/** As much of a text as an email carries. */
function excerptOf(text: string): string {
  return text.length <= excerptLength
    ? text
    : `${text
        .slice(0, excerptLength - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

function whatHappened(kind: string, asCreator: boolean, detail: unknown): string {
  const { to } = (typeof detail === 'object' ? detail : null) as { to?: unknown };
  if (kind === 'ticket_assigned') return 'It is assigned to you.';
  if (kind === 'ticket_status') return `The request is ${String(to)}.`;
  return asCreator ? 'We replied to your request.' : 'The customer has replied.';
}
