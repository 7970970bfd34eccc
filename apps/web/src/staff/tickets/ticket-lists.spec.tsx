import { notifications, setNotifications } from '@homeport/contract/support-preferences';
import { agents, allTickets, assignedTickets, ticketCounts } from '@homeport/contract/support';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember, ticketRow } from '../../testing/staff-data.ts';
import { AllTicketsScreen } from './all-tickets-screen.tsx';
import { MyTicketsScreen } from './my-tickets-screen.tsx';

const ALL = '/homeport-su-admin';
const MINE = '/homeport-admin';

function openMine(path = MINE) {
  handleStaffArea('agent');
  const email = { ticket_reply: true, ticket_status: true, ticket_assigned: true };
  handle(notifications, { ...email, operation_finished: true, operation_failed: true, staff_ticket: true });
  return renderScreen(<MyTicketsScreen />, { path, route: MINE, user: staffMember('agent') });
}

function openAll(path = ALL) {
  handleStaffArea('admin');
  handle(agents, { all_agents: [{ label: 'Ada', value: 'ada@example.com' }] });
  return renderScreen(<AllTicketsScreen />, { path, route: ALL, user: staffMember('admin') });
}

const rows = [ticketRow(1002, 'A question in the middle'), ticketRow(1003, 'The youngest question')];
const link = (name: string) => screen.findByRole('link', { name });

describe("an agent's tickets", () => {
  it('say so when there are none', async () => {
    handle(assignedTickets, { assigned_tickets: [], next: null });
    openMine();
    expect(await screen.findByText('No ticket is assigned to you.')).toBeVisible();
  });

  it('say that they could not be loaded, and load on request', async () => {
    handle(assignedTickets, refuse('internal_error'));
    const { user } = openMine();
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
    handle(assignedTickets, { assigned_tickets: rows, next: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await link('The youngest question')).toBeVisible();
  });

  it('mark what is new, and say whether the customer is waiting', async () => {
    const updated = '2026-11-21T09:00:00.000Z';
    const replied = ticketRow(1003, 'Replied', { waiting_since: null, assignee_last_viewed: updated });
    handle(assignedTickets, { assigned_tickets: [ticketRow(1002, 'New'), replied], next: null });
    openMine();
    const [first, second] = [await link('New'), await link('Replied')].map(
      (found) => found.closest('li') as HTMLElement,
    ) as [HTMLElement, HTMLElement];
    expect(first).toHaveTextContent(/NEW UPDATE.*Waiting/);
    expect(second).toHaveTextContent('Replied');
    expect(second).not.toHaveTextContent('NEW UPDATE');
  });

  it('are walked through with j and k, opened with Enter, and the longest waiting one with n', async () => {
    handle(assignedTickets, { assigned_tickets: rows, next: null });
    const { user, location } = openMine();
    const [middle, youngest] = [await link('A question in the middle'), await link('The youngest question')];
    await user.keyboard('j');
    await waitFor(() => expect(middle).toHaveFocus());
    await user.keyboard('j');
    await waitFor(() => expect(youngest).toHaveFocus());
    await user.keyboard('k');
    await waitFor(() => expect(middle).toHaveFocus());
    await user.keyboard('j{Enter}');
    expect(location()).toBe('/homeport-admin/support/ticket/agent/1003');
  });

  it('open the longest waiting one with n', async () => {
    handle(assignedTickets, { assigned_tickets: rows, next: null });
    const { user, location } = openMine();
    await link('A question in the middle');
    await user.keyboard('n');
    await waitFor(() => expect(location()).toBe('/homeport-admin/support/ticket/agent/1002'));
  });

  it('have the choice of emails beside them, where the emails lead', async () => {
    handle(assignedTickets, { assigned_tickets: [], next: null });
    const requests = handle(setNotifications, { status: 'success' });
    const { user } = openMine(`${MINE}#emails`);
    const assigned = await screen.findByRole('switch', { name: 'Assigned to you' });
    expect(screen.getAllByRole('switch')).toHaveLength(4);
    await user.click(assigned);
    await waitFor(() => expect(assigned).not.toBeChecked());
    expect(requests).toMatchObject([{ body: { ticket_assigned: false } }]);
  });
});

describe('all tickets', () => {
  it('can be filtered by staff whose accounts are disabled', async () => {
    handle(allTickets, { all_tickets: [], next: null });
    openAll();
    handle(agents, {
      all_agents: [{ label: 'Ada', value: 'ada@example.com' }],
      disabled_agents: [{ label: 'Bo', value: 'bo@example.com' }],
    });
    expect(await screen.findByRole('option', { name: 'Bo, disabled' })).toHaveValue('bo@example.com');
  });

  it('are searched from the keyboard and filtered, which the address keeps', async () => {
    const requests = handle(allTickets, ({ query }) => ({
      all_tickets: query?.status === 'closed' ? [] : [ticketRow(1001, 'Raise it', { issue_type: 'billing' })],
      next: null,
    }));
    const { user, location } = openAll();
    expect(await screen.findByText(/Billing & Payments/, { selector: 'p' })).toHaveTextContent('Unassigned');
    const search = screen.getByRole('searchbox', { name: 'Number, address or words' });
    await user.keyboard('/');
    await waitFor(() => expect(search).toHaveFocus());
    await user.keyboard('jane@example.com{Enter}');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ query: { search: 'jane@example.com' } }));
    await user.selectOptions(screen.getByLabelText('Status'), 'Closed');
    expect(await screen.findByText('No matching tickets. Try fewer words or fewer filters.')).toBeVisible();
    expect(location()).toBe(`${ALL}?search=jane%40example.com&status=closed`);
    expect(requests.at(-1)).toMatchObject({ query: { search: 'jane@example.com', status: 'closed' } });
  });

  it('are filtered as their address says', async () => {
    const requests = handle(allTickets, { all_tickets: [ticketRow(1001, 'Raise it')], next: null });
    const { user, location } = openAll(`${ALL}?search=jane%40example.com&assignee=none`);
    expect(await screen.findByRole('searchbox')).toHaveValue('jane@example.com');
    expect(screen.getByLabelText('Assigned to')).toHaveDisplayValue('Unassigned');
    await user.click(await link('Raise it'));
    expect(location()).toBe('/homeport-admin/support/ticket/agent/1001?queue=all');
    expect(requests).toMatchObject([{ query: { search: 'jane@example.com', assignee: 'none' } }]);
  });

  it('name the assignee, and show the unassigned ones from the counts', async () => {
    const assignee = { assignee_name: 'Ada', assignee_email: 'ada@example.com' };
    handle(allTickets, { all_tickets: [ticketRow(1001, 'Raise it', assignee)], next: null });
    const { user, location } = openAll();
    handle(ticketCounts, { waiting: 2, unassigned: 1, waiting_since: '2026-11-21T09:00:00.000Z' });
    const row = (await link('Raise it')).closest('li') as HTMLElement;
    expect(within(row).getByText(/Assigned to Ada/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Show unassigned' }));
    expect(location()).toBe(`${ALL}?assignee=none`);
  });
});
