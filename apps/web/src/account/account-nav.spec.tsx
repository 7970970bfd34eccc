import { screen, waitFor, within } from '@testing-library/react';
import { handleAccountSettings } from '../testing/account-data.ts';
import { customer, hostingAccount } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { staffMember } from '../testing/staff-data.ts';
import { AccountSettingsScreen } from './account-settings-screen.tsx';

type User = ReturnType<typeof customer>;

function openAccount(user: User = customer(), path = '/account-settings') {
  handleAccountSettings(user);
  return renderScreen(<AccountSettingsScreen />, { path, user, account: hostingAccount() });
}
const sections = () => within(screen.getByRole('navigation', { name: 'Sections of your account' }));
const names = () =>
  sections()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the navigation of the account', () => {
  it('leads to each section, which then has the focus', async () => {
    const { user } = openAccount();
    expect(await screen.findByText('This device')).toBeVisible();
    expect(names()).toEqual([
      'Profile',
      'Plan and payment',
      'Payment methods',
      'Billing details',
      'Invoices',
      'Notifications',
      'Email address',
      'Password',
      'Two-step sign-in',
      'API keys',
      'Webhooks',
      'People',
      'Devices and sessions',
      'History',
      'My data',
      'Delete account',
    ]);
    for (const name of ['Billing details', 'History']) {
      const link = sections().getByRole('link', { name });
      await user.click(link);
      await waitFor(() => expect(link).toHaveAttribute('aria-current', 'location'));
      const region = name === 'History' ? 'Account history' : name;
      expect(document.activeElement).toContainElement(screen.getByRole('region', { name: region }));
    }
    expect(sections().getByRole('link', { name: 'Billing details' })).not.toHaveAttribute('aria-current');
  });

  it('shows staff no billing', async () => {
    openAccount(staffMember('agent'));
    expect(await screen.findByText('This device')).toBeVisible();
    expect(names()).not.toContain('Billing details');
    expect(names()).not.toContain('Invoices');
    expect(names()).not.toContain('API keys');
    expect(names()).not.toContain('Webhooks');
    expect(screen.queryByRole('region', { name: 'Billing details' })).not.toBeInTheDocument();
  });
});
