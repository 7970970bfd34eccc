import type { CallAnswer } from '@homeport/contract/call';
import type { ticketContext } from '@homeport/contract/staff-tickets';
import { Injectable } from '@nestjs/common';
import { AccountService } from '../account/index.ts';
import { CustomerTagsService } from '../customers/index.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { OperationsBoardService } from '../foundation/operations/operations-board.service.ts';
import { pageQuery } from '../foundation/paging/page.ts';
import { WebsitesService } from '../hosting/index.ts';
import { TicketListsService, TicketsService } from '../support/index.ts';
import { CustomerResourcesService } from './customer-resources.service.ts';
import type { StaffAction } from './staff-action.ts';

const most = 5;
const openOrFailed = ['queued', 'running', 'undoing', 'failed', 'parked'] as const;

/** What staff need to know of a customer while they read a ticket. Views are recorded. */
@Injectable()
export class TicketContextService {
  constructor(
    private readonly tickets: TicketsService,
    private readonly lists: TicketListsService,
    private readonly account: AccountService,
    private readonly websites: WebsitesService,
    private readonly board: OperationsBoardService,
    private readonly resources: CustomerResourcesService,
    private readonly tags: CustomerTagsService,
  ) {}

  /** @throws AppError not_found */
  async describe(number: number, act: StaffAction): Promise<CallAnswer<typeof ticketContext>> {
    const ticket = await this.tickets.statusOf(number);
    if (ticket === null) throw new AppError('not_found');
    const { userId } = ticket;
    await this.resources.recordView(userId, act);
    const { plan_type, plan } = await this.account.stateOf(userId);
    const { websites } = await this.websites.listOf(userId);
    const operations = await this.board.list(
      { ownerId: userId, states: [...openOrFailed] },
      pageQuery({ cursor: undefined, limit: most }),
    );
    const { created_tickets: tickets } = await this.lists.createdBy(userId, { limit: most + 1 });
    return {
      customer_tags: await this.tags.listOf(userId),
      plan_type,
      plan: plan === null ? null : { plan_name: plan.plan_name, plan_period: plan.plan_period },
      websites: websites.map(({ website, health: { answers, certificate } }) => ({
        ascii_name: website.ascii_name,
        answers,
        certificate,
      })),
      tasks: operations.rows.map(({ id, kind, state, createdAt }) => ({
        id,
        kind,
        state,
        created: createdAt.toISOString(),
      })),
      tickets: tickets
        .filter(({ ticket_id }) => ticket_id !== number)
        .slice(0, most)
        .map(({ ticket_id, status, snippet, updated }) => ({ ticket_id, status, snippet, updated })),
    };
  }
}
