import { assignedTickets, setTicketStatus } from '@homeport/contract/support';
import { takeTicket } from '@homeport/contract/support-assignment';
import { inbox, inboxCounts, snoozeTicket } from '@homeport/contract/support-inbox';
import { notifications, setNotifications } from '@homeport/contract/support-preferences';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, inboxTicket, staffMember, ticketRow } from '../../testing/staff-data.ts';
import { InboxScreen, UnassignedScreen } from './inbox-screen.tsx';

const MINE = '/homeport-admin';

function openInbox(path = MINE) {
  handleStaffArea('agent');
  const email = { ticket_reply: true, ticket_status: true, ticket_assigned: true };
  handle(notifications, { ...email, operation_finished: true, operation_failed: true, staff_ticket: true });
  return renderScreen(<InboxScreen />, { path, route: MINE, user: staffMember('agent') });
}

function openUnassigned() {
  handleStaffArea('agent');
  return renderScreen(<UnassignedScreen />, {
    path: '/homeport-admin/unassigned',
    route: '/homeport-admin/unassigned',
    user: staffMember('agent'),
  });
}

const [middle, youngest] = [
  inboxTicket(1002, 'A question in the middle'),
  inboxTicket(1003, 'The youngest question'),
];
const link = (name: string) => screen.findByRole('link', { name });
const titles = () =>
  within(screen.getByRole('region', { name: 'My tickets' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the inbox', () => {
  it('says that it is empty', async () => {
    handle(inbox, { tickets: [], next: null });
    openInbox();
    expect(await screen.findByText('No ticket is assigned to you.')).toBeVisible();
  });

  it('shows below them what waits without an agent, to be taken', async () => {
    const waiting = inboxTicket(1009, 'Nobody has me', { assignee_name: null, assignee_email: null });
    handle(inbox, ({ query }) => ({
      tickets: query?.view === 'unassigned' ? [waiting] : [],
      next: null,
    }));
    const { user, location } = openInbox();
    handle(inboxCounts, { mine: 0, unassigned: 7, pending: 0, snoozed: 0, overdue: 0 });
    const card = within(await screen.findByRole('region', { name: 'Unassigned' }));
    expect(card.getByText('Nobody has me')).toBeVisible();
    expect(card.getByRole('link', { name: 'All unassigned (7)' })).toHaveAttribute(
      'href',
      '/homeport-admin/unassigned',
    );
    handle(takeTicket, refuse('conflict'));
    await user.click(card.getByRole('button', { name: 'Take ticket 1009' }));
    expect(await screen.findByText('Another agent has taken this ticket.')).toBeVisible();
    const taken = handle(takeTicket, { status: 'success' });
    await user.click(card.getByRole('button', { name: 'Take ticket 1009' }));
    await waitFor(() => expect(location()).toBe('/homeport-admin/support/ticket/agent/1009'));
    expect(taken).toMatchObject([{ body: { ticket_id: 1009 } }]);
  });

  it('says that it could not be loaded, and loads on request', async () => {
    handle(inbox, refuse('internal_error'));
    const { user } = openInbox();
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
    handle(inbox, { tickets: [youngest], next: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await link('The youngest question')).toBeVisible();
  });

  it('marks what is new, and says whether the customer is waiting', async () => {
    const updated = '2026-11-21T09:00:00.000Z';
    const replied = inboxTicket(1003, 'Replied', { waiting_since: null, assignee_last_viewed: updated });
    handle(inbox, { tickets: [inboxTicket(1002, 'New'), replied], next: null });
    openInbox();
    const [first, second] = [await link('New'), await link('Replied')].map(
      (found) => found.closest('li') as HTMLElement,
    ) as [HTMLElement, HTMLElement];
    expect(first).toHaveTextContent(/NEW UPDATE.*Waiting/);
    expect(second).toHaveTextContent('Replied');
    expect(second).not.toHaveTextContent('NEW UPDATE');
  });

  it('shows how tickets are organized, and which are overdue', async () => {
    const organized = {
      subject: 'Upload limit',
      priority: 'urgent' as const,
      tags: ['php'],
      domain: 'example.com',
      due: '2026-11-21T11:00:00.000Z',
    };
    handle(inbox, { tickets: [inboxTicket(1002, 'Please raise it', organized)], next: null });
    openInbox();
    const row = (await link('Upload limit')).closest('li') as HTMLElement;
    for (const shown of ['Urgent', 'php', 'example.com', /overdue/]) expect(row).toHaveTextContent(shown);
  });

  it('has views with counts, each at its address', async () => {
    const requests = handle(inbox, { tickets: [], next: null });
    const { user, location } = openInbox();
    handle(inboxCounts, { mine: 2, unassigned: 0, pending: 3, snoozed: 0, overdue: 1000 });
    const views = within(await screen.findByRole('navigation', { name: 'Views' }));
    expect(await views.findByRole('link', { name: 'Overdue 1000+' })).toBeVisible();
    expect(views.getByRole('link', { name: 'My tickets 2' })).toHaveAttribute('aria-current', 'page');
    await user.click(views.getByRole('link', { name: 'Waiting for customer 3' }));
    expect(await screen.findByText('No ticket is waiting for a customer.')).toBeVisible();
    expect(location()).toBe('/homeport-admin?view=pending');
    expect(requests.at(-1)).toMatchObject({ query: { view: 'pending' } });
  });

  it('is searched from the keyboard', async () => {
    const requests = handle(inbox, ({ query }) => ({
      tickets: query?.search === undefined ? [middle] : [youngest],
      next: null,
    }));
    const { user, location } = openInbox();
    await link('A question in the middle');
    await user.keyboard('/');
    await user.keyboard('youngest{Enter}');
    expect(await screen.findByRole('heading', { name: 'Search results' })).toBeVisible();
    expect(await link('The youngest question')).toBeVisible();
    expect(location()).toBe('/homeport-admin?search=youngest');
    expect(requests.at(-1)).toMatchObject({ query: { search: 'youngest' } });
  });

  it('is walked through with j, k and arrows, and opened with Enter', async () => {
    handle(inbox, { tickets: [middle, youngest], next: null });
    const { user, location } = openInbox();
    const [first, second] = [await link('A question in the middle'), await link('The youngest question')];
    await user.keyboard('j');
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('j');
    await waitFor(() => expect(second).toHaveFocus());
    await user.keyboard('k');
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(second).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('j{Enter}');
    expect(location()).toBe('/homeport-admin/support/ticket/agent/1003');
  });

  it('opens the longest waiting ticket with n', async () => {
    handle(inbox, { tickets: [middle], next: null });
    handle(assignedTickets, { assigned_tickets: [ticketRow(1002, 'A question')], next: null });
    const { user, location } = openInbox();
    await link('A question in the middle');
    await user.keyboard('n');
    await waitFor(() => expect(location()).toBe('/homeport-admin/support/ticket/agent/1002'));
  });

  it('explains its keys', async () => {
    handle(inbox, { tickets: [middle], next: null });
    const { user } = openInbox();
    await link('A question in the middle');
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('Mark as solved');
  });

  it('marks the ticket with the focus as solved, once that is confirmed', async () => {
    let tickets = [middle, youngest];
    handle(inbox, () => ({ tickets, next: null }));
    const requests = handle(setTicketStatus, () => {
      tickets = [youngest];
      return { status: 'success' as const };
    });
    const { user } = openInbox();
    await link('A question in the middle');
    // No ticket has the focus.
    await user.keyboard('e');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('je');
    const dialog = await screen.findByRole('dialog', { name: 'Mark ticket 1002 as solved?' });
    const confirm = within(dialog).getByRole('button', { name: 'Mark as solved' });
    expect(confirm).toHaveFocus();
    await user.dblClick(confirm);
    expect(await screen.findByText('Ticket 1002 is solved.')).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['The youngest question']));
    expect(requests).toMatchObject([{ body: { ticket_id: 1002, new_status: 'closed' } }]);
  });

  it('snoozes the ticket with the focus', async () => {
    let tickets = [middle, youngest];
    handle(inbox, () => ({ tickets, next: null }));
    const requests = handle(snoozeTicket, () => {
      tickets = [youngest];
      return { status: 'success' as const };
    });
    const { user } = openInbox();
    await link('A question in the middle');
    await user.keyboard('jz');
    const dialog = within(await screen.findByRole('dialog', { name: 'Snooze ticket 1002' }));
    await user.click(dialog.getByRole('button', { name: 'Snooze' }));
    expect(await dialog.findByText('Choose a day within the next year.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Tomorrow/ }));
    await waitFor(() => expect(titles()).toEqual(['The youngest question']));
    expect(requests).toHaveLength(1);
    expect(requests).toMatchObject([{ body: { ticket_id: 1002 } }]);
  });

  it('keeps its order while a row has the focus, and shows the new one on request', async () => {
    let tickets = [middle, youngest];
    handle(inbox, () => ({ tickets, next: null }));
    const { user, queryClient } = openInbox();
    await link('A question in the middle');
    await user.keyboard('j');
    tickets = [youngest, { ...middle, priority: 'high' }, inboxTicket(1004, 'A further one')];
    await queryClient.invalidateQueries({ queryKey: [inbox.name] });
    expect(await screen.findByText('The list has changed.')).toBeVisible();
    // What is new follows, and the texts are the latest ones.
    expect(titles()).toEqual(['A question in the middle', 'The youngest question', 'A further one']);
    expect((await link('A question in the middle')).closest('li')).toHaveTextContent('High');
    await user.click(screen.getByRole('button', { name: 'Show new order' }));
    expect(titles()).toEqual(['The youngest question', 'A question in the middle', 'A further one']);
    expect(screen.queryByText('The list has changed.')).not.toBeInTheDocument();
  });

  it('has the choice of emails beside it, where the emails lead', async () => {
    handle(inbox, { tickets: [], next: null });
    const requests = handle(setNotifications, { status: 'success' });
    const { user } = openInbox(`${MINE}#emails`);
    const assigned = await screen.findByRole('switch', { name: 'Assigned to you' });
    expect(screen.getAllByRole('switch')).toHaveLength(4);
    await user.click(assigned);
    await waitFor(() => expect(assigned).not.toBeChecked());
    expect(requests).toMatchObject([{ body: { ticket_assigned: false } }]);
  });
});

describe('the unassigned tickets', () => {
  const nobodys = { assignee_name: null, assignee_email: null, creator_name: 'Not Set' };
  const unassigned = inboxTicket(48_213, 'My certificate has expired.', nobodys);

  it('show the email address of a customer without a name, and cannot be opened before they are taken', async () => {
    handle(inbox, { tickets: [unassigned], next: null });
    openUnassigned();
    expect(await screen.findByText(/jane@example\.com · Technical Support/)).toBeVisible();
    expect(screen.getByText('My certificate has expired.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'My certificate has expired.' })).not.toBeInTheDocument();
    expect(screen.queryByText('NEW UPDATE')).not.toBeInTheDocument();
  });

  it('open a ticket once it is taken, also with the key a', async () => {
    handle(inbox, { tickets: [unassigned], next: null });
    const requests = handle(takeTicket, { status: 'success' });
    const { user, location } = openUnassigned();
    await screen.findByRole('button', { name: 'Take ticket 48213' });
    await user.keyboard('ja');
    await waitFor(() => expect(location()).toBe('/homeport-admin/support/ticket/agent/48213'));
    expect(requests).toMatchObject([{ body: { ticket_id: 48_213 } }]);
  });

  it('drop a ticket that another agent has taken', async () => {
    handle(inbox, { tickets: [unassigned], next: null });
    handle(takeTicket, refuse('conflict'));
    const { user } = openUnassigned();
    const take = await screen.findByRole('button', { name: 'Take ticket 48213' });
    handle(inbox, { tickets: [], next: null });
    await user.click(take);
    expect(await screen.findByText('Another agent has taken this ticket.')).toBeVisible();
    expect(await screen.findByText('All tickets are assigned.')).toBeVisible();
  });
});
