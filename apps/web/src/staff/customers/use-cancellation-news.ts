import { useQueryClient } from '@tanstack/react-query';
import { customer } from '@homeport/contract/staff';
import { billingTimeline, cancellations, ticketBilling } from '@homeport/contract/staff-billing';
import { staffTicketDetail } from '@homeport/contract/support';

/** What shows how a cancellation stands. */
export const showsCancellations = [
  cancellations,
  customer,
  billingTimeline,
  ticketBilling,
  staffTicketDetail,
];

/** For a decision that was refused: somebody else has decided, and the screen learns how it stands. */
export function useCancellationNews(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const { name } of showsCancellations) void queryClient.invalidateQueries({ queryKey: [name] });
  };
}
