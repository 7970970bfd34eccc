import type { CallAnswer } from '@homeport/contract/call';
import {
  assignedTickets,
  assignTicket,
  replyAsStaff,
  setTicketStatus,
  staffTicketDetail,
} from '@homeport/contract/support';
import { keepDraft, readDraft } from '@homeport/contract/support-preferences';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import {
  handleStaffArea,
  handleTicketScreen,
  staffMember,
  staffTicket,
  ticketRow,
} from '../../testing/staff-data.ts';
import { TicketScreen } from './ticket-screen.tsx';

type StaffTicket = CallAnswer<typeof staffTicketDetail>;

const failed = 'Unknown error. Please reload the page and try again.';
const ROUTE = '/homeport-admin/support/ticket/agent/:ticketId';

function openTicket(role: 'agent' | 'admin', ticket?: StaffTicket, search = '') {
  handleStaffArea(role);
  handleTicketScreen();
  if (ticket) handle(staffTicketDetail, ticket);
  return renderScreen(<TicketScreen />, {
    path: `/homeport-admin/support/ticket/agent/1001${search}`,
    route: ROUTE,
    user: staffMember(role),
  });
}

const event = (text: string): StaffTicket['events'][number] => ({
  id: text,
  kind: 'status_changed',
  actor: 'Ines Costa',
  text,
  created_at: '2026-11-21T10:00:00.000Z',
});
const region = (name: string) => screen.findByRole('region', { name });
const conversation = () => screen.findByRole('list', { name: 'Conversation' });

