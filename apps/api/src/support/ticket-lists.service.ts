import type { CallAnswer, CallQuery } from '@homeport/contract/call';
import { pageSize } from '@homeport/contract/paging';
import type { allTickets, assignedTickets, createdTickets, ticketCounts } from '@homeport/contract/support';
import { Injectable } from '@nestjs/common';
import { AuthService, CustomerSearchService, type Person } from '../auth/index.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { ListPart } from './inbox/inbox-views.ts';
import { RichTextService } from './rich-text.service.ts';
import { readCursor, type TicketKey, writeCursor } from './ticket-cursor.ts';
import { wordsQuery } from './ticket-words.ts';
import {
  type TicketFilter,
  type TicketOrder,
  type TicketRow,
  TicketsRepository,
} from './tickets.repository.ts';
import { messageOf } from '../foundation/messages/message.ts';

interface PageRequest {
  cursor?: string | undefined;
  limit?: number | undefined;
}

const countedUpTo = 1_000;
/** The customers that an address prefix finds at most. */
const mostCustomers = 50;

/** Lists of tickets. The cost of a page does not depend on the number of tickets or its position. */
@Injectable()
export class TicketListsService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly auth: AuthService,
    private readonly customers: CustomerSearchService,
    private readonly richText: RichTextService,
  ) {}

  async createdBy(userId: string, request: PageRequest): Promise<CallAnswer<typeof createdTickets>> {
    const parts: ListPart[] = [false, true].map((closed) => ({
      filter: { userId, closed, merged: false },
      order: 'updated',
    }));
    const { rows, next } = await this.#page(parts, request);
    const known = rows.length > 0 || request.cursor !== undefined;
    return { status: known ? 'exists' : 'no_tickets', created_tickets: rows.map((row) => brief(row)), next };
  }

  async assignedTo(
    assigneeId: string,
    { status, order, ...request }: CallQuery<typeof assignedTickets>,
  ): Promise<CallAnswer<typeof assignedTickets>> {
    const filter = { assigneeId, ...(status === undefined ? {} : { status }) };
    const { rows, next } = await this.#page(partsOf(filter, order), request);
    const people = await this.auth.peopleOf(rows.map(({ userId }) => userId));
    return { assigned_tickets: rows.map((row) => staffBrief(row, people)), next };
  }

  async all(query: CallQuery<typeof allTickets>): Promise<CallAnswer<typeof allTickets>> {
    const { search, status, category, assignee, order, ...request } = query;
    const wanted = (await this.filterOf(search)) ?? {};
    const filter = {
      ...wanted,
      ...(status === undefined ? {} : { status }),
      ...(category === undefined ? {} : { category }),
      ...(await this.#assignee(assignee)),
    };
    // A search uses one order, because each part would search again.
    const parts =
      wanted.words === undefined
        ? partsOf(filter, order)
        : [{ filter, order: order ?? ('updated' as const) }];
    const { tickets, next } = await this.describe(
      parts.map((part) =>
        part.order === 'waiting' ? { ...part, filter: { ...part.filter, waiting: true } } : part,
      ),
      request,
    );
    return { all_tickets: tickets.map(({ answer }) => answer), next };
  }

  /** A page of a list that consists of parts, with the customers and the assignees. */
  async describe(
    parts: readonly ListPart[],
    request: PageRequest,
  ): Promise<{
    tickets: { row: TicketRow; answer: CallAnswer<typeof allTickets>['all_tickets'][number] }[];
    next: string | null;
  }> {
    const { rows, next } = await this.#page(parts, request);
    const people = await this.auth.peopleOf(
      rows.flatMap(({ userId, assigneeId }) => [userId, ...(assigneeId === null ? [] : [assigneeId])]),
    );
    return {
      tickets: rows.map((row) => {
        const agent = row.assigneeId === null ? undefined : people.get(row.assigneeId);
        const answer = {
          ...staffBrief(row, people),
          assignee_name: agent === undefined ? null : (agent.name ?? agent.email),
          assignee_email: agent?.email ?? null,
        };
        return { row, answer };
      }),
      next,
    };
  }

  async counts(): Promise<CallAnswer<typeof ticketCounts>> {
    const [longest] = await this.tickets.list({ waiting: true }, 'waiting', undefined, 1);
    return {
      waiting: await this.tickets.countWaiting({}, countedUpTo),
      unassigned: await this.tickets.countWaiting({ assigneeId: null }, countedUpTo),
      waiting_since: longest?.waitingSince?.toISOString() ?? null,
    };
  }

  /** Reads the parts of a list until the page is full. Descriptions are sanitized. */
  async #page(
    parts: readonly ListPart[],
    { cursor, limit = pageSize }: PageRequest,
  ): Promise<{ rows: TicketRow[]; next: string | null }> {
    const after =
      cursor === undefined
        ? undefined
        : readCursor(
            cursor,
            parts.map(({ order }) => order),
          );
    const found: { row: TicketRow; key: TicketKey }[] = [];
    for (const [index, { filter, order }] of parts.entries()) {
      if (index < (after?.part ?? 0) || found.length > limit) continue;
      const beyond = index === after?.part ? after : undefined;
      const rows = await this.tickets.list(filter, order, beyond, limit + 1 - found.length);
      found.push(
        ...rows.map((row) => ({ row, key: { part: index, at: momentOf(row, order), number: row.number } })),
      );
    }
    const last = found.length > limit ? found[limit - 1] : undefined;
    const rows = found.slice(0, limit).map(({ row }) => row);
    const descriptions = await this.richText.sanitizeAll(rows.map(({ description }) => description));
    return {
      rows: rows.map((row, index) => ({ ...row, description: descriptions[index] ?? '' })),
      next: last === undefined ? null : writeCursor(last.key),
    };
  }

  /** What a search finds: by number, customer or words; undefined without a search. */
  async filterOf(
    text: string | undefined,
  ): Promise<Pick<TicketFilter, 'number' | 'userIds' | 'words' | 'orOf'> | undefined> {
    const search = text?.trim() ?? '';
    if (search === '') return undefined;
    if (/^#?[1-9]\d{0,8}$/.test(search)) return { number: Number(search.replace('#', '')) };
    if (search.includes('@')) {
      const people = await this.auth.listByAddress(search.toWellFormed().toLowerCase(), '', mostCustomers);
      return { userIds: people.map(({ id }) => id) };
    }
    const words = wordsQuery(search.toWellFormed());
    // A search without words finds nothing.
    if (words === undefined) return { number: 0 };
    const orOf = await this.customers.find(search, mostCustomers);
    return orOf.length === 0 ? { words } : { words, orOf };
  }

  async #assignee(address: string | undefined): Promise<Pick<TicketFilter, 'assigneeId'>> {
    if (address === undefined || address === '') return {};
    if (address === 'none') return { assigneeId: null };
    const id = await this.auth.idOf(address.toWellFormed().replaceAll('\u0000', '').toLowerCase());
    if (id === undefined)
      throw new AppError('validation_error', {
        fields: { assignee: messageOf('support.wrongAssignee') },
      });
    return { assigneeId: id };
  }
}

