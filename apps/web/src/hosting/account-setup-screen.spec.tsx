import { hostingPlans, userDetails } from '@homeport/contract/account';
import { panelAccounts, setUpAccount } from '@homeport/contract/hosting';
import { onboarding } from '@homeport/contract/onboarding';
import type { CallAnswer } from '@homeport/contract/call';
import { screen, waitFor } from '@testing-library/react';
import { customer, panelAccount } from '../testing/data.ts';
import { operation } from '../testing/hosting.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { AccountSetupScreen } from './account-setup-screen.tsx';

type Panels = CallAnswer<typeof panelAccounts>;

const none: Panels = { status: 'new_user', plesks: [], details: null, setup: null };
const plan = {
  id: '0193f1c0-0000-7000-8000-0000000000b1',
  plan_name: 'expert' as const,
  plan_period: 'yearly' as const,
};

function openScreen(panel: Panels = none) {
  handle(userDetails, { name: '', email: 'jane@example.com', company: null });
  handle(panelAccounts, panel);
  handle(onboarding, { checklist: null });
  handle(hostingPlans, { plan_type: 'hosting', plan });
  return renderScreen(<AccountSetupScreen />, {
    path: '/',
    user: customer(),
    account: { state: 'newHosting', plan, panel },
  });
}

const field = (name: string) => screen.findByRole('textbox', { name });
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent?.trim());
const submit = () => screen.getByRole('button', { name: 'Create hosting account' });

type User = ReturnType<typeof renderScreen>['user'];

async function fill(user: User, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(await field(name));
    if (value !== '') await user.type(await field(name), value);
  }
}

const details = { Name: 'Lea Moreau', Company: 'Maison Lune', Username: 'lea_moreau' };

describe('setting up the hosting account', () => {
  it('says for each field what is wrong', async () => {
    const { user } = openScreen();
    await fill(user, { Username: '' });
    expect(screen.getByRole('radio', { name: 'USA, best available' })).toBeChecked();
    await user.click(submit());
    await waitFor(() => expect(alerts()).toEqual(['REQUIRED!', 'REQUIRED!', 'REQUIRED!']));
    await waitFor(async () => expect(await field('Name')).toHaveFocus());
    await fill(user, { ...details, Username: 'short', Company: 'c'.repeat(41) });
    await waitFor(() =>
      expect(alerts()).toEqual(['Must be 40 characters or less', 'Must be 7 characters or more']),
    );
    await fill(user, { ...details, Username: 'lea-moreau' });
    await waitFor(() =>
      expect(alerts()).toEqual(['Username can only include letters, numbers and the _ character.']),
    );
  });

  it('says that a username is taken, and takes another', async () => {
    const { user } = openScreen();
    await fill(user, details);
    await user.click(screen.getByRole('radio', { name: 'Germany' }));
    handle(setUpAccount, refuse('login_taken'));
    await user.click(submit());
    await waitFor(() => expect(alerts()).toEqual(['This username is taken. Please choose another one.']));
    await waitFor(async () => expect(await field('Username')).toHaveFocus());
    expect(await field('Company')).toHaveValue('Maison Lune');
    await fill(user, { Username: 'lea_moreau_2' });
    const sent = handle(setUpAccount, { status: 'success' });
    handle(panelAccounts, { ...none, status: 'exists', plesks: [panelAccount()] });
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Your hosting account is ready' })).toBeVisible();
    expect(sent.map(({ body }) => [body.login, body.location])).toEqual([['lea_moreau_2', 'eu_de']]);
  });

  it('gives the form again when the server cannot', async () => {
    const { user } = openScreen();
    await fill(user, details);
    handle(setUpAccount, refuse('panel_unavailable'));
    await user.click(submit());
    await waitFor(() => expect(alerts()).toEqual(['ERROR! Please reload the application and try again.']));
    expect(await field('Company')).toHaveValue('Maison Lune');
  });

  it('shows the steps, and says that the server is away', async () => {
    const { user } = openScreen();
    await fill(user, details);
    handle(setUpAccount, { status: 'queued' });
    handle(panelAccounts, { ...none, setup: operation(), server_unreachable: true });
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Setting up your hosting account' })).toBeVisible();
    expect(await screen.findByText(/^The hosting server isn’t answering right now\./)).toBeVisible();
    handle(panelAccounts, { ...none, setup: operation() });
    expect(await screen.findByText('You can close this page; we’ll finish in the background.')).toBeVisible();
  });

  it('shows the steps to customers who come back, until the account is there', async () => {
    openScreen({ ...none, setup: operation() });
    expect(await screen.findByRole('progressbar', { name: 'Setting up your hosting account' })).toBeVisible();
    expect(screen.getByText('(in progress)', { exact: false })).toBeVisible();
    handle(panelAccounts, { ...none, status: 'exists', plesks: [panelAccount()] });
    expect(await screen.findByRole('heading', { name: 'Your hosting account is ready' })).toBeVisible();
  });
});
