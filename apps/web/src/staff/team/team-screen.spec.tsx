import { changeRole, grantRole, team } from '@homeport/contract/staff-team';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { handle, refuse } from '../../testing/server.ts';
import type { TeamMember } from './role-dialogs.tsx';
import { TeamScreen } from './team-screen.tsx';

const TEAM = '/homeport-su-admin/team';
const TIME = '2026-11-21T09:00:00.000Z';

const ines: TeamMember = {
  id: '0193f1c0-0000-7000-8000-0000000000e1',
  email: 'ines@example.com',
  name: 'Ines Costa',
  role: 'admin',
  disabled: null,
  last_signed_in: TIME,
  passkeys: 1,
  authenticator: true,
};
const theo: TeamMember = {
  id: '0193f1c0-0000-7000-8000-0000000000e2',
  email: 'theo@example.com',
  name: null,
  role: 'agent',
  disabled: TIME,
  last_signed_in: null,
  passkeys: 0,
  authenticator: false,
};

function openTeam() {
  handleStaffArea('admin');
  handle(team, { members: [ines, theo] });
  return renderScreen(<TeamScreen />, { path: TEAM, route: TEAM, user: staffMember('admin') });
}

const row = async (email: string) =>
  (await screen.findByRole('link', { name: email })).closest('li') as HTMLElement;

describe('the team', () => {
  it('shows roles, sign-ins and second factors, and no way to change the own role', async () => {
    openTeam();
    expect(await row('ines@example.com')).toHaveTextContent(
      /Admin.*You.*Last sign-in.*1 passkey, authenticator app/,
    );
    expect(within(await row('ines@example.com')).queryByRole('button')).not.toBeInTheDocument();
    expect(await row('theo@example.com')).toHaveTextContent(
      /Agent.*Disabled.*No recent sign-in.*No second factor/,
    );
  });

  it('can be loaded again after an error', async () => {
    const { user } = openTeam();
    handle(team, refuse('internal_error'));
    expect(await screen.findByText('The team could not be loaded.')).toBeVisible();
    handle(team, { members: [ines] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('ines@example.com')).toBeVisible();
  });
});

describe('adding a person', () => {
  it('needs an address and a reason, and shows what the server says about the address', async () => {
    const { user } = openTeam();
    await user.click(await screen.findByRole('button', { name: 'Add a person' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add to team' }));
    expect(await dialog.findByText(/at least 3 characters/)).toBeVisible();
    expect(dialog.getByLabelText('Email')).toBeInvalid();
    handle(
      grantRole,
      refuse('validation_error', { fields: { member_email: 'No account has this email address.' } }),
    );
    await user.type(dialog.getByLabelText('Email'), 'lea@example.com');
    await user.type(dialog.getByLabelText('Reason'), 'Joins us');
    await user.click(dialog.getByRole('button', { name: 'Add to team' }));
    expect(await dialog.findByText('No account has this email address.')).toBeVisible();
    const requests = handle(grantRole, { status: 'success' });
    await user.click(dialog.getByRole('radio', { name: /^Admin/ }));
    await user.click(dialog.getByRole('button', { name: 'Add to team' }));
    expect(await screen.findByText('lea@example.com is on the team.')).toBeVisible();
    expect(requests).toMatchObject([
      { body: { member_email: 'lea@example.com', role: 'admin', reason: 'Joins us' } },
    ]);
  });
});

describe('changing a role', () => {
  it('starts with the role that the person has, and changes nothing until another one is chosen', async () => {
    const { user } = openTeam();
    const requests = handle(changeRole, { status: 'success' });
    await user.click(await screen.findByRole('button', { name: 'Change role of theo@example.com' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: /^Agent/ })).toBeChecked();
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
    await user.click(dialog.getByRole('radio', { name: /^Admin/ }));
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(await dialog.findByText(/Someone else has changed this role/)).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Leads the team');
    const requests = handle(changeRole, { status: 'success' });
    await user.click(dialog.getByRole('radio', { name: /^No role/ }));
    await user.click(dialog.getByRole('button', { name: 'Remove from team' }));
    expect(await screen.findByText('theo@example.com is no longer on the team.')).toBeVisible();
    expect(requests).toMatchObject([
      { params: { member_id: theo.id }, body: { from: 'agent', to: 'user', reason: 'Leads the team' } },
    ]);
  });
});
