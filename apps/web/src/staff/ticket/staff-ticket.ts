import type { CallAnswer } from '@homeport/contract/call';
import type { staffTicketDetail } from '@homeport/contract/support';

export type StaffTicket = CallAnswer<typeof staffTicketDetail>;

/** The customer's name where they gave one, else their address. */
export const customerOf = ({ created_by_name, created_by_email }: StaffTicket): string =>
  created_by_name === 'Not Set' ? created_by_email : created_by_name;
