import type { CallAnswer } from '@homeport/contract/call';
import type { ticketCustomer } from '@homeport/contract/staff-tickets';
import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import { isId } from '../foundation/ids/ids.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { PanelAccessService } from '../hosting/index.ts';
import { TicketsService } from '../support/index.ts';
import { CustomersService } from './customers.service.ts';
import type { StaffAct } from './staff-act.ts';

interface Creator {
  ticket: number;
  userId: string;
  closed: boolean;
}

/** Who created a ticket, and the way into their panels: written down, with a reason, and told to them. */
@Injectable()
export class TicketCustomersService {
  constructor(
    private readonly tickets: TicketsService,
    private readonly customers: CustomersService,
    private readonly panels: PanelAccessService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly config: Config,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Whose ticket it is, for somebody who looks at what else is theirs. */
  async idOf(ticket: number, act: StaffAct): Promise<string> {
    const { userId } = await this.#creatorOf(ticket);
    await this.customers.noteLook(userId, act);
    return userId;
  }

  async describe(ticket: number, act: StaffAct): Promise<CallAnswer<typeof ticketCustomer>> {
    const { userId, closed } = await this.#creatorOf(ticket);
    await this.customers.noteLook(userId, act);
    const { name, email } = await this.auth.personOf(userId);
    return {
      user_name: name,
      user_email: email,
      ...(await this.customers.resourcesOf(userId)),
      panel_login: !closed && this.#mayOpenPanels(act.caller),
    };
  }

  /**
   * Opens a panel of the creator for a browser at the caller's address.
   * @throws AppError not_found for a closed ticket, a panel of somebody else, and an agent where only admins may
   */
  async panelLink(
    { ticket, panelId, reason }: { ticket: number; panelId: string; reason: string | undefined },
    act: StaffAct,
  ): Promise<string> {
    const creator = await this.#creatorOf(ticket);
    if (creator.closed || !this.#mayOpenPanels(act.caller) || !isId(panelId)) throw new AppError('not_found');
    const by = { staffId: act.caller.userId, origin: act.origin };
    const url = await this.panels.linkForStaff(creator.userId, panelId, by);
    const why = reason ?? `Work on ticket ${ticket}`;
    // Written before anybody has the link: one that is not written down is not handed out.
    await this.db.transaction(() => this.#tell(creator, { panelId, why, act }));
    return url;
  }

  #mayOpenPanels({ role }: Caller): boolean {
    return role === 'admin' || (role === 'agent' && this.config.settings.AGENT_PANEL_LOGIN);
  }

  async #creatorOf(ticket: number): Promise<Creator> {
    const standing = await this.tickets.statusOf(ticket);
    if (standing === null) throw new AppError('not_found');
    return { ticket, userId: standing.userId, closed: standing.status === 'closed' };
  }

  async #tell(
    { ticket, userId }: Creator,
    { panelId, why, act }: { panelId: string; why: string; act: StaffAct },
  ): Promise<void> {
    const { caller, origin } = act;
    const detail = { ticket, accountId: panelId, reason: why };
    await this.tickets.note(ticket, { userId: caller.userId, as: 'staff' }, 'panel_opened', detail);
    await this.audit.record({
      userId,
      actorId: caller.userId,
      kind: 'staff.panel_opened',
      ip: origin.ip,
      detail,
    });
    const { email } = await this.auth.personOf(userId);
    const now = this.clock.now();
    // Each time stands in the ticket; a mail tells of those of an hour.
    const hour = Math.floor(now.getTime() / 3_600_000);
    await this.mail.send({
      dedupeKey: `panel-opened:${ticket}:${panelId}:${caller.userId}:${hour}`,
      to: email,
      userId,
      template: 'panel-opened',
      data: { at: now.toISOString(), ticket, reason: why },
    });
  }
}
