import { placeAt, type StaffPlace } from './place-at.ts';

const places: StaffPlace[] = [
  { label: 'My tickets', to: '/admin/tickets', holdsMore: true },
  { label: 'Unassigned', to: '/admin/tickets/unassigned', holdsMore: true },
  { label: 'All tickets', to: '/admin', holdsMore: false, opensTickets: true },
  { label: 'Customers', to: '/admin/customers', holdsMore: true },
];
const at = (pathname: string, search = '') => placeAt(places, { pathname, search })?.label;

describe('the place that an address of staff is in', () => {
  it('is the one whose address it is, or begins with', () => {
    expect(at('/admin')).toBe('All tickets');
    expect(at('/Admin/')).toBe('All tickets');
    expect(at('/admin/customers/7')).toBe('Customers');
    expect(at('/admin/tickets/unassigned')).toBe('Unassigned');
    expect(at('/account-settings')).toBeUndefined();
  });

  it('is, for a ticket, where it was opened from', () => {
    expect(at('/admin/tickets/7')).toBe('My tickets');
    expect(at('/admin/tickets/7', '?queue=all')).toBe('All tickets');
  });
});
