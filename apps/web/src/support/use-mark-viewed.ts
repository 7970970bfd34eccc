import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { createdTicketDetail, createdTickets, viewedByCustomer } from '@homeport/contract/support';
import { api } from '../app/portal.ts';

type List = InfiniteData<CallAnswer<typeof createdTickets>>;
type Detail = InfiniteData<CallAnswer<typeof createdTicketDetail>>;

interface Viewed {
  ticketId: number;
  /** When the request was changed last: all up to then was seen. */
  updated: string;
}

/** Says that the customer has seen a request: it shows at once, and is taken back when nobody heard of it. */
export function useMarkViewed(): (viewed: Viewed) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ ticketId }: Viewed) => api(viewedByCustomer, { body: { ticket_id: ticketId } }),
    onMutate: ({ ticketId, updated }) => {
      const lists = { queryKey: [createdTickets.name] };
      const detail = { queryKey: [createdTicketDetail.name, 'pages', String(ticketId)] };
      const before = [...queryClient.getQueriesData(lists), ...queryClient.getQueriesData(detail)];
      queryClient.setQueriesData<List>(lists, (list) => list && seenInList(list, ticketId, updated));
      queryClient.setQueriesData<Detail>(detail, (pages) => pages && seenIn(pages, updated));
      return before;
    },
    onError: (_error, _viewed, before = []) => {
      for (const [key, data] of before) queryClient.setQueryData(key, data);
    },
  });
  return mutate;
}

function seenInList(list: List, ticketId: number, updated: string): List {
  const pages = list.pages.map((page) => ({
    ...page,
    created_tickets: page.created_tickets.map((ticket) =>
      ticket.ticket_id === ticketId ? { ...ticket, creator_last_viewed: updated } : ticket,
    ),
  }));
  return { ...list, pages };
}

function seenIn(detail: Detail, updated: string): Detail {
  return { ...detail, pages: detail.pages.map((page) => ({ ...page, creator_last_viewed: updated })) };
}
