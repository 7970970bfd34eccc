import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import type { JsonObject } from '../foundation/operations/operation.ts';
import { TicketsService } from '../support/index.ts';
import { panelOpened } from './staff.events.ts';

/** Records that staff opened a customer's panel in the ticket and the audit log, and emails the customer. */
@Injectable()
export class PanelOpenedSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly tickets: TicketsService,
    private readonly audit: AuditService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on(panelOpened, async ({ ticket, userId, accountId, staffId, ip, reason }) => {
      const detail: JsonObject = reason === null ? { ticket, accountId } : { ticket, accountId, reason };
      await this.tickets.note(ticket, { userId: staffId, as: 'staff' }, 'panel_opened', detail);
      await this.audit.record({ userId, actorId: staffId, kind: 'staff.panel_opened', ip, detail });
      const { email } = await this.auth.personOf(userId);
      const now = this.clock.now();
      // The ticket shows each time; emails are limited to one per hour.
      const hour = Math.floor(now.getTime() / 3_600_000);
      await this.mail.send({
        dedupeKey: `panel-opened:${ticket}:${accountId}:${staffId}:${hour}`,
        to: email,
        userId,
        template: 'panel-opened',
        data: { at: now.toISOString(), ticket, ...(reason === null ? {} : { reason }) },
      });
    });
  }
}
