import type { CallAnswer, CallQuery } from '@homeport/contract/call';
import type { inbox, inboxCounts } from '@homeport/contract/support-inbox';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { TicketListsService } from '../ticket-lists.service.ts';
import { type InboxOwner, partsOfView } from './inbox-views.ts';
import { InboxRepository } from './inbox.repository.ts';
import { organizedFields } from './organized-fields.ts';

const countedUpTo = 1_000;
const dayMs = 86_400_000;
/** Tags that no one has given for this time are not suggested any more. */
const tagsKeptMs = 365 * dayMs;

/** The inbox of a member of staff. The cost of a page does not depend on the number of tickets. */
@Injectable()
export class InboxService implements OnModuleInit {
  constructor(
    private readonly lists: TicketListsService,
    private readonly repository: InboxRepository,
    private readonly schedules: SchedulesService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const run = () => this.repository.forgetTagsBefore(this.clock.in(-tagsKeptMs));
    this.schedules.register({ name: 'support.forget_tags', everyMs: dayMs, run });
  }

  async list(
    owner: InboxOwner,
    { view, search, ...request }: CallQuery<typeof inbox>,
  ): Promise<CallAnswer<typeof inbox>> {
    const wanted = await this.lists.filterOf(search);
    const scope = owner.seesAll ? {} : { assigneeId: owner.userId };
    const parts =
      wanted === undefined
        ? partsOfView(view, owner, this.clock.now())
        : [{ filter: { ...wanted, ...scope }, order: 'updated' as const }];
    const { tickets, next } = await this.lists.describe(parts, request);
    return { tickets: tickets.map(({ row, answer }) => ({ ...answer, ...organizedFields(row) })), next };
  }

  async counts(owner: InboxOwner): Promise<CallAnswer<typeof inboxCounts>> {
    return this.repository.count(owner, this.clock.now(), countedUpTo);
  }
}
