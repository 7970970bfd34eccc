import { login, requestCode } from '@homeport/contract/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { session } from '../foundation/portal.ts';
import { showProofOfWork } from '../foundation/proof-of-work/proof-of-work-notice.tsx';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { staffMember } from '../testing/staff-data.ts';
import { LoginScreen } from './login-screen.tsx';

const EMAIL = 'jane@example.com';
const signedIn = { access_token: 'access-1', refresh_token: 'refresh-1', user: customer() };

/** Opens the screen and enters the email address; a new device is asked for a code. */
async function enterEmail(otp_enabled = true) {
  handle(requestCode, { status: 'exists', otp_enabled });
  const { user } = renderScreen(<LoginScreen />, { path: '/login' });
  await user.type(await screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
  return { user, password: await screen.findByLabelText('Password') };
}

/** Gives the password of an account with second factors. */
async function givePassword(...second_factors: ('passkey' | 'authenticator' | 'recovery_code')[]) {
  handle(login, refuse('second_factor_required', { second_factors }));
  const { user, password } = await enterEmail();
  await user.type(password, 'right password{Enter}');
  return user;
}

describe('logging in', () => {
  it('says that the server does not take an address', async () => {
    handle(requestCode, refuse('validation_error'));
    const { user } = renderScreen(<LoginScreen />, { path: '/login' });
    await user.type(await screen.findByLabelText('Email'), 'jane{Enter}');
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
    await user.type(screen.getByLabelText('Email'), '@example.com{Enter}');
    expect(await screen.findByText('Unknown error!')).toBeVisible();
    handle(requestCode, { status: 'newuser', otp_enabled: true });
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    expect(await screen.findByText(/Email is not registered!/)).toBeVisible();
  });

  it('asks a new device for a code, and sends it when it is complete', async () => {
    const requests = handle(login, refuse('otp_invalid'));
    const { user, password } = await enterEmail();
    expect(screen.getByLabelText('Remember this device for 30 days')).toBeChecked();
    expect(screen.getByText('With an authenticator app or a passkey, leave this empty.')).toBeVisible();
    await user.type(password, 'right password');
    await user.click(screen.getByLabelText('Remember this device for 30 days'));
    await user.type(screen.getByLabelText(/Code from your email/), '000000');
    expect(
      await screen.findByText('INCORRECT OTP! Please check your email for the most recent code.'),
    ).toBeVisible();
    expect(requests).toMatchObject([{ body: { otp: '000000', remember_device: false } }]);
  });

  it('asks a remembered device for the password alone, and says when it is wrong', async () => {
    handle(login, refuse('invalid_credentials'));
    const { user, password } = await enterEmail(false);
    expect(screen.queryByLabelText(/Code from your email/)).not.toBeInTheDocument();
    await user.type(password, 'wrong password{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'INVALID CREDENTIALS! The Email and Passwords do not match.',
    );
  });

  it('says why a disabled account is not signed in', async () => {
    const message = 'This account is disabled. Please contact support.';
    handle(login, refuse('account_disabled', { message }));
    const { user, password } = await enterEmail(false);
    await user.type(password, 'right password{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('tells staff that their session has ended', async () => {
    session.signIn({ ...signedIn, user: staffMember('agent') });
    session.expire();
    renderScreen(<LoginScreen />, { path: '/login' });
    expect(
      await screen.findByText('You were signed out for security. Log in to continue where you left off.'),
    ).toBeVisible();
  });

  it('says what the browser does during a security check, and how far it is', async () => {
    await enterEmail(false);
    act(() => showProofOfWork(0.25));
    expect(await screen.findByText(/Your browser is doing a security check/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Security check' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    act(() => showProofOfWork(null));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('logging in with a second factor', () => {
  it('asks for the code of the app, or a recovery code instead', async () => {
    const user = await givePassword('authenticator', 'recovery_code');
    const code = await screen.findByLabelText('Code from your authenticator app');
    await waitFor(() => expect(code).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('The code has 6 digits.')).toBeVisible();
    await waitFor(() => expect(code).toHaveFocus());
    handle(login, refuse('otp_invalid'));
    await user.type(code, '000000');
    expect(
      await screen.findByText('This code is incorrect or already used. Check it, or wait for the next one.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const recovery = screen.getByLabelText('Recovery code');
    expect(screen.getByText('One of the codes you saved. Each works once.')).toBeVisible();
    await user.type(recovery, 'AAAA-BBBB-CCCC{Enter}');
    expect(await screen.findByText('This recovery code is incorrect or was used before.')).toBeVisible();
    const requests = handle(login, signedIn);
    await user.type(recovery, 'AAAA-BBBB-DDDD{Enter}');
    await waitFor(() => expect(session.user()).toEqual(signedIn.user));
    expect(requests).toMatchObject([
      { body: { password: 'right password', recovery_code: 'AAAA-BBBB-DDDD' } },
    ]);
  });

  it('asks for the passkey after the password', async () => {
    await givePassword('passkey');
    expect(
      await screen.findByText('Your password is correct. Confirm with your passkey to finish signing in.'),
    ).toBeVisible();
  });
});
