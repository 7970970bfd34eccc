import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallAnswer, CallRequest } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import type { createdTicketDetail, staffTicketDetail } from '@homeport/contract/support';
import { pages } from '../foundation/http/pages.ts';
import { isPending } from './ticket-entries.ts';

type TicketCall = typeof createdTicketDetail | typeof staffTicketDetail;
type InFull = CallAnswer<typeof createdTicketDetail>;

/** Files are looked at within moments. */
const PENDING_REFRESH_MS = 3_000;

/** A ticket and its replies, the newest page first. */
export function ticketPages<C extends TicketCall>(contractCall: C, ticketId: string) {
  return pages(contractCall, { params: { ticket_id: ticketId }, query: {} } as CallRequest<C>, 'earlier');
}

/**
 * A ticket with its newest replies and, when asked for, the ones before. It is read again while the page is visible; what
 * is on the screen stays when that does not work.
 */
export function useTicket<C extends TicketCall>(contractCall: C, ticketId: string) {
  const read = useInfiniteQuery({
    ...ticketPages(contractCall, ticketId),
    refetchInterval: ({ state }) => {
      const shown = (state.data?.pages ?? []) as readonly InFull[];
      const pending = shown.some((page) => isPending(page) || page.ticket_replys.some(isPending));
      return pending ? PENDING_REFRESH_MS : timers.ticketRefresh;
    },
    // Coming back to the page, one sees what happened meanwhile.
    refetchOnWindowFocus: 'always',
  });
  const shown = (read.data?.pages ?? []) as readonly CallAnswer<C>[];
  const parts = (shown as readonly InFull[]).toReversed();
  return {
    /** The ticket itself; undefined: it is not there yet. */
    ticket: shown[0],
    replies: parts.flatMap(({ ticket_replys }) => ticket_replys),
    events: parts.flatMap(({ events }) => events),
    error: read.error,
    /** Shows the replies before; null: all are there. */
    showEarlier: read.hasNextPage ? () => void read.fetchNextPage() : null,
    showingEarlier: read.isFetchingNextPage,
    readAgain: () => void read.refetch(),
    reading: read.isFetching,
  };
}
