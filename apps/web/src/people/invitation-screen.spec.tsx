import { userDetails } from '@homeport/contract/account';
import { acceptInvitation, readInvitation } from '@homeport/contract/people';
import { screen } from '@testing-library/react';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { InvitationScreen } from './invitation-screen.tsx';

const invitation = {
  account: 'lea@example.com',
  email: 'ana@example.com',
  role: 'developer' as const,
  websites: null,
};
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

  it('is accepted by the invited address, and says why it is refused', async () => {
    handle(readInvitation, invitation);
    handle(userDetails, { name: 'Ana', email: 'ana@example.com', company: null });
    const message = 'This invitation is no longer valid. Ask for a new one.';
    const sent = handle(acceptInvitation, refuse('conflict', { message }));
    const { user } = renderScreen(<InvitationScreen />, { path, user: customer() });
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent).toMatchObject([{ body: { token: 'secret-token' } }]);
  });

  it('lets someone who is signed in with another address choose', async () => {
    handle(readInvitation, invitation);
    handle(userDetails, { name: 'Jane', email: 'jane@example.com', company: null });
    renderScreen(<InvitationScreen />, { path, user: customer() });
    expect(
      await screen.findByText(
        'You are signed in as jane@example.com. This invitation is for ana@example.com.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Stay signed in as jane@example.com' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(screen.getByRole('button', { name: 'Sign in as ana@example.com' })).toBeVisible();
  });

  it('is still there when the page is loaded again', async () => {
    const asked = handle(readInvitation, invitation);
    const { unmount } = renderScreen(<InvitationScreen />, {
      path: '/invitation',
      state: { token: 'secret-token' },
    });
    expect(await screen.findByText('ana@example.com')).toBeVisible();
    expect(asked).toMatchObject([{ body: { token: 'secret-token' } }]);
    unmount();
  });

  it('says which websites alone it is for', async () => {
    handle(readInvitation, { ...invitation, websites: ['lune.example', 'xn--bcher-kva.example'] });
    renderScreen(<InvitationScreen />, { path });
    expect(await screen.findByText('Only lune.example and bücher.example')).toBeVisible();
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
