import { acceptTeamInvitation, joinTeam, readTeamInvitation } from '@homeport/contract/staff-invitations';
import { screen } from '@testing-library/react';
import { customer } from '../../testing/data.ts';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { TeamInvitationScreen } from './invitation-screen.tsx';

const invitation = {
  email: 'lea@example.com',
  role: 'agent' as const,
  invited_by: 'ines@example.com',
  has_account: false,
};
const path = '/team-invitation#token=secret-token';

describe('the link of an invitation to the team', () => {
  it('creates an account with a name and a password, and leads to the sign-in', async () => {
    const asked = handle(readTeamInvitation, invitation);
    const { user, location } = renderScreen(<TeamInvitationScreen />, { path });
    expect(await screen.findByText('ines@example.com invited you to the team.')).toBeVisible();
    expect(screen.getByText('lea@example.com')).toBeVisible();
    expect(asked).toMatchObject([{ body: { token: 'secret-token' } }]);
    expect(location()).toBe('/team-invitation');
    await user.click(screen.getByRole('button', { name: 'Create account and join' }));
    expect(await screen.findByLabelText('Your name')).toBeInvalid();
    await user.type(screen.getByLabelText('Your name'), 'Lea Moreau');
    await user.type(screen.getByLabelText('Password'), 'tide-and-');
    handle(joinTeam, refuse('validation_error', { fields: { password: 'Too easy to guess.' } }));
    await user.click(screen.getByRole('button', { name: 'Create account and join' }));
    expect(await screen.findByText('Too easy to guess.')).toBeVisible();
    const sent = handle(joinTeam, { status: 'success' });
    await user.type(screen.getByLabelText('Password'), 'lantern');
    await user.click(screen.getByRole('button', { name: 'Create account and join' }));
    expect(await screen.findByText('You are on the team')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(sent).toMatchObject([
      { body: { token: 'secret-token', name: 'Lea Moreau', password: 'tide-and-lantern' } },
    ]);
  });

  it('leads people with an account to sign in and back', async () => {
    handle(readTeamInvitation, { ...invitation, has_account: true });
    renderScreen(<TeamInvitationScreen />, { path });
    expect(await screen.findByText('lea@example.com has an account. Sign in to it to accept.')).toBeVisible();
    screen.getByRole('link', { name: 'Sign in' }).click();
    expect(sessionStorage.getItem('portal.wanted_path')).toMatch(/\/team-invitation#token=secret-token$/);
  });

  it('is accepted with an account, which is signed out then', async () => {
    handle(readTeamInvitation, { ...invitation, has_account: true });
    const message = 'This invitation was sent to another email address.';
    handle(acceptTeamInvitation, refuse('conflict', { message }));
    const { user, location } = renderScreen(<TeamInvitationScreen />, { path, user: customer() });
    await user.click(await screen.findByRole('button', { name: 'Join the team' }));
    expect(await screen.findByText(message)).toBeVisible();
    const sent = handle(acceptTeamInvitation, { status: 'success' });
    await user.click(screen.getByRole('button', { name: 'Join the team' }));
    expect(sent).toMatchObject([{ body: { token: 'secret-token' } }]);
    expect(location()).toBe('/login');
  });

  it('is over once it was used or withdrawn, and without a token', async () => {
    handle(readTeamInvitation, refuse('not_found'));
    const first = renderScreen(<TeamInvitationScreen />, { path });
    expect(await screen.findByText('This invitation is no longer valid')).toBeVisible();
    first.unmount();
    renderScreen(<TeamInvitationScreen />, { path: '/team-invitation' });
    expect(await screen.findByText('This invitation is no longer valid')).toBeVisible();
  });
});
