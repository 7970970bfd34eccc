import type { CallAnswer } from '@homeport/contract/call';
import { allTickets, assignedTickets, staffTicketDetail, ticketCounts } from '@homeport/contract/support';

export type StaffTicket = CallAnswer<typeof staffTicketDetail>;

/** The customer's name, or their email address without one. */
export const customerName = ({ created_by_name, created_by_email }: StaffTicket): string =>
  created_by_name === 'Not Set' ? created_by_email : created_by_name;

/** Calls to refetch after a ticket has changed. */
export const callsWithTickets = [staffTicketDetail, assignedTickets, allTickets, ticketCounts];
