import { agents, allTickets, ticketCounts } from '@homeport/contract/support';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle } from '../../testing/server.ts';
import { handleStaffArea, staffMember, ticketRow } from '../../testing/staff-data.ts';
import { AllTicketsScreen } from './all-tickets-screen.tsx';

const ALL = '/homeport-su-admin';

function openAll(path = ALL) {
  handleStaffArea('admin');
  handle(agents, { all_agents: [{ label: 'Ada', value: 'ada@example.com' }] });
  return renderScreen(<AllTicketsScreen />, { path, route: ALL, user: staffMember('admin') });
}

const link = (name: string) => screen.findByRole('link', { name });

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
