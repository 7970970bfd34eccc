import { allTickets, assignedTickets, staffTicketDetail, ticketCounts } from '@homeport/contract/support';

/** What shows tickets to staff: all of it is asked again once one has changed. */
export const showsTickets = [staffTicketDetail, assignedTickets, allTickets, ticketCounts];
