import { login, requestCode } from '@homeport/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import { session } from '../foundation/portal.ts';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { LoginScreen } from './login-screen.tsx';

const EMAIL = 'jane@example.com';
const known = (otp_enabled: boolean) => ({ status: 'exists' as const, otp_enabled });

/** Opens the screen and enters the email address. */
async function enterEmail(email: string) {
  const { user, ...rendered } = renderScreen(<LoginScreen />);
  await user.type(await screen.findByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return { user, ...rendered };
}

describe('the log in screen', () => {
  it('asks for a valid email address before it sends anything', async () => {
    const { user } = await enterEmail('jane');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    const requests = handle(requestCode, known(false));
    await user.type(screen.getByLabelText('Email'), '@example.com{Enter}');
    await waitFor(async () => expect(await screen.findByLabelText('Password')).toHaveFocus());
    expect(requests).toMatchObject([{ body: { email: EMAIL, purpose: 'login' } }]);
  });

  it('offers to create an account for an unknown address, which it hands over', async () => {
    handle(requestCode, { status: 'newuser', otp_enabled: true });
    const { user, location } = await enterEmail(EMAIL);
    expect(await screen.findByText(/Email is not registered!/)).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'Create your account' });
    await user.click(links[0] as HTMLElement);
    expect(location()).toBe('/signup');
  });

  it('says that email and password do not match, and keeps what was typed', async () => {
    handle(requestCode, known(false));
    handle(login, refuse('invalid_credentials'));
    const { user } = await enterEmail(EMAIL);
    await user.type(await screen.findByLabelText('Password'), 'wrong password{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'INVALID CREDENTIALS! The Email and Passwords do not match.',
    );
    expect(screen.getByLabelText('Password')).toHaveValue('wrong password');
    expect(session.user()).toBeNull();
  });

  it('clears a wrong code and leads back to it', async () => {
    handle(requestCode, known(true));
    const requests = handle(login, refuse('otp_invalid'));
    const { user } = await enterEmail(EMAIL);
    await user.type(await screen.findByLabelText('Password'), 'right password');
    const code = screen.getByLabelText(/Code from your email/);
    await user.type(code, '123456');
    expect(await screen.findByText(/INCORRECT OTP!/)).toBeVisible();
    expect(code).toHaveValue('');
    await waitFor(() => expect(code).toHaveFocus());
    expect(requests).toMatchObject([{ body: { otp: '123456', remember_device: true } }]);
  });

  it('keeps the session of a sign-in that succeeds', async () => {
    const user = customer();
    handle(requestCode, known(false));
    handle(login, { access_token: 'access-1', refresh_token: 'refresh-1', user });
    const rendered = await enterEmail(EMAIL);
    await rendered.user.type(await screen.findByLabelText('Password'), 'right password{Enter}');
    await expect(() => expect(session.user()).toEqual(user)).toPass();
  });
});
