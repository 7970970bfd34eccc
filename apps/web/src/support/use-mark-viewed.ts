import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { createdTicketDetail, createdTickets, viewedByCustomer } from '@homeport/contract/support';
import { api } from '../foundation/portal.ts';
import { ticketPages } from './use-ticket.ts';

type List = InfiniteData<CallAnswer<typeof createdTickets>>;
type Detail = InfiniteData<CallAnswer<typeof createdTicketDetail>>;

interface Viewed {
  ticketId: number;
  /** When the customer had seen it last. */
  before: string;
  /** When it was changed last: all up to then is seen now. */
  updated: string;
}

/** Says that the customer has seen a request: it shows at once, and is taken back when nobody heard of it. */
export function useMarkViewed(): (viewed: Viewed) => void {
  const queryClient = useQueryClient();
  const show = (ticketId: number, time: string) => {
    const lists: { queryKey: QueryKey } = { queryKey: [createdTickets.name] };
    const detail: { queryKey: QueryKey } = {
      queryKey: ticketPages(createdTicketDetail, String(ticketId)).queryKey,
    };
    queryClient.setQueriesData<List>(lists, (list) => list && seenInList(list, ticketId, time));
    queryClient.setQueriesData<Detail>(detail, (pages) => pages && seenInDetail(pages, time));
    // What was written into it is no news from the server: it is read again when it is next shown.
    for (const each of [lists, detail]) {
      void queryClient.invalidateQueries({ ...each, refetchType: 'none' });
    }
  };
  const { mutate } = useMutation({
    mutationFn: ({ ticketId }: Viewed) => api(viewedByCustomer, { body: { ticket_id: ticketId } }),
    onMutate: ({ ticketId, updated }) => show(ticketId, updated),
    onError: (_error, { ticketId, before }) => show(ticketId, before),
  });
  return mutate;
}

function seenInList(list: List, ticketId: number, time: string): List {
  const pages = list.pages.map((page) => ({
    ...page,
    created_tickets: page.created_tickets.map((ticket) =>
      ticket.ticket_id === ticketId ? { ...ticket, creator_last_viewed: time } : ticket,
    ),
  }));
  return { ...list, pages };
}

function seenInDetail(detail: Detail, time: string): Detail {
  return { ...detail, pages: detail.pages.map((page) => ({ ...page, creator_last_viewed: time })) };
}