/** Waiting tickets first, the longest wait on top; then answered and closed ones, the newest update on top. */
function partsOf(filter: TicketFilter, order: TicketOrder | undefined): ListPart[] {
  if (order === 'updated' || order === 'created') return [{ filter, order }];
  const closed: ListPart = { filter: { ...filter, closed: true }, order: 'updated' };
  if (filter.status === 'closed') return [closed];
  return [
    { filter: { ...filter, waiting: true }, order: 'waiting' },
    { filter: { ...filter, waiting: false, closed: false }, order: 'updated' },
    ...(filter.status === undefined ? [closed] : []),
  ];
}

function momentOf(row: TicketRow, order: TicketOrder): Date | null {
  switch (order) {
    case 'created':
      return null;
    case 'updated':
      return row.updatedAt;
    case 'waiting':
      return row.waitingSince;
    case 'due':
      return row.dueAt;
    case 'snoozed':
      return row.snoozedUntil;
  }
}

function brief(row: TicketRow): CallAnswer<typeof createdTickets>['created_tickets'][number] {
  return {
    ticket_id: row.number,
    issue_type: row.category,
    status: row.status,
    created: row.createdAt.toISOString(),
    updated: row.updatedAt.toISOString(),
    creator_last_viewed: row.creatorViewedAt.toISOString(),
    description: row.description,
    ...(row.subject === null ? {} : { subject: row.subject }),
    snippet: row.snippet,
  };
}

function staffBrief(
  row: TicketRow,
  people: ReadonlyMap<string, Person>,
): CallAnswer<typeof assignedTickets>['assigned_tickets'][number] {
  const creator = people.get(row.userId);
  return {
    ...brief(row),
    assignee_last_viewed: row.assigneeViewedAt?.toISOString() ?? null,
    waiting_since: row.waitingSince?.toISOString() ?? null,
    creator_name: creator?.name ?? 'Not Set',
    creator_email: creator?.email ?? '',
  };
}
