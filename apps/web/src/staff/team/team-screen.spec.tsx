import {
  inviteToTeam,
  resendTeamInvitation,
  type TeamInvitationAnswer,
  withdrawTeamInvitation,
} from '@homeport/contract/staff-invitations';
import type { StaffRole } from '@homeport/contract/staff-rights';
import { changeRole, team } from '@homeport/contract/staff-team';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import type { TeamMember } from './change-role-dialog.tsx';
import { TeamScreen } from './team-screen.tsx';

const TEAM = '/homeport-su-admin/team';
const TIME = '2026-11-21T09:00:00.000Z';

const ines: TeamMember = {
  id: '0193f1c0-0000-7000-8000-0000000000e1',
  email: 'ines@example.com',
  name: 'Ines Costa',
  role: 'owner',
  disabled: null,
  last_signed_in: TIME,
  passkeys: 1,
  authenticator: true,
};
const theo: TeamMember = {
  id: '0193f1c0-0000-7000-8000-0000000000e2',
  email: 'theo@example.com',
  name: null,
  role: 'senior_agent',
  disabled: TIME,
  last_signed_in: null,
  passkeys: 0,
  authenticator: false,
};
const lea: TeamInvitationAnswer = {
  id: '0193f1c0-0000-7000-8000-0000000000e3',
  email: 'lea@example.com',
  role: 'agent',
  invited_by: 'ines@example.com',
  sent: TIME,
  expires: '2026-11-22T09:00:00.000Z',
};

function openTeam(role: StaffRole = 'owner', invitations: TeamInvitationAnswer[] = []) {
  handleStaffArea(role);
  handle(team, { members: [ines, theo], invitations });
  return renderScreen(<TeamScreen />, { path: TEAM, route: TEAM, user: staffMember(role) });
}

const row = async (email: string) =>
  (await screen.findByRole('link', { name: email })).closest('li') as HTMLElement;

describe('the team', () => {
  it('shows roles, sign-ins and second factors, and no way to change the own role', async () => {
    openTeam();
    expect(await row('ines@example.com')).toHaveTextContent(
      /Owner.*You.*Last sign-in.*1 passkey, authenticator app/,
    );
    expect(within(await row('ines@example.com')).queryByRole('button')).not.toBeInTheDocument();
    expect(await row('theo@example.com')).toHaveTextContent(
      /Senior agent.*Disabled.*No recent sign-in.*No second factor/,
    );
  });

  it('can be loaded again after an error', async () => {
    const { user } = openTeam();
    handle(team, refuse('internal_error'));
    expect(await screen.findByText('The team could not be loaded.')).toBeVisible();
    handle(team, { members: [ines], invitations: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('ines@example.com')).toBeVisible();
  });

  it('is not changed by admins', async () => {
    openTeam('admin', [lea]);
    await row('theo@example.com');
    expect(screen.getByText('lea@example.com')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: /Invite|Change role|Send|Withdraw/ }),
    ).not.toBeInTheDocument();
  });

  it('shows which role may do what', async () => {
    openTeam();
    const rights = within(await screen.findByRole('table'));
    const cells = (name: string) =>
      within(rights.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('All tickets')).toEqual(['Senior agent']);
    expect(cells('Change the team')).toEqual(['Owner']);
    expect(cells('Refunds')).toEqual(['Senior agent (limited)']);
    expect(
      screen.getByText('Senior agents refund up to $100.00 at a time, and up to $300.00 within 24 hours.'),
    ).toBeVisible();
  });
});

describe('inviting a person', () => {
  it('needs an address and a reason, and keeps them when it is refused', async () => {
    const { user } = openTeam();
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText(/at least 3 characters/)).toBeVisible();
    expect(dialog.getByLabelText('Email')).toBeInvalid();
    handle(inviteToTeam, refuse('conflict', { message: 'This address is already invited.' }));
    await user.type(dialog.getByLabelText('Email'), 'lea@example.com');
    await user.type(dialog.getByLabelText('Reason'), 'Joins us');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('This address is already invited.')).toBeVisible();
    const requests = handle(inviteToTeam, lea);
    await user.click(dialog.getByRole('radio', { name: /^Senior agent/ }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent to lea@example.com.')).toBeVisible();
    expect(requests).toMatchObject([
      { body: { member_email: 'lea@example.com', role: 'senior_agent', reason: 'Joins us' } },
    ]);
  });

  it('can be repeated or withdrawn until it is accepted', async () => {
    const { user } = openTeam('owner', [lea]);
    const card = within(await screen.findByRole('region', { name: 'Invitations' }));
    expect(card.getByText(/Invited by ines@example.com/)).toBeVisible();
    const resent = handle(resendTeamInvitation, lea);
    await user.click(card.getByRole('button', { name: 'Send again to lea@example.com' }));
    expect(await screen.findByText(/^Invitation sent again/)).toBeVisible();
    const withdrawn = handle(withdrawTeamInvitation, { status: 'success' });
    handle(team, { members: [ines], invitations: [] });
    await user.click(card.getByRole('button', { name: 'Withdraw the invitation to lea@example.com' }));
    expect(await screen.findByText('Invitation withdrawn.')).toBeVisible();
    for (const requests of [resent, withdrawn])
      expect(requests).toMatchObject([{ params: { invitation_id: lea.id } }]);
  });
});

describe('changing a role', () => {
  it('starts with the role that the person has, and changes nothing until another one is chosen', async () => {
    const { user } = openTeam();
    const requests = handle(changeRole, { status: 'success' });
    await user.click(await screen.findByRole('button', { name: 'Change role of theo@example.com' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: /^Senior agent/ })).toBeChecked();
    await user.type(dialog.getByLabelText('Reason'), 'Leads the team');
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(await dialog.findByText('They have this role already. Choose another one.')).toBeVisible();
    expect(requests).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /^Admin/ }));
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('The role of theo@example.com was changed.')).toBeVisible();
  });

  it('sends the role that was seen, and keeps the reason when it is refused', async () => {
    const { user } = openTeam();
    handle(
      changeRole,
      refuse('conflict', { message: 'Someone else has changed this role. Reload the page.' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Change role of theo@example.com' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Leads the team');
    await user.click(dialog.getByRole('radio', { name: /^Owner/ }));
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(await dialog.findByText(/Someone else has changed this role/)).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Leads the team');
    const requests = handle(changeRole, { status: 'success' });
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('The role of theo@example.com was changed.')).toBeVisible();
    expect(requests).toMatchObject([
      {
        params: { member_id: theo.id },
        body: { from: 'senior_agent', to: 'owner', reason: 'Leads the team' },
      },
    ]);
  });
});