describe('the ticket screen', () => {
  it('says that the ticket could not be loaded, and loads it on request', async () => {
    handle(staffTicketDetail, refuse('internal_error'));
    const { user } = openTicket('admin');
    expect(await screen.findByText('We could not load the ticket.')).toBeVisible();
    handle(staffTicketDetail, staffTicket());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Ticket 1001' })).toBeVisible();
  });

  it('leads from a ticket that is not theirs to the tickets of the agent', async () => {
    handle(staffTicketDetail, refuse('not_found'));
    openTicket('agent');
    expect(await screen.findByRole('heading', { name: 'ERROR!' })).toBeVisible();
    expect(screen.getByText('This ticket does not exist or is not assigned to you.')).toBeVisible();
    const main = screen.getAllByRole('link', { name: 'My tickets' });
    expect(main.at(-1)).toHaveAttribute('href', '/homeport-admin');
    expect(screen.queryByRole('complementary', { name: 'About this ticket' })).not.toBeInTheDocument();
  });

  it('marks what was written by email', async () => {
    const reply = (id: string, author: string) => ({
      id,
      reply_type: 'customer' as const,
      reply_author: author,
      created_at: '2026-11-21T10:00:00.000Z',
      description: '<p>Thank you</p>',
      has_attachment: false,
      attachments: [],
    });
    openTicket(
      'admin',
      staffTicket({
        ticket_replys: [reply('a', 'Jane'), reply('b', 'Joe')],
        by_email: { description: false, replies: ['b'] },
      }),
    );
    const messages = await screen.findAllByRole('article');
    expect(messages.map((message) => message.textContent.includes('by email'))).toEqual([false, false, true]);
  });

  it('changes the status once, and says so when that fails', async () => {
    handle(setTicketStatus, refuse('internal_error'));
    const { user } = openTicket('admin', staffTicket());
    const status = within(await region('Status'));
    const [box, submit] = [status.getByRole('checkbox'), status.getByRole('button')];
    await user.click(box);
    await user.click(submit);
    expect(await status.findByRole('alert')).toHaveTextContent('The ticket already has this status.');
    await user.click(status.getByRole('radio', { name: 'Escalated' }));
    await user.click(submit);
    expect(await status.findByText(failed)).toBeVisible();
    expect(status.getByRole('radio', { name: 'Escalated' })).toBeChecked();

    const { promise, resolve } = Promise.withResolvers<{ status: 'success' }>();
    const requests = handle(setTicketStatus, () => promise);
    await user.dblClick(submit);
    const escalated = 'The status changed from open to escalated.';
    handle(staffTicketDetail, staffTicket({ status: 'escalated', events: [event(escalated)] }));
    resolve({ status: 'success' });
    expect(await within(await conversation()).findByText(escalated)).toBeVisible();
    expect(requests).toMatchObject([{ body: { ticket_id: 1001, new_status: 'escalated' } }]);
    expect(status.getByRole('checkbox')).not.toBeChecked();
  });

  it('says that assigning failed, and keeps the choice for another try', async () => {
    handle(assignTicket, refuse('internal_error'));
    const { user } = openTicket('admin', staffTicket({ assignee_email: 'ada@example.com' }));
    const assignment = within(await region('Assigned to'));
    await user.selectOptions(await assignment.findByRole('combobox'), 'Unassigned');
    await user.click(assignment.getByRole('checkbox'));
    const submit = assignment.getByRole('button', { name: 'Assign' });
    await user.click(submit);
    expect(await assignment.findByText(failed)).toBeVisible();
    const requests = handle(assignTicket, { status: 'success' });
    const unassigned = 'The ticket is now unassigned.';
    handle(staffTicketDetail, staffTicket({ events: [event(unassigned)] }));
    await user.click(submit);
    expect(await within(await conversation()).findByText(unassigned)).toBeVisible();
    expect(requests).toMatchObject([{ body: { agent_email: '' } }]);
  });

  it('keeps a reply that was not sent, and clears the editor once it is', async () => {
    handle(replyAsStaff, refuse('internal_error'));
    handle(keepDraft, { status: 'success' });
    const draft = {
      content: '<p>It is raised now.</p>',
      issue_type: null,
      updated: new Date().toISOString(),
    };
    const { user } = openTicket('admin', staffTicket());
    handle(readDraft, { draft });
    const text = await screen.findByRole('textbox', { name: 'Reply to jane@example.com' });
    expect(text).toHaveTextContent('It is raised now.');
    await user.click(screen.getByRole('button', { name: /^Send reply/ }));
    expect(await screen.findByText(failed)).toBeVisible();
    expect(text).toHaveTextContent('It is raised now.');

    handle(replyAsStaff, refuse('not_found'));
    await user.click(screen.getByRole('button', { name: /^Send reply/ }));
    expect(await screen.findByText('You are not authorized to submit a reply.')).toBeVisible();

    const requests = handle(replyAsStaff, { status: 'success' });
    await user.click(screen.getByRole('button', { name: /^Send reply/ }));
    expect(await screen.findByText('Your reply was sent.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Reply to jane@example.com' })).toHaveTextContent('');
    expect(requests).toMatchObject([{ body: { ticket_id: 1001, editor_content: draft.content } }]);
  });

  it('shows an agent neither the assignment of others nor the way to all tickets', async () => {
    openTicket('agent', staffTicket({ assignee_name: 'Ines Costa', assignee_email: 'ines@example.com' }));
    const assignment = within(await region('Assigned to'));
    expect(assignment.getByText('Ines Costa')).toBeVisible();
    expect(assignment.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Go Back' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /All tickets/ })).not.toBeInTheDocument();
  });

  it('leads an admin back to all tickets', async () => {
    const { user, location } = openTicket('admin', staffTicket());
    await user.click(await screen.findByRole('link', { name: 'Go Back' }));
    expect(location()).toBe('/homeport-su-admin');
  });

  it('shows an agent that an admin decides on a cancellation', async () => {
    const id = '0193f1c0-0000-7000-8000-000000000009';
    openTicket('agent', staffTicket({ cancellation: { id, state: 'requested', access_ends: null } }));
    const cancellation = within(await region('Cancellation'));
    expect(cancellation.getByText('Waiting for a decision')).toBeVisible();
    expect(cancellation.getByText('An admin decides on it.')).toBeVisible();
    expect(cancellation.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the keyboard on the ticket screen', () => {
  it('replies with r, and takes letters as text where the user types', async () => {
    const drafts = handle(keepDraft, { status: 'success' });
    const { user } = openTicket('agent', staffTicket());
    const text = await screen.findByRole('textbox', { name: 'Reply to jane@example.com' });
    await user.keyboard('r');
    await waitFor(() => expect(text).toHaveFocus());
    await user.keyboard('no, jump');
    expect(text).toHaveTextContent('no, jump');
    await waitFor(() => expect(drafts.at(-1)).toMatchObject({ body: { content: '<p>no, jump</p>' } }));
    expect(await screen.findByText('Your draft is kept for 14 days.')).toBeVisible();
  });

  it('opens the next waiting ticket with n, and says when there is none', async () => {
    const { user, location } = openTicket('agent', staffTicket());
    await screen.findByRole('heading', { name: 'Ticket 1001' });
    await user.keyboard('n');
    expect(await screen.findByText('No other customer is waiting for a reply.')).toBeVisible();
    handle(assignedTickets, {
      assigned_tickets: [ticketRow(1001, 'Open already'), ticketRow(1002, 'A question in the middle')],
      next: null,
    });
    handle(staffTicketDetail, staffTicket({ ticket_id: 1002 }));
    await user.keyboard('n');
    expect(await screen.findByRole('heading', { name: 'Ticket 1002' })).toBeVisible();
    expect(location()).toBe('/homeport-admin/support/ticket/agent/1002');
  });

  it('assigns the ticket with a, solves it with e, and lists the keys with ?', async () => {
    const assigned = handle(assignTicket, { status: 'success' });
    const solved = handle(setTicketStatus, { status: 'success' });
    const { user } = openTicket('admin', staffTicket());
    await screen.findByRole('heading', { name: 'Ticket 1001' });
    await user.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
    expect(keys.getByText('Insert a saved reply')).toBeVisible();
    await user.click(keys.getByRole('button', { name: 'Close' }));
    await user.keyboard('a');
    expect(await screen.findByText('Ticket 1001 is assigned to you.')).toBeInTheDocument();
    expect(assigned).toMatchObject([{ body: { ticket_id: 1001, agent_email: 'ines@example.com' } }]);
    await user.keyboard('e');
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark ticket 1001 as solved?' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as solved' }));
    expect(await screen.findByText('Ticket 1001 is solved.')).toBeInTheDocument();
    expect(solved).toMatchObject([{ body: { ticket_id: 1001, new_status: 'closed' } }]);
  });

  it('has no keys that assign or solve for those who may not', async () => {
    const assigned = handle(assignTicket, { status: 'success' });
    const { user } = openTicket('agent', staffTicket({ status: 'closed' }));
    await screen.findByRole('heading', { name: 'Ticket 1001' });
    await user.keyboard('ae');
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: /solved/ })).not.toBeInTheDocument();
    expect(assigned).toEqual([]);
  });

  it('reaches the status by Tab, and leads to the box that is not checked', async () => {
    const requests = handle(setTicketStatus, { status: 'success' });
    const { user } = openTicket('agent', staffTicket());
    const status = within(await region('Status'));
    const open = status.getByRole('radio', { name: 'Open' });
    for (let presses = 0; presses < 80 && document.activeElement !== open; presses += 1) await user.tab();
    await waitFor(() => expect(open).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    expect(status.getByRole('radio', { name: 'Escalated' })).toBeChecked();
    await user.tab();
    await user.tab();
    await waitFor(() => expect(status.getByRole('button', { name: 'Change status' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await status.findByText('Please check the box to confirm the new status.')).toBeVisible();
    await waitFor(() => expect(status.getByRole('checkbox')).toHaveFocus());
    await user.keyboard(' {Enter}');
    await expect(() => expect(requests).toMatchObject([{ body: { new_status: 'escalated' } }])).toPass();
  });
});
