import { useQueryClient } from '@tanstack/react-query';
import { customer } from '@homeport/contract/staff';
import { billingTimeline, cancellations, ticketBilling } from '@homeport/contract/staff-billing';
import { staffTicketDetail } from '@homeport/contract/support';
import { ApiError } from '../../foundation/http/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';

/** What shows how a cancellation stands. */
export const showsCancellations = [
  cancellations,
  customer,
  billingTimeline,
  ticketBilling,
  staffTicketDetail,
];

/** For a decision that was refused because somebody else has decided: it says so, and the screen learns how it stands. */
export function useDecided(onClose: () => void): (error: Error) => void {
  const queryClient = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'conflict') return;
    onClose();
    showToast('bad', error.message);
    for (const { name } of showsCancellations) void queryClient.invalidateQueries({ queryKey: [name] });
  };
}
