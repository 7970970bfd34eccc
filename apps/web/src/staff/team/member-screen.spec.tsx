import type { StaffRole } from '@homeport/contract/staff-rights';
import { changeRole, team, teamMember } from '@homeport/contract/staff-team';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import type { MemberPage } from './leave-dialog.tsx';
import { TeamMemberScreen } from './member-screen.tsx';

const ROUTE = '/homeport-su-admin/team/:memberId';
const TIME = '2026-11-21T09:00:00.000Z';
const THEO = '0193f1c0-0000-7000-8000-0000000000e2';
const ADA = '0193f1c0-0000-7000-8000-0000000000e4';

const theo: MemberPage['member'] = {
  id: THEO,
  email: 'theo@example.com',
  name: 'Theo Brandt',
  role: 'agent',
  disabled: null,
  last_signed_in: TIME,
  passkeys: 0,
  authenticator: true,
};
const page: MemberPage = {
  member: theo,
  sign_ins: [
    {
      id: 's1',
      at: TIME,
      ip: '203.0.113.7',
      user_agent: 'Mozilla/5.0 (X11; Linux) Firefox/140',
      is_open: true,
    },
  ],
  tickets: { open: 2, answered: 5, replies: 9 },
  sessions: 1,
  api_keys: 0,
  invitations: 3,
};

function openMember(role: StaffRole = 'owner') {
  handleStaffArea(role);
  handle(teamMember, page);
  const ada = { ...theo, id: ADA, email: 'ada@example.com', name: 'Ada' };
  handle(team, { members: [theo, ada], invitations: [] });
  return renderScreen(<TeamMemberScreen />, {
    path: `/homeport-su-admin/team/${THEO}`,
    route: ROUTE,
    user: staffMember(role),
  });
}

describe('the page of someone on the team', () => {
  it('shows role, second factor, sign-ins and tickets, and leads to what they did', async () => {
    openMember('admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Theo Brandt' })).toBeVisible();
    expect(screen.getByText('authenticator app')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Last sign-ins' })).toHaveTextContent(
      /Signed in.*203\.0\.113\.7/,
    );
    expect(screen.getByRole('region', { name: 'Tickets' })).toHaveTextContent(/2.*9 replies in total5/);
    expect(screen.getByRole('link', { name: 'What they did' })).toHaveAttribute(
      'href',
      '/homeport-su-admin/audit?actor=theo%40example.com',
    );
    expect(screen.queryByRole('button', { name: 'Remove from team' })).not.toBeInTheDocument();
  });

  it('says that someone has left', async () => {
    openMember();
    handle(teamMember, refuse('not_found'));
    expect(await screen.findByText('This person is not on the team, or has left it.')).toBeVisible();
  });
});

describe('removing someone', () => {
  it('says what ends, hands the tickets to a colleague, and leads back to the team', async () => {
    const { user, location } = openMember();
    await user.click(await screen.findByRole('button', { name: 'Remove from team' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 open tickets are handed over.',
      'They are signed out of 1 session.',
      '3 invitations that they sent are withdrawn.',
      'Their name stays on 9 replies.',
      'Their customer account stays.',
    ]);
    const requests = handle(changeRole, { status: 'success' });
    await user.click(dialog.getByRole('button', { name: 'Remove from team' }));
    expect(await dialog.findByText(/at least 3 characters/)).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'Left the company');
    await user.selectOptions(dialog.getByLabelText('Open tickets go to'), await dialog.findByText('Ada'));
    await user.click(dialog.getByRole('button', { name: 'Remove from team' }));
    expect(await screen.findByText('theo@example.com is no longer on the team.')).toBeVisible();
    expect(location()).toBe('/homeport-su-admin/team');
    expect(requests).toMatchObject([
      {
        params: { member_id: THEO },
        body: { from: 'agent', to: 'user', reason: 'Left the company', hand_over_to: ADA },
      },
    ]);
  });

  it('keeps what was entered when it is refused', async () => {
    const { user } = openMember();
    await user.click(await screen.findByRole('button', { name: 'Remove from team' }));
    const dialog = within(await screen.findByRole('dialog'));
    handle(changeRole, refuse('conflict', { message: 'Someone else has changed this role.' }));
    await user.type(dialog.getByLabelText('Reason'), 'Left the company');
    await user.click(dialog.getByRole('button', { name: 'Remove from team' }));
    expect(await dialog.findByText('Someone else has changed this role.')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Left the company');
  });
});
