import type { CallAnswer } from '@homeport/contract/call';
import type { ticketCustomer } from '@homeport/contract/staff-tickets';
import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import { isId } from '../foundation/ids/ids.ts';
import { PanelAccessService } from '../hosting/index.ts';
import { TicketsService } from '../support/index.ts';
import { CustomerResourcesService } from './customer-resources.service.ts';
import type { StaffAction } from './staff-action.ts';
import { panelOpened } from './staff.events.ts';

interface Creator {
  userId: string;
  isClosed: boolean;
}

/** The customer who created a ticket, and logins to their panels, which need a reason. */
@Injectable()
export class TicketCustomersService {
  constructor(
    private readonly tickets: TicketsService,
    private readonly resources: CustomerResourcesService,
    private readonly panels: PanelAccessService,
    private readonly auth: AuthService,
    private readonly config: Config,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  /** The id of the creator, for staff who look at their account. */
  async idOf(ticket: number, act: StaffAction): Promise<string> {
    const { userId } = await this.#creatorOf(ticket);
    await this.resources.recordView(userId, act);
    return userId;
  }

  async describe(ticket: number, act: StaffAction): Promise<CallAnswer<typeof ticketCustomer>> {
    const { userId, isClosed } = await this.#creatorOf(ticket);
    await this.resources.recordView(userId, act);
    const person = await this.auth.accountOf(userId);
    if (person === null) throw new AppError('not_found');
    return {
      user_name: person.name,
      user_email: person.email,
      user_locale: person.locale,
      ...(await this.resources.listOf(userId)),
      panel_login: !isClosed && this.#mayOpenPanels(act.caller),
    };
  }

  /**
   * A link that opens a panel of the creator in a browser at the caller's address.
   * @throws AppError not_found for a closed ticket, a panel of another customer, and an agent where only admins may
   */
  async panelLink(
    { ticket, panelId, reason }: { ticket: number; panelId: string; reason: string | undefined },
    { caller, origin }: StaffAction,
  ): Promise<string> {
    const { userId, isClosed } = await this.#creatorOf(ticket);
    if (isClosed || !this.#mayOpenPanels(caller) || !isId(panelId)) throw new AppError('not_found');
    const { userId: staffId } = caller;
    const url = await this.panels.linkForStaff(userId, panelId, { staffId, origin });
    // Recorded before staff get the link.
    await this.db.transaction(() =>
      this.events.publish(panelOpened, {
        ticket,
        userId,
        accountId: panelId,
        staffId,
        ip: origin.ip,
        reason: reason ?? null,
      }),
    );
    return url;
  }

  #mayOpenPanels({ role }: Caller): boolean {
    return role === 'admin' || (role === 'agent' && this.config.settings.AGENT_PANEL_LOGIN);
  }

  async #creatorOf(ticket: number): Promise<Creator> {
    const found = await this.tickets.statusOf(ticket);
    if (found === null) throw new AppError('not_found');
    return { userId: found.userId, isClosed: found.status === 'closed' };
  }
}
