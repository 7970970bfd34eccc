import { acceptInvitation, readInvitation } from '@homeport/contract/people';
import { screen } from '@testing-library/react';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { InvitationScreen } from './invitation-screen.tsx';

const invitation = { account: 'lea@example.com', email: 'ana@example.com', role: 'developer' as const };
const path = '/invitation#token=secret-token';

describe('the link of an invitation', () => {
  it('says what it is for, and leads visitors to sign in or up and back', async () => {
    const asked = handle(readInvitation, invitation);
    const { location } = renderScreen(<InvitationScreen />, { path });
    expect(await screen.findByText('lea@example.com invites you to work in their account.')).toBeVisible();
    expect(screen.getByText('ana@example.com')).toBeVisible();
    expect(asked).toMatchObject([{ body: { token: 'secret-token' } }]);
    expect(location()).toBe('/invitation');
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    screen.getByRole('link', { name: 'Sign in' }).click();
    expect(sessionStorage.getItem('portal.wanted_path')).toMatch(/\/invitation#token=secret-token$/);
  });

  it('shows to the wrong account why it cannot accept', async () => {
    handle(readInvitation, invitation);
    const message = 'This invitation was sent to another email address.';
    const sent = handle(acceptInvitation, refuse('conflict', { message }));
    const { user } = renderScreen(<InvitationScreen />, { path, user: customer() });
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent).toMatchObject([{ body: { token: 'secret-token' } }]);
  });

  it('is over once it was withdrawn, and without a token', async () => {
    handle(readInvitation, refuse('not_found'));
    const first = renderScreen(<InvitationScreen />, { path });
    expect(await screen.findByText('This invitation is no longer valid')).toBeVisible();
    first.unmount();
    renderScreen(<InvitationScreen />, { path: '/invitation' });
    expect(await screen.findByText('This invitation is no longer valid')).toBeVisible();
  });
});
