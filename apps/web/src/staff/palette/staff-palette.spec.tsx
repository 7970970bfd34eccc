import { customers } from '@homeport/contract/staff';
import { operations } from '@homeport/contract/staff-operations';
import { allTickets, assignedTickets } from '@homeport/contract/support';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle } from '../../testing/server.ts';
import { handleStaffArea, staffMember, ticketRow } from '../../testing/staff-data.ts';
import { StaffPalette } from './staff-palette.tsx';

const JANE = '0193f1c0-0000-7000-8000-000000000001';

function open(role: 'admin' | 'agent') {
  handleStaffArea(role);
  const palette = <StaffPalette onClose={jest.fn()} showKeys={jest.fn()} toggleTheme={jest.fn()} />;
  return renderScreen(palette, { user: staffMember(role) });
}

describe('the palette of staff', () => {
  it('finds customers, tickets and the operations of a customer for admins', async () => {
    const person = { id: JANE, email: 'jane@example.com', name: 'Jane Doe', role: 'user' as const };
    handle(customers, { customers: [{ ...person, created: '2026-11-21T09:00:00.000Z' }], next: null });
    const asked = handle(allTickets, { all_tickets: [ticketRow(70, 'Raise the limit')], next: null });
    const work = handle(operations, { operations: [], next: null });
    const { user, location } = open('admin');
    await user.keyboard('jane');
    expect(await screen.findByRole('option', { name: /Jane Doe/ })).toBeVisible();
    expect(await screen.findByRole('option', { name: /Raise the limit/ })).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ query: { search: 'jane', limit: '5' } });
    expect(work).toEqual([]);
    await user.keyboard('@example.com');
    expect(screen.queryByRole('option', { name: /Jane Doe/ })).not.toBeInTheDocument();
    await screen.findByRole('option', { name: /Jane Doe/ });
    await user.keyboard('{Enter}');
    expect(location()).toBe(`/homeport-su-admin/customers/${JANE}`);
  });

  it('finds their own tickets and screens for agents, and nothing else', async () => {
    const mine = [ticketRow(70, 'Raise the limit'), ticketRow(71, 'Move my mailbox')];
    handle(assignedTickets, { assigned_tickets: mine, next: null });
    const { user, location } = open('agent');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'My tickets',
      'Unassigned',
      'Saved replies',
      'Status',
      'Account settings',
      'Switch between light and dark',
      'Keyboard shortcuts',
      'Log out',
    ]);
    await user.keyboard('mailbox');
    expect(await screen.findByRole('option', { name: /Move my mailbox/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Raise the limit/ })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(location()).toBe('/homeport-admin/support/ticket/agent/71');
  });
});
