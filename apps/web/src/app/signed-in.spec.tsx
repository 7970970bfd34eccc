import type { ReactNode } from 'react';
import { hostingPlans, startDomainPlan, userDetails } from '@homeport/contract/account';
import { allCalls } from '@homeport/contract';
import { refresh } from '@homeport/contract/auth';
import { confirmRenewal, confirmUpgrade, planPayments } from '@homeport/contract/billing';
import { userDomains } from '@homeport/contract/domains';
import { panelAccounts } from '@homeport/contract/hosting';
import { notifications, setNotifications } from '@homeport/contract/support-preferences';
import { createdTickets } from '@homeport/contract/support';
import { publicConfig } from '@homeport/contract/system';
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { session } from '../foundation/portal.ts';
import type { PanelAccounts } from '../foundation/routing/account-state.ts';
import { markReload } from '../foundation/session/reload-guard.ts';
import { allNotifications, handleAccountSettings, payments } from '../testing/account-data.ts';
import { config, customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { SignedIn } from './signed-in.tsx';

const PLAN_ID = '0193f1c0-0000-7000-8000-0000000000d1';
const plan = { id: PLAN_ID, plan_name: 'expert', plan_period: 'yearly' } as const;
const newUser: PanelAccounts = { status: 'new_user', plesks: [], details: null, setup: null };

const heading = (name: string) => screen.findByText(name, { selector: 'h1:not([data-fallback])' });
const menu = async () => within(await screen.findByRole('menu'));

/** Opens the portal of a customer without a plan; calls that a test does not answer stay without one. */
function open(path: string, beside?: ReactNode) {
  for (const call of allCalls) handle(call, () => new Promise<never>(() => {}));
  handleAccountSettings(customer({ plan_type: 'newuser' }));
  handle(hostingPlans, { plan_type: 'newuser', plan: null });
  const portal = (
    <>
      {beside}
      <SignedIn />
    </>
  );
  return renderScreen(portal, { path, user: customer({ plan_type: 'newuser' }) });
}

describe('the portal while the account is not known', () => {
  it('says that it is loading', async () => {
    open('/');
    handle(hostingPlans, () => new Promise<never>(() => {}));
    expect(await heading('Loading ...')).toBeVisible();
  });

  it('says that the connection is lost, with a reference', async () => {
    open('/');
    handle(hostingPlans, refuse('internal_error'));
    expect(await heading('Connection lost!')).toBeVisible();
    expect(screen.getByText('Reference: req-1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it('says that the account does not match its panel', async () => {
    open('/');
    handle(hostingPlans, { plan_type: 'hosting', plan });
    handle(panelAccounts, { ...newUser, status: 'account_error' });
    expect(await heading('Account Syncing error!')).toBeVisible();
    expect(screen.getByText(/Please contact support so we can fix it\./)).toBeVisible();
  });

  it('does not log back in for ever when the session is stale', async () => {
    for (let reloads = 0; reloads < 3; reloads += 1) markReload(sessionStorage, Date.now());
    open('/');
    handle(refresh, { access_token: 'access-2', refresh_token: 'refresh-2' });
    handle(hostingPlans, refuse('session_stale'));
    expect(await heading('Connection lost!')).toBeVisible();
  });

  it('signs out when the session is not valid', async () => {
    open('/');
    handle(hostingPlans, refuse('token_invalid'));
    handle(refresh, refuse('token_invalid'));
    await waitFor(() => expect(session.user()).toBeNull());
  });
});

describe('a payment that the bank asks to confirm', () => {
  const asked = {
    grace_ends: '2026-12-21T12:00:00.000Z',
    authentication_required: true,
    payment_url: 'https://payments.example/i/in_1',
    next_charge: null,
  };

  it('is no longer asked for once it was confirmed elsewhere', async () => {
    open('/settings/account');
    handle(hostingPlans, { plan_type: 'hosting', plan });
    handle(panelAccounts, newUser);
    handle(planPayments, payments(asked));
    expect(await screen.findByText('Your bank asks you to confirm your payment.')).toBeVisible();
    handle(planPayments, payments());
    await waitFor(() => expect(screen.queryByText('Your bank asks you to confirm your payment.')).toBeNull());
  });
});

describe('the addresses', () => {
  it.each(['/login', '/signup', '/Website/3', '/add-account-details/p1', '/no/such/place'])(
    'lead from %s to the plans, without a plan',
    async (path) => {
      const { location } = open(path);
      await waitFor(() => expect(location()).toBe('/purchase-hosting-plan'));
    },
  );

  it.each([`/${PLAN_ID}`, ''])('of confirmations have the plan "%s" in them', async (of) => {
    const payment = { status: 'error' } as const;
    const { unmount } = open(`/hosting-renew-confirmation${of}/expert/yearly?session_id=cs_test_1`);
    handle(hostingPlans, { plan_type: 'hosting', plan });
    handle(panelAccounts, newUser);
    handle(confirmRenewal, payment);
    expect(await screen.findByText('Failed to renew plan. Please contact support!')).toBeVisible();
    unmount();
    open(`/hosting-upgrade-confirmation${of}/agency/yearly?session_id=cs_test_1`);
    handle(hostingPlans, { plan_type: 'hosting', plan });
    handle(panelAccounts, newUser);
    handle(confirmUpgrade, payment);
    expect(await screen.findByText('Hosting upgrade failed. Please contact support!')).toBeVisible();
  });
});

describe('a new address', () => {
  it.each([
    ['has the focus on its screen', '/account-settings', 'main'],
    ['leaves the focus to the part of the screen that it names', '/account-settings#part', 'link'],
  ] as const)('%s', async (_, path, focused) => {
    const named = { main: {}, link: { name: 'There' } };
    const { user, location } = open('/support', <Link to={path}>There</Link>);
    await screen.findByRole('button', { name: 'Main menu' });
    await user.click(screen.getByRole('link', { name: 'There' }));
    await waitFor(() => expect(location()).toBe(path));
    await waitFor(() => expect(screen.getByRole(focused, named[focused])).toHaveFocus());
  });
});

describe('the main menu', () => {
  it('works without a mouse, and moves the focus to the screen that it opens', async () => {
    const { user, location } = open('/support');
    const button = await screen.findByRole('button', { name: 'Main menu' });
    button.focus();
    await user.keyboard('{Enter}');
    const entry = async (name: string) => (await menu()).getByRole('menuitem', { name });
    await waitFor(async () => expect(await entry('Domains & Hosting')).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    await waitFor(async () => expect(await entry('Log out')).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await entry('Domains & Hosting')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await user.keyboard('{Enter}');
    await entry('Account');
    await user.keyboard('acc');
    await waitFor(async () => expect(await entry('Account')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location()).toBe('/account-settings'));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('leads to the guides and answers of the operator', async () => {
    const { user } = open('/support');
    const links = { documentation: 'https://docs.example.com/', faq: 'https://faq.example.com/' };
    handle(publicConfig, config({ links: { ...config().links, ...links } }));
    await user.click(await screen.findByRole('button', { name: 'Main menu' }));
    const entries = await menu();
    const guides = await entries.findByRole('menuitem', { name: 'Documentation' });
    expect(guides).toHaveAttribute('href', links.documentation);
    expect(entries.getByRole('menuitem', { name: 'FAQs' })).toHaveAttribute('target', '_blank');
  });

  it('has the pages of a customer with hosting', async () => {
    const { user } = open('/account-settings');
    handle(hostingPlans, { plan_type: 'hosting', plan });
    handle(panelAccounts, newUser);
    await user.click(await screen.findByRole('button', { name: 'Main menu' }));
    const entries = await menu();
    for (const name of ['Domains & Hosting', 'Email', 'Account'])
      expect(entries.getByRole('menuitem', { name })).toBeVisible();
  });
});

describe('the emails about requests', () => {
  it('are chosen beside the requests, where the emails lead', async () => {
    const { user, unmount } = open('/support');
    handle(createdTickets, { status: 'no_tickets', created_tickets: [], next: null });
    const summary = await screen.findByText('Emails about your requests');
    expect(summary.closest('details')).not.toHaveAttribute('open');
    await user.click(summary);
    expect(await screen.findByRole('switch', { name: 'Replies' })).toBeVisible();
    unmount();
    open('/support#emails');
    handle(notifications, allNotifications);
    const requests = handle(setNotifications, { status: 'success' });
    const replies = await screen.findByRole('switch', { name: 'Replies' });
    expect(replies.closest('details')).toHaveAttribute('open');
    expect(screen.getAllByRole('switch')).toHaveLength(2);
    await user.click(replies);
    await waitFor(() => expect(replies).not.toBeChecked());
    expect(requests).toMatchObject([{ body: { ticket_reply: false } }]);
  });
});

describe('a customer with domains alone', () => {
  function openDomainOnly() {
    const rendered = open('/');
    handle(hostingPlans, { plan_type: 'domain_only', plan: null });
    handle(panelAccounts, newUser);
    handle(userDomains, { status: 'no_domains', domains: [] });
    return rendered;
  }

  it('finds the search for names, which is in its trial', async () => {
    openDomainOnly();
    const domain_search = 'https://names.example.com/';
    handle(publicConfig, config({ links: { ...config().links, domain_search } }));
    const search = await screen.findByRole('link', { name: /Find a domain name/ });
    expect(search).toHaveAttribute('href', domain_search);
    expect(within(search).getByText('BETA')).toBeVisible();
  });

  it('reads that managing domains could not be set up, and gets there on the next try', async () => {
    const { user, location } = openDomainOnly();
    handle(startDomainPlan, refuse('internal_error'));
    await user.click(await screen.findByRole('button', { name: 'Manage' }));
    expect(
      await screen.findByText('That did not work. Please reload this page and try again.'),
    ).toBeVisible();
    handle(startDomainPlan, { status: 'success' });
    await user.click(screen.getByRole('button', { name: 'Manage' }));
    await waitFor(() => expect(location()).toBe('/domains'));
  });
});

describe('the account that is being set up', () => {
  it('is an error when the panel does not know it', async () => {
    open('/');
    handle(hostingPlans, { plan_type: 'hosting', plan });
    handle(userDetails, { name: 'Jane Doe', email: 'jane@example.com', company: null });
    const setup: PanelAccounts['setup'] = {
      operation_id: 'o1',
      state: 'running',
      progress: 40,
      steps: [],
      message: null,
      updated: '2026-11-21T09:00:00.000Z',
    };
    handle(panelAccounts, { ...newUser, setup });
    expect(await heading('Setting up your hosting account')).toBeVisible();
    handle(panelAccounts, { ...newUser, status: 'account_error' });
    expect(await heading('ACCOUNT ERROR. PLEASE CONTACT SUPPORT.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
  });
});
