import { accountEvents, saveDetails } from '@homeport/contract/account';
import type { User } from '@homeport/contract/auth';
import { invoices, planPayments } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { screen, waitFor, within } from '@testing-library/react';
import type { Account } from '../foundation/routing/account-state.ts';
import { handleAccountSettings, payments } from '../testing/account-data.ts';
import { customer, hostingAccount } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { staffMember } from '../testing/staff-data.ts';
import { AccountSettingsScreen } from './account-settings-screen.tsx';

type Event = CallAnswer<typeof accountEvents>['events'][number];

const PATH = '/account-settings';
const plan = { id: 'plan-1', plan_name: 'expert', plan_period: 'yearly' } as const;
const unpaid: Account = { state: 'unpaid', plan, panel: null };
const noPlan: Account = { state: 'noPlan', plan: null, panel: null };

const CARDS_OF_EVERYONE = [
  'Notifications',
  'Email address',
  'Password',
  'Two-step sign-in',
  'Where you are signed in',
  'Remembered devices',
  'Account history',
];
const CARDS_OF_CUSTOMERS = CARDS_OF_EVERYONE.toSpliced(4, 0, 'API keys', 'Webhooks', 'People').concat(
  'My data',
  'Delete account',
);
const invoice: CallAnswer<typeof invoices>['invoices'][number] = {
  id: 'in_1',
  number: 'HP-1001',
  date: '2026-11-01T00:00:00.000Z',
  description: 'Expert plan',
  amount_cents: 11_856,
  refunded_cents: 0,
  currency: 'usd',
  status: 'paid',
  pdf_url: null,
  payment_url: null,
};

function openSettings(account: Account = hostingAccount(), user: User = customer()) {
  handleAccountSettings(user);
  return renderScreen(<AccountSettingsScreen />, { path: PATH, user, account });
}

const region = (name: string) => screen.findByRole('region', { name });
const cards = () => screen.getAllByRole('region').map((card) => card.getAttribute('aria-label'));

describe('the account settings', () => {
  it('of a newcomer have no plan, and lead to the plans', async () => {
    openSettings(noPlan);
    expect(await screen.findByText('This device')).toBeVisible();
    expect(cards()).toEqual([
      'Personal Details',
      'Payment methods',
      'Billing details',
      'Invoices & Receipts',
      ...CARDS_OF_CUSTOMERS,
    ]);
    expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/');
  });

  it.each(['agent', 'admin'] as const)('of an %s without a plan lead to their work', async (role) => {
    openSettings(noPlan, staffMember(role));
    expect(await screen.findByText('This device')).toBeVisible();
    expect(cards()).toEqual(['Personal Details', ...CARDS_OF_EVERYONE]);
    expect(screen.getByRole('link', { name: 'Staff area' })).toHaveAttribute(
      'href',
      role === 'agent' ? '/homeport-admin' : '/homeport-su-admin',
    );
  });

  it('with an unpaid plan lead to paying and cancelling, and to no other plan', async () => {
    openSettings(unpaid);
    handle(invoices, { invoices: [invoice] });
    const hosting = within(await region('Hosting Account'));
    expect(await hosting.findByText('Unpaid')).toBeVisible();
    expect(cards()).toEqual([
      'Personal Details',
      'Hosting Account',
      'Payment methods',
      'Billing details',
      'Invoices & Receipts',
      ...CARDS_OF_CUSTOMERS,
    ]);
    expect(hosting.getByText('None: your plan is not paid')).toBeVisible();
    expect(hosting.queryByRole('link', { name: 'Change Plan' })).not.toBeInTheDocument();
    expect(hosting.queryByText('In Free Trial')).not.toBeInTheDocument();
    const invoiceList = within(screen.getByRole('region', { name: 'Invoices & Receipts' }));
    expect(await invoiceList.findByRole('listitem')).toHaveTextContent('Expert plan');
    const pay = hosting.getByRole('link', { name: 'Pay for your plan' });
    expect(pay).toHaveAttribute('href', '/payment-pending/plan-1');
    expect(hosting.getByRole('link', { name: 'x Cancel Plan' })).toHaveAttribute('href', '/cancel-plan');
  });

  it('keep the invoices of a plan that has ended', async () => {
    openSettings(noPlan);
    handle(invoices, { invoices: [invoice] });
    expect(await screen.findByText('Expert plan')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Hosting Account' })).not.toBeInTheDocument();
  });

  it.each([
    [
      'in a trial',
      { free_trial: true, free_trial_end_date: '2026-12-21T12:00:00.000Z' },
      'Trial ends 21 December 2026',
    ],
    [
      'while a payment is open',
      { grace_ends: '2026-12-21T12:00:00.000Z', next_charge: null },
      'Payment open',
    ],
    [
      'while a cancellation is open',
      {
        cancellation: {
          ends: 'soon',
          state: 'requested',
          requested: '2026-12-17T12:00:00.000Z',
          access_ends: null,
        },
      },
      'Cancelled',
    ],
  ] as const)('say %s how the plan is paid', async (_when, change, sentence) => {
    openSettings();
    handle(planPayments, payments(change));
    const hosting = within(await region('Hosting Account'));
    expect(await hosting.findByText(sentence)).toBeVisible();
    expect(hosting.getByRole('button', { name: 'Manage Payment Method' })).toBeVisible();
  });

  it('say nothing of a trial once the plan is paid', async () => {
    openSettings();
    const hosting = within(await region('Hosting Account'));
    expect(await hosting.findByText(/21 November 2027/)).toBeVisible();
    expect(hosting.getByText('Next Charge')).toBeVisible();
    expect(hosting.queryByText('In Free Trial')).not.toBeInTheDocument();
  });
});

describe('name and company', () => {
  it('are changed, and refused when they are too long', async () => {
    const requests = handle(saveDetails, { name: 'Léa Moreau', email: 'jane@example.com', company: 'Lune' });
    const { user } = openSettings(noPlan);
    const card = within(await region('Personal Details'));
    const edit = await card.findByRole('button', { name: 'Edit personal details' });
    edit.focus();
    await user.keyboard('{Enter}');
    const [name, company] = [card.getByLabelText('Full Name'), card.getByLabelText('Company')];
    await waitFor(() => expect(name).toHaveFocus());
    await user.clear(name);
    await user.type(name, 'x'.repeat(41));
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findByRole('alert')).toHaveTextContent('Must be 40 characters or less');
    await user.clear(name);
    await user.type(name, 'Léa Moreau');
    await user.type(company, 'Lune');
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your details were saved.')).toBeVisible();
    await waitFor(() => expect(edit).toHaveFocus());
    expect(requests).toMatchObject([{ body: { name: 'Léa Moreau', company: 'Lune' } }]);
  });

  it('stay when the form is left', async () => {
    const { user } = openSettings(noPlan);
    const card = within(await region('Personal Details'));
    await user.click(await card.findByRole('button', { name: 'Edit personal details' }));
    await user.type(card.getByLabelText('Full Name'), ' Smith');
    await user.click(card.getByRole('button', { name: 'Cancel' }));
    expect(card.getByText('Jane Doe')).toBeVisible();
  });
});

