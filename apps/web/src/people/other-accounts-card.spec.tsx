import { leaveAccount, type MembershipAnswer, ownMemberships } from '@homeport/contract/people';
import { screen, within } from '@testing-library/react';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { EnteredAccountClosed } from './entered-account-states.tsx';
import { OtherAccountsCard } from './other-accounts-card.tsx';

const lea: MembershipAnswer = {
  id: '0193f1c0-0000-7000-8000-000000000031',
  email: 'lea@example.com',
  name: 'Lea',
  role: 'billing',
  is_limited: false,
  needs_second_factor: false,
};

describe('the accounts of others', () => {
  it('are left after a confirmation', async () => {
    handle(ownMemberships, { accounts: [lea] });
    const left = handle(leaveAccount, { status: 'success' });
    const { user } = renderScreen(<OtherAccountsCard />, { user: customer() });
    expect(await screen.findByRole('region', { name: 'Accounts of others' })).toHaveTextContent(
      'lea@example.comBilling',
    );
    await user.click(screen.getByRole('button', { name: 'Leave the account of lea@example.com' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Leave the account of lea@example.com?' }));
    handle(ownMemberships, { accounts: [] });
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('You left the account.')).toBeVisible();
    expect(left).toMatchObject([{ params: { id: lea.id } }]);
  });

  it('say when the access has ended', () => {
    renderScreen(<EnteredAccountClosed cause="unavailable" />, { user: customer() });
    expect(screen.getByRole('heading', { name: /^You no longer have access/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to your account' })).toBeVisible();
  });

  it('lead to a second factor where one is demanded', () => {
    renderScreen(<EnteredAccountClosed cause="factor" />, { user: customer() });
    expect(screen.getByRole('heading', { name: 'This account requires a second factor' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Set up a second factor' })).toBeVisible();
  });
});
