import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { CallAnswer, CallRequest } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import { createdTicketDetail, createdTickets, viewedByCustomer } from '@homeport/contract/support';
import type { staffTicketDetail } from '@homeport/contract/support';
import { pages, useMutation } from '../foundation/http/query.ts';
import { api } from '../foundation/portal.ts';

type TicketCall = typeof createdTicketDetail | typeof staffTicketDetail;
/** Checking files takes seconds. */
const CHECKING_REFRESH_MS = 3_000;

/** A ticket and its replies, newest page first. */
function ticketPages<C extends TicketCall>(contractCall: C, ticketId: string) {
  return pages(contractCall, { params: { ticket_id: ticketId }, query: {} } as CallRequest<C>, 'earlier');
}

/**
 * A ticket with its newest replies and, on request, earlier ones. Polls while the page is visible; a failed refresh keeps
 * the data.
 */
export function useTicket<C extends TicketCall>(contractCall: C, ticketId: string) {
  const ticketQuery = useInfiniteQuery({
    ...ticketPages(contractCall, ticketId),
    refetchInterval: ({ state }) => {
      const shown = (state.data?.pages ?? []) as readonly TicketDetail[];
      const isChecking = shown.some((page: TicketDetail & { notes?: TicketNote[] }) =>
        [page, ...page.ticket_replys, ...(page.notes ?? [])].some(isCheckingFiles),
      );
      return isChecking ? CHECKING_REFRESH_MS : timers.ticketRefresh;
    },
    refetchOnWindowFocus: 'always',
  });
  const shown = (ticketQuery.data?.pages ?? []) as readonly CallAnswer<C>[];
  const oldestFirst = (shown as readonly TicketDetail[]).toReversed();
  return {
    /** undefined while loading. */
    ticket: shown[0],
    replies: oldestFirst.flatMap(({ ticket_replys }) => ticket_replys),
    events: oldestFirst.flatMap(({ events }) => events),
    /** Only staff get any. */
    notes: oldestFirst.flatMap(({ notes = [] }: TicketDetail & { notes?: TicketNote[] }) => notes),
    error: ticketQuery.error,
    /** Loads earlier replies; null: all are loaded. */
    showEarlier: ticketQuery.hasNextPage ? () => void ticketQuery.fetchNextPage() : null,
    isLoadingEarlier: ticketQuery.isFetchingNextPage,
    refetch: () => void ticketQuery.refetch(),
    isFetching: ticketQuery.isFetching,
  };
}

type TicketList = InfiniteData<CallAnswer<typeof createdTickets>>;
type TicketPages = InfiniteData<CallAnswer<typeof createdTicketDetail>>;

interface Viewed {
  ticketId: number;
  /** When the customer had last viewed it. */
  before: string;
  /** When it was last changed: everything up to then counts as viewed. */
  updated: string;
}

/** Marks a request as viewed: optimistically, undone if the call fails. */
export function useMarkViewed(): (viewed: Viewed) => void {
  const queryClient = useQueryClient();
  const show = (ticketId: number, time: string) => {
    const lists: { queryKey: QueryKey } = { queryKey: [createdTickets.name] };
    const detail: { queryKey: QueryKey } = {
      queryKey: ticketPages(createdTicketDetail, String(ticketId)).queryKey,
    };
    queryClient.setQueriesData<TicketList>(lists, (list) => list && markViewedInList(list, ticketId, time));
    queryClient.setQueriesData<TicketPages>(detail, (pages) => pages && markViewedInDetail(pages, time));
    // Refetched when next shown: the optimistic value is not the server's.
    for (const each of [lists, detail]) {
      void queryClient.invalidateQueries({ ...each, refetchType: 'none' });
    }
  };
  const { mutate } = useMutation({
    isAutomatic: true,
    // Sent when the connection is back.
    networkMode: 'online',
    mutationFn: ({ ticketId }: Viewed) => api(viewedByCustomer, { body: { ticket_id: ticketId } }),
    onMutate: ({ ticketId, updated }) => show(ticketId, updated),
    onError: (_error, { ticketId, before }) => show(ticketId, before),
  });
  return mutate;
}

function markViewedInList(list: TicketList, ticketId: number, time: string): TicketList {
  const pages = list.pages.map((page) => ({
    ...page,
    created_tickets: page.created_tickets.map((ticket) =>
      ticket.ticket_id === ticketId ? { ...ticket, creator_last_viewed: time } : ticket,
    ),
  }));
  return { ...list, pages };
}

function markViewedInDetail(detail: TicketPages, time: string): TicketPages {
  return { ...detail, pages: detail.pages.map((page) => ({ ...page, creator_last_viewed: time })) };
}

type TicketDetail = CallAnswer<typeof createdTicketDetail>;
export type TicketReply = TicketDetail['ticket_replys'][number];
export type TicketNote = NonNullable<CallAnswer<typeof staffTicketDetail>['notes']>[number];
export type TicketEvent = TicketDetail['events'][number];
export type Attached = Pick<TicketDetail, 'has_attachment' | 'attachments' | 'rejected_attachments'>;

/** Whether attached files are still being checked. */
export const isCheckingFiles = ({
  has_attachment,
  attachments,
  rejected_attachments = [],
}: Attached): boolean => has_attachment && attachments.length === 0 && rejected_attachments.length === 0;

type TicketEntry =
  | { kind: 'reply'; at: string; reply: TicketReply }
  | { kind: 'note'; at: string; note: TicketNote }
  | { kind: 'event'; at: string; event: TicketEvent };

/** Replies, notes and events, oldest first. A text comes before events of the same time, which it caused. */
export function entriesOf(
  replies: readonly TicketReply[],
  events: readonly TicketEvent[],
  notes: readonly TicketNote[] = [],
): TicketEntry[] {
  const entries: TicketEntry[] = [
    ...replies.map((reply) => ({ kind: 'reply' as const, at: reply.created_at, reply })),
    ...notes.map((note) => ({ kind: 'note' as const, at: note.created_at, note })),
    ...events.map((event) => ({ kind: 'event' as const, at: event.created_at, event })),
  ];
  return entries.toSorted((a, b) => a.at.localeCompare(b.at) || b.kind.localeCompare(a.kind));
}