describe('the account history', () => {
  const event = (text: string, change: Partial<Event> = {}): Event => ({
    id: text,
    at: '2026-11-21T09:00:00.000Z',
    kind: 'auth.signed_in',
    text,
    by: null,
    ip: null,
    user_agent: null,
    reason: null,
    ...change,
  });

  it('says what happened, who did it and from where, page by page', async () => {
    const { user } = openSettings(noPlan);
    const support = 'Support opened the hosting panel for ticket 1001.';
    const failed = 'A sign-in failed: wrong password.';
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const first = [
      event(support, { by: 'staff', reason: 'To look at the log of <b>errors</b>' }),
      event(failed, { kind: 'auth.sign_in_failed', ip: '2001:db8::1', user_agent: userAgent }),
    ];
    handle(accountEvents, ({ query }) =>
      query?.cursor === undefined
        ? { events: first, next: 'page-2' }
        : { events: [event('Account created.', { by: 'you' })], next: null },
    );
    const history = within(await region('Account history'));
    const row = async (text: string) => (await history.findByText(text)).closest('li') as HTMLElement;
    expect(await row(support)).toHaveTextContent('Reason: To look at the log of <b>errors</b>');
    expect(await row(support)).toHaveTextContent('Support');
    expect(await row(failed)).toHaveTextContent(/Firefox on Linux · 2001:db8::1/);
    expect(await row(failed)).not.toHaveTextContent('You');
    await user.click(history.getByRole('button', { name: 'Show more' }));
    expect(await row('Account created.')).toHaveTextContent('You');
    expect(history.getAllByRole('listitem')).toHaveLength(3);
    expect(history.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('says that it could not be loaded, and loads on request', async () => {
    const { user } = openSettings(noPlan);
    handle(accountEvents, refuse('internal_error'));
    const history = within(await region('Account history'));
    expect(await history.findByText('We could not load your account history.')).toBeVisible();
    handle(accountEvents, { events: [event('Account created.')], next: null });
    await user.click(history.getByRole('button', { name: 'Try again' }));
    expect(await history.findByText('Account created.')).toBeVisible();
  });
});
