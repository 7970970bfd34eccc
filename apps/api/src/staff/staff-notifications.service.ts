import {
  agentNotificationKinds,
  type StaffNotificationKind,
  staffNotificationKinds,
} from '@homeport/contract/support-habits';
import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StaffService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import type { StaffNotice } from '../foundation/database/generated/client.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { StaffNoticesRepository } from '../foundation/notices/staff-notices.repository.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { TicketNotificationsService } from '../support/index.ts';
import { StaffEventsService } from './staff-events.service.ts';

/** The pause between two emails about events that come in storms. */
const stormPauseMs = 15 * 60_000;
const storms: ReadonlySet<string> = new Set(['staff_operation', 'staff_provider', 'staff_mail']);
const mostAtOnce = 1_000;
const mostItems = 25;
const keptMs = 30 * 86_400_000;

interface Recipient {
  id: string;
  email: string;
  role: 'agent' | 'admin';
  muted: ReadonlySet<string>;
}

/** Emails staff about what needs them: one email per person for all that was collected. */
@Injectable()
export class StaffNotificationsService implements OnModuleInit {
  constructor(
    private readonly notices: StaffNoticesRepository,
    private readonly events: StaffEventsService,
    private readonly staff: StaffService,
    private readonly wishes: TicketNotificationsService,
    private readonly mail: MailService,
    private readonly schedules: SchedulesService,
    private readonly config: Config,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'staff.mail_news', everyMs: 60_000, run: () => this.mailDue() });
    const prune = () => this.notices.removeBefore(this.clock.in(-keptMs));
    this.schedules.register({ name: 'staff.prune_news', everyMs: 3_600_000, run: prune });
  }

  async mailDue(): Promise<void> {
    await this.events.collect();
    const kinds = await this.#dueKinds();
    if (kinds.length === 0) return;
    const recipients = await this.#recipients();
    if (recipients.length === 0) return;
    await this.db.transaction(async () => {
      const taken = await this.notices.take(kinds, this.clock.now(), mostAtOnce);
      for (const recipient of recipients) await this.#mailTo(recipient, recipients, taken);
    });
  }

  async #dueKinds(): Promise<string[]> {
    const [collected, paused] = [
      this.clock.in(-timers.ticketNotificationsCollected),
      this.clock.in(-stormPauseMs),
    ];
    const due: string[] = [];
    for (const { kind, oldest } of await this.notices.listWaiting()) {
      if (oldest > collected) continue;
      const last = storms.has(kind) ? await this.notices.lastSettled(kind) : null;
      if (last === null || last <= paused) due.push(kind);
    }
    return due;
  }

  async #recipients(): Promise<Recipient[]> {
    const recipients: Recipient[] = [];
    for (const { id, email, role } of await this.staff.list())
      if (role !== 'user') recipients.push({ id, email, role, muted: await this.wishes.mutedOf(id) });
    return recipients;
  }

  async #mailTo(
    recipient: Recipient,
    all: readonly Recipient[],
    taken: readonly StaffNotice[],
  ): Promise<void> {
    const theirs = taken.filter(
      ({ kind, actorId }) => actorId !== recipient.id && hears(recipient, kind, all),
    );
    const [first] = theirs;
    if (first === undefined) return;
    await this.mail.send({
      dedupeKey: `staff-news:${first.id}:${recipient.id}`,
      to: recipient.email,
      userId: recipient.id,
      template: 'staff-news',
      data: {
        items: theirs.slice(0, mostItems).map(({ kind, subject, what, path }) => ({
          subject,
          what,
          // An agent opens a ticket after taking it.
          url: this.#urlOf(
            recipient.role === 'agent' && kind === 'staff_ticket' ? '{staff}/unassigned' : path,
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

/** A kind that every admin has turned off goes to all admins: no event is lost without a word. */
function hears(recipient: Recipient, kind: string, all: readonly Recipient[]): boolean {
  const known = staffNotificationKinds.find((each) => each === kind);
  if (known === undefined || !mayHear(recipient, known)) return false;
  if (!recipient.muted.has(kind)) return true;
  return recipient.role === 'admin' && all.every(({ role, muted }) => role !== 'admin' || muted.has(kind));
}

function mayHear({ role }: Recipient, kind: StaffNotificationKind): boolean {
  return role === 'admin' || agentNotificationKinds.includes(kind);
}
