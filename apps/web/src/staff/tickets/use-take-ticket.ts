import { useQueryClient } from '@tanstack/react-query';
import { takeTicket } from '@homeport/contract/support-assignment';
import { inbox } from '@homeport/contract/support-inbox';
import { useNavigate } from 'react-router';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useStaffPath } from '../nav-items.ts';
import { text } from './texts.ts';
import { callsWithTickets } from './ticket-row.tsx';

interface TakeTicket {
  take: (ticketId: number) => void;
  /** The ticket that is being taken. */
  takenTicket: number | null;
}

/**
 * Takes an unassigned ticket, and opens it.
 * @param onGone called when a ticket is no longer unassigned
 */
export function useTakeTicket(onGone?: (ticketId: number) => void): TakeTicket {
  const navigate = useNavigate();
  const path = useStaffPath();
  const queryClient = useQueryClient();
  const taking = useMutation({
    ...mutation(takeTicket, callsWithTickets),
    keyOf: ({ body }) => body.ticket_id,
    onSuccess: async (_answer, { body }) => {
      onGone?.(Number(body.ticket_id));
      await navigate(path('staffTicket', { ticketId: Number(body.ticket_id) }));
    },
    onError: async (error, { body }) => {
      const isTaken = error instanceof ApiError && error.code === 'conflict';
      if (isTaken) onGone?.(Number(body.ticket_id));
      showToast('bad', text(isTaken ? 'takenByAnother' : 'failed'));
      await queryClient.invalidateQueries({ queryKey: [inbox.name] });
    },
  });
  return {
    take: (ticketId) => taking.mutate({ body: { ticket_id: ticketId } }),
    takenTicket: taking.isPending ? Number(taking.variables?.body.ticket_id) : null,
  };
}
