import { useCallback, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { allTickets, assignedTickets } from '@homeport/contract/support';
import { useNavigate } from 'react-router';
import { ApiError } from '../foundation/http/api-error.ts';
import { query } from '../foundation/http/query.ts';
import { showToast } from '../ui/toast-store.ts';
import { isWriting } from './filters.tsx';
import { text } from './ticket-texts.ts';
import { useStaffPath } from './use-staff-path.ts';

/** Whose tickets one works through: one's own, or everybody's. */
export type Queue = 'mine' | 'all';

interface NextWaitingOptions {
  queue: Queue;
  /** The ticket that is open; the next one is another. */
  open?: number;
}

/** Opens the ticket whose customer waits longest; the key `n` does the same. */
export function useNextWaiting({ queue, open }: NextWaitingOptions): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const path = useStaffPath();
  const go = useCallback(async () => {
    const request = { query: { order: 'waiting', limit: '2' } } as const;
    try {
      const found =
        queue === 'mine'
          ? (await queryClient.fetchQuery({ ...query(assignedTickets, request), staleTime: 0 }))
              .assigned_tickets
          : (await queryClient.fetchQuery({ ...query(allTickets, request), staleTime: 0 })).all_tickets;
      const next = found.find(({ ticket_id, waiting_since }) => waiting_since !== null && ticket_id !== open);
      if (next === undefined) showToast('ok', text('noneWaits'));
      else await navigate(ticketAddress(path('staffTicket', { ticketId: next.ticket_id }), queue));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('bad', text('failed'));
    }
  }, [queue, open, queryClient, navigate, path]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
        return;
      event.preventDefault();
      void go();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [go]);
  return useCallback(() => void go(), [go]);
}

/** A ticket's address, with the queue that it was opened from. */
export const ticketAddress = (address: string, queue: Queue): string =>
  queue === 'all' ? `${address}?queue=all` : address;
