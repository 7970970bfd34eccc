import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { TicketNotice } from '../foundation/database/generated/client.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import type { TicketNotificationItem } from '../foundation/mail/templates/support.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { TicketNotificationContentService } from './ticket-notification-content.service.ts';
import { TicketNotificationsRepository } from './ticket-notifications.repository.ts';

const batch = 200;
const keptMs = 30 * 86_400_000;

/** Emails about tickets: changes are collected for two minutes and sent in one email per person. */
@Injectable()
export class TicketNotificationsService implements OnModuleInit {
  constructor(
    private readonly notices: TicketNotificationsRepository,
    private readonly content: TicketNotificationContentService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly schedules: SchedulesService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'support.mail_news', everyMs: 60_000, run: () => this.mailDue() });
    const prune = () => this.notices.removeSettledBefore(this.clock.in(-keptMs));
    this.schedules.register({ name: 'support.prune_news', everyMs: 3_600_000, run: prune });
  }

  /** Sends the emails whose collection time is over. */
  async mailDue(): Promise<void> {
    const before = this.clock.in(-timers.ticketNotificationsCollected);
    for (;;) {
      const due = await this.notices.listDue(before, batch);
      for (const userId of due) await this.#mailTo(userId);
      if (due.length < batch) return;
    }
  }

  async #mailTo(userId: string): Promise<void> {
    await this.db.transaction(async () => {
      const taken = await this.notices.take(userId, this.clock.now());
      const [first] = taken;
      if (first === undefined) return;
      const muted = new Set(await this.notices.listMuted(userId));
      const items: TicketNotificationItem[] = [];
      for (const notice of withLastStatus(taken)) {
        if (muted.has(notice.kind)) continue;
        const item = await this.content.itemOf(notice);
        if (item !== undefined) items.push(item);
      }
      const person = (await this.auth.peopleOf([userId])).get(userId);
      if (items.length === 0 || person === undefined) return;
      await this.mail.send({
        dedupeKey: `ticket-news:${first.id}`,
        to: person.email,
        userId,
        template: 'ticket-news',
        data: {
          items,
          choiceUrl: this.content.choiceUrl(items),
          ...(await this.content.replyPathOf(items, userId)),
        },
      });
    });
  }
}

/** In chronological order, with only the last of several status changes of a ticket. */
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
