import type { CallAnswer } from '@homeport/contract/call';
import { staffRole } from '@homeport/contract/staff';
import { takeTicket, unassignedTickets } from '@homeport/contract/support-assignment';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { UnassignedScreen } from './unassigned-screen.tsx';

const TIME = '2026-11-21T09:00:00.000Z';
const ticket: CallAnswer<typeof unassignedTickets>['unassigned_tickets'][number] = {
  ticket_id: 48_213,
  issue_type: 'tech',
  status: 'open',
  created: TIME,
  updated: TIME,
  creator_last_viewed: TIME,
  description: '<p>My certificate has expired.</p>',
  snippet: 'My certificate has expired.',
  assignee_last_viewed: null,
  waiting_since: TIME,
  creator_name: 'Not Set',
  creator_email: 'jane@example.com',
};

function openScreen() {
  handle(staffRole, { isadmin: 'agent' });
  handle(unassignedTickets, { unassigned_tickets: [ticket], next: null });
  return renderScreen(<UnassignedScreen />, { path: '/unassigned', route: '/unassigned' });
}

describe('the unassigned tickets', () => {
  it('show the email address of a customer without a name', async () => {
    openScreen();
    expect(await screen.findByText(/jane@example\.com · Technical Support/)).toBeVisible();
  });

  it('open a ticket once it is taken', async () => {
    const requests = handle(takeTicket, { status: 'success' });
    const { user, location } = openScreen();
    await user.click(await screen.findByRole('button', { name: 'Take ticket 48213' }));
    await waitFor(() => expect(location()).toBe('/homeport-admin/support/ticket/agent/48213'));
    expect(requests).toMatchObject([{ body: { ticket_id: 48_213 } }]);
  });

  it('drop a ticket that another agent has taken', async () => {
    handle(takeTicket, refuse('conflict'));
    const { user } = openScreen();
    const take = await screen.findByRole('button', { name: 'Take ticket 48213' });
    handle(unassignedTickets, { unassigned_tickets: [], next: null });
    await user.click(take);
    expect(await screen.findByText('Another agent has taken this ticket.')).toBeVisible();
    expect(await screen.findByText('All tickets are assigned.')).toBeVisible();
  });
});
