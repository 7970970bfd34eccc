import { hostingPlans, userDetails } from '@homeport/contract/account';
import { rating, ratingStatistics, reviews } from '@homeport/contract/feedback';
import { panelAccounts } from '@homeport/contract/hosting';
import { customers, staffRole } from '@homeport/contract/staff';
import { cancellations, disputes } from '@homeport/contract/staff-billing';
import { knownCustomerTags, segments } from '@homeport/contract/staff-customers';
import { refusedEmails } from '@homeport/contract/support-email';
import { auditLog, checks, mails, providers } from '@homeport/contract/staff-monitoring';
import { operations } from '@homeport/contract/staff-operations';
import { agents, allTickets } from '@homeport/contract/support';
import { inbox } from '@homeport/contract/support-inbox';
import { notifications } from '@homeport/contract/support-preferences';
import { ownMemberships } from '@homeport/contract/people';
import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@homeport/contract/auth';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { handleStaffArea, staffMember } from '../testing/staff-data.ts';
import { SignedIn } from './signed-in.tsx';

const PLACES = [
  'My tickets',
  'All tickets',
  'Cancellations',
  'Customers',
  'Operations',
  'Outbox',
  'Providers',
  'Audit log',
  'Feedback',
];

/** The portal of a person without a plan, with an empty staff area. */
function open(path: string, user: User) {
  if (user.isadmin === 'user') handle(staffRole, { isadmin: 'user' });
  else handleStaffArea(user.isadmin);
  handle(userDetails, { name: user.name, email: user.email, company: null });
  handle(hostingPlans, { plan_type: 'newuser', plan: null });
  handle(notifications, {
    ticket_reply: true,
    ticket_status: true,
    ticket_assigned: true,
    operation_finished: true,
    operation_failed: true,
  });
  handle(inbox, { tickets: [], next: null });
  handle(allTickets, { all_tickets: [], next: null });
  handle(agents, { all_agents: [] });
  handle(cancellations, { cancellations: [], next: null });
  handle(customers, { customers: [], next: null });
  handle(segments, { segments: [] });
  handle(knownCustomerTags, { tags: [] });
  handle(disputes, { disputes: [] });
  handle(operations, { operations: [], next: null });
  handle(mails, { mails: [], next: null, templates: [] });
  handle(refusedEmails, { emails: [], next: null });
  handle(providers, { providers: [], panels: [] });
  handle(checks, { is_running: false, checked: null, parts: [] });
  handle(auditLog, { events: [], next: null, kinds: [] });
  handle(ratingStatistics, { count: 0, average: null, stars: [], months: [] });
  handle(reviews, { reviews: [], next: null });
  return renderScreen(<SignedIn />, { path, user });
}

/** The main heading of a screen itself, not the one that stands in for it. */
const heading = (name: string) => screen.findByText(name, { selector: 'h1:not([data-fallback])' });
const menu = async () => within(await screen.findByRole('menu'));
const namesOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

