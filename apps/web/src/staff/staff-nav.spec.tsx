import { attention } from '@homeport/contract/staff-monitoring';
import { hasRight, type StaffRole } from '@homeport/contract/staff-rights';
import { operationCounts } from '@homeport/contract/staff-operations';
import { ticketCounts } from '@homeport/contract/support';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { activeNavItem } from './nav-items.ts';
import type { NavItem } from './nav-items.ts';
import { StaffNav } from './staff-nav.tsx';

const items: NavItem[] = [
  { label: 'My tickets', to: '/admin/tickets', hasChildren: true },
  { label: 'Unassigned', to: '/admin/tickets/unassigned', hasChildren: true },
  { label: 'All tickets', to: '/admin', hasChildren: false, opensTickets: true },
  { label: 'Customers', to: '/admin/customers', hasChildren: true },
];
const at = (pathname: string, search = '') => activeNavItem(items, { pathname, search })?.label;

describe('activeNavItem', () => {
  it('finds the item whose path is the longest match', () => {
    expect(at('/admin')).toBe('All tickets');
    expect(at('/Admin/')).toBe('All tickets');
    expect(at('/admin/customers/7')).toBe('Customers');
    expect(at('/admin/tickets/unassigned')).toBe('Unassigned');
    expect(at('/account-settings')).toBeUndefined();
  });

  it('finds the list that a ticket was opened from', () => {
    expect(at('/admin/tickets/7')).toBe('My tickets');
    expect(at('/admin/tickets/7', '?queue=all')).toBe('All tickets');
  });
});

describe('the staff navigation', () => {
  const renderNav = (role: StaffRole) =>
    renderScreen(<StaffNav can={(right) => hasRight(role, right)} />, { path: '/homeport-admin/unassigned' });
  const oldest = '2026-11-21T09:00:00.000Z';

  it('shows agents their tickets and the status, and requests no counts', async () => {
    renderNav('agent');
    expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Unassigned');
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual(['My tickets', 'Unassigned', 'Saved replies', 'Status']);
  });

  it('shows senior agents all tickets and customers, and counts unassigned tickets alone', async () => {
    handle(ticketCounts, { waiting: 4, unassigned: 2, waiting_since: oldest });
    renderNav('senior_agent');
    expect(await screen.findByRole('link', { name: /^All tickets ?\(2 unassigned\)$/ })).toBeVisible();
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual([
      'My tickets',
      expect.stringMatching(/^All tickets/),
      'Saved replies',
      'Customers',
      'Money',
      'Status',
    ]);
  });

  it('counts what waits for admins, and counts stuck emails only at the outbox', async () => {
    handle(ticketCounts, { waiting: 4, unassigned: 2, waiting_since: oldest });
    handle(operationCounts, {
      kinds: [],
      unfinished: [
        { kind: 'hosting.setUpAccount', state: 'parked', count: 3, oldest },
        { kind: 'mail.send', state: 'parked', count: 9, oldest },
        { kind: 'hosting.setUpAccount', state: 'running', count: 5, oldest },
      ],
    });
    handle(attention, { cancellations: 0, disputes: 1, failed_mails: 9, open_circuits: 1, failed_checks: 2 });
    renderNav('admin');
    expect(await screen.findByRole('link', { name: /^All tickets ?\(2 unassigned\)$/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Operations ?\(3 need attention\)$/ })).toBeVisible();
    expect(
      await screen.findByRole('link', { name: /^Outbox ?\(9 emails could not be sent\)$/ }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /^Customers ?\(1 disputed payment\)$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Providers ?\(3 problems\)$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cancellations' })).toBeVisible();
  });
});
