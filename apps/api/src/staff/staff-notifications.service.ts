import type { MessageKeys } from '@homeport/contract/message-keys';
import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import type { StaffNotice } from '../foundation/database/generated/client.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { StaffNoticesRepository } from '../foundation/notices/staff-notices.repository.ts';
import { StaffEventsService } from './staff-events.service.ts';
import { type Recipient, StaffRecipientsService } from './staff-recipients.service.ts';

/** The pause between two emails about events that occur in bursts. */
const stormPauseMs = 15 * 60_000;
const storms: ReadonlySet<string> = new Set(['staff_operation', 'staff_provider', 'staff_mail']);
/** About tickets without an agent, unless they are for one person. */
const unassignedKinds: ReadonlySet<string> = new Set(['staff_ticket', 'staff_reminder']);
const mostAtOnce = 1_000;
const mostItems = 25;
const keptMs = 30 * 86_400_000;

/** Emails staff about what needs them: one email per person with all events that were collected. */
@Injectable()
export class StaffNotificationsService {
  constructor(
    private readonly notices: StaffNoticesRepository,
    private readonly events: StaffEventsService,
    private readonly recipients: StaffRecipientsService,
    private readonly mail: MailService,
    private readonly config: Config,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Sends the emails whose collection time is over. */
  async mailDue(): Promise<void> {
    await this.events.collect();
    const kinds = await this.#dueKinds();
    if (kinds.length === 0) return;
    const recipients = await this.recipients.list();
    if (recipients.length === 0) return;
    await this.db.transaction(async () => {
      const taken = await this.notices.take(kinds, this.clock.now(), mostAtOnce);
      for (const recipient of recipients) await this.#mailTo(recipient, taken);
    });
  }

  /** Deletes old notices. */
  async prune(): Promise<void> {
    await this.notices.removeBefore(this.clock.in(-keptMs));
  }

  async #dueKinds(): Promise<string[]> {
    const collected = this.clock.in(-timers.ticketNotificationsCollected);
    const paused = this.clock.in(-stormPauseMs);
    const due: string[] = [];
    for (const { kind, oldest } of await this.notices.listWaiting()) {
      if (oldest > collected) continue;
      const last = storms.has(kind) ? await this.notices.lastSettled(kind) : null;
      if (last === null || last <= paused) due.push(kind);
    }
    return due;
  }

  async #mailTo(recipient: Recipient, taken: readonly StaffNotice[]): Promise<void> {
    const theirs = taken.filter(
      ({ kind, actorId, recipientId }) =>
        actorId !== recipient.id &&
        (recipientId === null || recipientId === recipient.id) &&
        recipient.gets(kind),
    );
    const [first] = theirs;
    if (first === undefined) return;
    await this.mail.send({
      dedupeKey: `staff-news:${first.id}:${recipient.id}`,
      to: recipient.email,
      userId: recipient.id,
      template: 'staff-news',
      data: {
        items: theirs.slice(0, mostItems).map(({ kind, subject, what, messageKeys, path, recipientId }) => ({
          subject,
          what,
          ...(messageKeys === null ? {} : { message_keys: messageKeys as MessageKeys }),
          // Agents take a ticket before they can open it.
          url: this.#urlOf(
            recipient.role === 'agent' && recipientId === null && unassignedKinds.has(kind)
              ? '{staff}/unassigned'
              : path,
          ),
        })),
        more: Math.max(0, theirs.length - mostItems),
        choiceUrl: this.#urlOf('{staff}#emails'),
      },
    });
  }

  #urlOf(path: string): string {
    const { PUBLIC_URL, BRAND_SLUG } = this.config.settings;
    const portal = PUBLIC_URL.replace(/\/+$/, '');
    return path
      .replace('{staff}', `${portal}/${BRAND_SLUG}-admin`)
      .replace('{admin}', `${portal}/${BRAND_SLUG}-su-admin`);
  }
}
