import { activeNavItem } from './nav-items.ts';
import type { NavItem } from './nav-items.ts';

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
