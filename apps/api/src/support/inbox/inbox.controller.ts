import type { CallAnswer } from '@homeport/contract/call';
import {
  inbox,
  inboxCounts,
  organizeTicket,
  ownTicketDomains,
  snoozeTicket,
  ticketOrganization,
} from '@homeport/contract/support-inbox';
import { hasRight } from '@homeport/contract/staff-rights';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { InboxService } from './inbox.service.ts';
import { OrganizingService } from './organizing.service.ts';
import { TicketDomainsService } from './ticket-domains.service.ts';

/** The inbox of staff. */
@Controller()
export class InboxController {
  constructor(
    private readonly inbox: InboxService,
    private readonly organizing: OrganizingService,
    private readonly domains: TicketDomainsService,
  ) {}

  @Handle(inbox)
  async list({ caller, query }: Input<typeof inbox>): Promise<CallAnswer<typeof inbox>> {
    return this.inbox.list(
      { userId: caller.userId, seesAll: hasRight(caller.staffRole, 'tickets.all') },
      query,
    );
  }

  @Handle(inboxCounts)
  async counts({ caller }: Input<typeof inboxCounts>): Promise<CallAnswer<typeof inboxCounts>> {
    return this.inbox.counts({ userId: caller.userId, seesAll: hasRight(caller.staffRole, 'tickets.all') });
  }

  @Handle(ticketOrganization)
  async organization({
    params,
  }: Input<typeof ticketOrganization>): Promise<CallAnswer<typeof ticketOrganization>> {
    return this.organizing.read(params.ticket_id);
  }

  @Handle(organizeTicket)
  async organize({ caller, body }: Input<typeof organizeTicket>): Promise<CallAnswer<typeof organizeTicket>> {
    const { ticket_id: number, ...change } = body;
    await this.organizing.change(number, caller.userId, change);
    return { status: 'success' };
  }

  @Handle(snoozeTicket)
  async snooze({ caller, body }: Input<typeof snoozeTicket>): Promise<CallAnswer<typeof snoozeTicket>> {
    const until = body.until === null ? null : new Date(body.until);
    await this.organizing.snooze(body.ticket_id, caller.userId, until);
    return { status: 'success' };
  }

  @Handle(ownTicketDomains)
  async ownDomains({ caller }: Input<typeof ownTicketDomains>): Promise<CallAnswer<typeof ownTicketDomains>> {
    return { domains: await this.domains.namesOf(caller.userId) };
  }
}