describe('the staff area', () => {
  it('reaches all its places from each of them', async () => {
    const { user } = open('/homeport-su-admin', staffMember('admin'));
    await heading('All tickets');
    const link = (place: string) =>
      within(screen.getByRole('navigation', { name: 'Staff area' })).getByRole('link', { name: place });
    for (const place of PLACES) {
      await user.click(link(place));
      expect(await heading(place)).toBeVisible();
      await waitFor(() => expect(link(place)).toHaveAttribute('aria-current', 'page'));
    }
  });

  it('reaches all its places from a menu, which names where one is', async () => {
    const { user } = open('/homeport-su-admin', staffMember('admin'));
    await heading('All tickets');
    for (const place of PLACES) {
      await user.click(screen.getByRole('button', { name: /^Staff area, at / }));
      await user.click((await menu()).getByRole('menuitem', { name: place }));
      expect(await screen.findByRole('button', { name: `Staff area, at ${place}` })).toBeVisible();
    }
  });

  it('has four places for agents', async () => {
    open('/homeport-admin', staffMember('agent'));
    await heading('My tickets');
    const nav = within(screen.getByRole('navigation', { name: 'Staff area' }));
    expect(namesOf(nav.getAllByRole('link'))).toEqual([
      'My tickets',
      'Unassigned',
      'Saved replies',
      'Status',
    ]);
  });

  it.each([
    '/homeport-admin',
    '/homeport-admin/support/ticket/agent/1',
    '/homeport-admin/support/user/agent/1',
    '/homeport-su-admin/',
    '/homeport-su-admin/cancellations',
    '/homeport-su-admin/customers',
  ])('shows a customer at %s that it is not for them', async (path) => {
    open(path, customer({ plan_type: 'newuser' }));
    const { promise: role, resolve } = Promise.withResolvers<{ isadmin: 'user' }>();
    handle(staffRole, () => role);
    expect(await screen.findByText('Authorizing ...')).toBeVisible();
    resolve({ isadmin: 'user' });
    expect(await heading('Unauthorized!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/');
  });

  it.each(['', '/cancellations', '/customers', '/customers/c1'])(
    'shows an agent at %s of the admins that it is not for them',
    async (path) => {
      open(`/homeport-su-admin${path}`, staffMember('agent'));
      expect(await heading('Unauthorized!')).toBeVisible();
    },
  );
});

describe('staff without a plan', () => {
  it.each([
    ['agent', 'My tickets'],
    ['admin', 'All tickets'],
  ] as const)('as %s find "%s" at any address, and nothing of a customer\'s', async (role, work) => {
    for (const path of ['/', '/purchase', '/login', '/domain-that-is-not']) {
      const { unmount } = open(path, staffMember(role));
      expect(await heading(work)).toBeVisible();
      const banner = within(screen.getByRole('banner'));
      expect(banner.queryByRole('link', { name: 'Support' })).not.toBeInTheDocument();
      expect(screen.queryByRole('navigation', { name: 'Main navigation' })).not.toBeInTheDocument();
      unmount();
    }
  });

  it('have only the account in the main menu', async () => {
    const { user } = open('/homeport-admin', staffMember('agent'));
    await heading('My tickets');
    await user.click(await screen.findByRole('button', { name: 'Main menu' }));
    const entries = namesOf((await menu()).getAllByRole('menuitem'));
    expect(entries).toContain('Account');
    for (const name of ['Domains & Hosting', 'Email', 'Support', 'Provide Feedback'])
      expect(entries).not.toContain(name);
  });
});

describe('the way to the staff area', () => {
  it('is in the account menu of staff', async () => {
    handle(rating, { status: 'exists' });
    const { user } = open('/feedback', staffMember('agent'));
    await user.click(await screen.findByRole('button', { name: /account menu of Ines Costa/ }));
    await user.click((await menu()).getByRole('menuitem', { name: 'Staff area' }));
    expect(await heading('My tickets')).toBeVisible();
  });

  it('is not in the account menu of a customer', async () => {
    handle(ownMemberships, { accounts: [] });
    const { user } = open('/homeport-admin', customer({ plan_type: 'newuser' }));
    await heading('Unauthorized!');
    await user.click(await screen.findByRole('button', { name: /account menu of Jane Doe/ }));
    expect(namesOf((await menu()).getAllByRole('menuitem'))).toEqual([
      'Account',
      'Switch between light and dark',
      'Log out',
    ]);
  });

  it('leads from there to their own pages, with a plan', async () => {
    const { user, location } = open('/homeport-admin', staffMember('agent', { plan_type: 'hosting' }));
    const plan = { id: 'plan-1', plan_name: 'expert', plan_period: 'yearly' } as const;
    handle(hostingPlans, { plan_type: 'hosting', plan });
    handle(panelAccounts, { status: 'new_user', plesks: [], details: null, setup: null });
    await heading('My tickets');
    await user.click(await screen.findByRole('button', { name: 'Main menu' }));
    expect((await menu()).getByRole('menuitem', { name: 'Domains & Hosting' })).toHaveAttribute('href', '/');
    expect(location()).toBe('/homeport-admin');
  });
});
