import type { User } from '@homeport/contract/auth';
import type { CallAnswer } from '@homeport/contract/call';
import { staffRole } from '@homeport/contract/staff';
import { type StaffRole, wireRoleOf } from '@homeport/contract/staff-rights';
import { attention } from '@homeport/contract/staff-monitoring';
import { operationCounts } from '@homeport/contract/staff-operations';
import {
  agents,
  type allTickets,
  assignedTickets,
  staffTicketDetail,
  ticketCounts,
} from '@homeport/contract/support';
import { inbox, inboxCounts, ticketOrganization } from '@homeport/contract/support-inbox';
import { ratingForStaff } from '@homeport/contract/satisfaction';
import { readDraft } from '@homeport/contract/support-preferences';
import { staffProfile } from '@homeport/contract/staff-profile';
import { ticketContext } from '@homeport/contract/staff-tickets';
import { reportPresence } from '@homeport/contract/ticket-notes';
import { customer } from './data.ts';
import { handle } from './server.ts';

type StaffTicket = CallAnswer<typeof staffTicketDetail>;
type TicketRow = CallAnswer<typeof allTickets>['all_tickets'][number];
type InboxTicket = CallAnswer<typeof inbox>['tickets'][number];

const TIME = '2026-11-21T09:00:00.000Z';

/** A signed-in staff member without a plan. */
export const staffMember = (role: StaffRole, change: Partial<User> = {}): User =>
  customer({
    id: '0193f1c0-0000-7000-8000-0000000000e1',
    email: 'ines@example.com',
    name: 'Ines Costa',
    isadmin: wireRoleOf(role),
    plan_type: 'newuser',
    ...change,
  });

/** An unassigned ticket of Jane as lists show it. */
export const ticketRow = (
  ticket_id: number,
  snippet: string,
  change: Partial<TicketRow> = {},
): TicketRow => ({
  ticket_id,
  issue_type: 'tech',
  status: 'open',
  created: TIME,
  updated: TIME,
  creator_last_viewed: TIME,
  description: `<p>${snippet}</p>`,
  snippet,
  assignee_last_viewed: null,
  waiting_since: TIME,
  creator_name: 'Jane Doe',
  creator_email: 'jane@example.com',
  assignee_name: null,
  assignee_email: null,
  ...change,
});

/** A ticket of Jane as the inbox shows it, assigned to Ines. */
export const inboxTicket = (
  ticket_id: number,
  snippet: string,
  change: Partial<InboxTicket> = {},
): InboxTicket => ({
  ...ticketRow(ticket_id, snippet, { assignee_name: 'Ines Costa', assignee_email: 'ines@example.com' }),
  subject: snippet,
  priority: 'normal',
  tags: [],
  domain: null,
  due: null,
  snoozed_until: null,
  ...change,
});

/** A ticket of Jane with one message, unassigned. */
export const staffTicket = (change: Partial<StaffTicket> = {}): StaffTicket => ({
  ticket_id: 1001,
  issue_type: 'tech',
  status: 'open',
  created: TIME,
  updated: TIME,
  creator_last_viewed: TIME,
  description: '<p>Please raise the upload limit</p>',
  assignee_name: null,
  assignee_email: null,
  assignee_last_viewed: null,
  has_attachment: false,
  attachments: [],
  ticket_replys: [],
  events: [],
  earlier: null,
  waiting_since: TIME,
  created_by_id: '0193f1c0-0000-7000-8000-000000000001',
  created_by_name: 'Not Set',
  created_by_email: 'jane@example.com',
  by_email: { description: false, replies: [] },
  cancellation: null,
  ...change,
});

/** How customers see Ines: by the name of her account, and without a picture. */
export const profileOf = (change: Partial<CallAnswer<typeof staffProfile>> = {}) => ({
  display_name: null,
  account_name: 'Ines Costa',
  picture_url: null,
  is_checking: false,
  picture_problem: null,
  ...change,
});

/** How a ticket of Jane is organized: not at all. */
export const organization = (
  change: Partial<CallAnswer<typeof ticketOrganization>> = {},
): CallAnswer<typeof ticketOrganization> => ({
  subject: 'Please raise the upload limit',
  priority: 'normal',
  tags: [],
  domain: null,
  due: null,
  snoozed_until: null,
  closes: null,
  domains: ['example.com', 'example.org'],
  known_tags: ['php', 'refund'],
  ...change,
});

/** Answers what the frame of the staff area asks for: the role, and for admins that nothing is waiting. */
export function handleStaffArea(role: StaffRole): void {
  handle(staffRole, { isadmin: wireRoleOf(role), staff_role: role });
  handle(staffProfile, profileOf());
  handle(ticketCounts, { waiting: 0, unassigned: 0, waiting_since: null });
  handle(inboxCounts, { mine: 0, unassigned: 0, pending: 0, snoozed: 0, overdue: 0 });
  handle(operationCounts, { kinds: [], unfinished: [] });
  handle(attention, { cancellations: 0, disputes: 0, failed_mails: 0, open_circuits: 0, failed_checks: 0 });
}

/** Answers what a ticket's screen asks for besides the ticket: an empty queue, an agent, no draft and no one else there. */
export function handleTicketScreen(): void {
  handle(assignedTickets, { assigned_tickets: [], next: null });
  handle(agents, { all_agents: [{ label: 'Ada', value: 'ada@example.com' }] });
  handle(readDraft, { draft: null });
  handle(reportPresence, { others: [] });
  handle(ticketContext, { plan_type: 'newuser', plan: null, websites: [], tasks: [], tickets: [] });
  handle(ticketOrganization, organization());
  handle(ratingForStaff, { asked: null });
}
