import { forgotPassword, requestCode, resetForgottenPassword } from '@homeport/contract/auth';
import { undoEmailChange } from '@homeport/contract/email-change';
import { publicConfig } from '@homeport/contract/system';
import { screen, waitFor, within } from '@testing-library/react';
import { config } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { Guest } from './guest.tsx';

const EMAIL = 'jane@example.com';
const open = (path: string) => renderScreen(<Guest />, { path });
/** The main heading of a screen itself, not the one that stands in for it. */
const heading = (name: string) => screen.findByText(name, { selector: 'h1:not([data-fallback])' });
const main = () => within(screen.getByRole('main'));

describe('signing up and in', () => {
  it('hand a typed address over to each other', async () => {
    handle(requestCode, { status: 'exists', otp_enabled: true });
    const { user } = open('/signup');
    await heading('Create your account');
    await user.type(screen.getByLabelText('Email'), `${EMAIL}{Enter}`);
    const refusal = await screen.findByText(/Email is already registered!/);
    await user.click(within(refusal).getByRole('link', { name: 'Log in' }));
    await heading('Log in');
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    handle(requestCode, { status: 'newuser', otp_enabled: true });
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    const unknown = await screen.findByText(/Email is not registered!/);
    await user.click(within(unknown).getByRole('link', { name: 'Create your account' }));
    await heading('Create your account');
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
  });
});

describe('a forgotten password', () => {
  it('is asked for with a valid address, to which a link is sent', async () => {
    const requests = handle(forgotPassword, { status: 'success' });
    const { user, location } = open('/forgot');
    await heading('Forgot your password?');
    const email = screen.getByLabelText('Email');
    await user.type(email, 'not an address{Enter}');
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    await user.clear(email);
    await user.type(email, '{Enter}');
    expect(await screen.findByText('REQUIRED!')).toBeVisible();
    await user.type(email, `${EMAIL}{Enter}`);
    expect(await heading('Check your inbox')).toBeVisible();
    expect(screen.getByText(/jane@example\.com/)).toBeVisible();
    expect(location()).toBe('/sentpasswordresetemail');
    expect(requests).toMatchObject([{ body: { email: EMAIL } }]);
  });

  it.each(['/resetpassword#token=t-1', '/resetpassword/?reset_token=t-1'])(
    'is replaced by the link %s, whose token leaves the address at once',
    async (path) => {
      const requests = handle(resetForgottenPassword, { status: 'success' });
      const { user, location } = open(path);
      handle(publicConfig, config({ password_policy: 'standard' }));
      await heading('Set a new password');
      await waitFor(() => expect(location()).toBe('/resetpassword'));
      const password = screen.getByLabelText('New password');
      await screen.findByText('9 to 19 characters.');
      await user.type(password, '{Enter}');
      expect(await screen.findByText('REQUIRED!')).toBeVisible();
      await user.type(password, `${'x'.repeat(21)}{Enter}`);
      expect(await screen.findByText('Must be 20 characters or less')).toBeVisible();
      await user.clear(password);
      await user.type(password, 'another-light-8{Enter}');
      expect(await heading('Your new password is set')).toBeVisible();
      expect(main().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
      expect(requests).toMatchObject([{ body: { password: 'another-light-8', reset_token: 't-1' } }]);
    },
  );

  it('says why the server does not take the new one', async () => {
    const sentence = 'Please choose a password without "homeport".';
    handle(resetForgottenPassword, refuse('validation_error', { fields: { password: sentence } }));
    const { user } = open('/resetpassword#token=t-1');
    await heading('Set a new password');
    await user.type(screen.getByLabelText('New password'), 'my-homeport-9{Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
    const disabled = 'This account is disabled. Please contact support.';
    handle(resetForgottenPassword, refuse('account_disabled', { message: disabled }));
    await user.type(screen.getByLabelText('New password'), '{Enter}');
    expect(await screen.findByText(disabled)).toBeVisible();
  });

  it('leads to another link when the link was used before', async () => {
    handle(resetForgottenPassword, refuse('reset_token_invalid'));
    const { user } = open('/resetpassword#token=t-1');
    await heading('Set a new password');
    await user.type(screen.getByLabelText('New password'), 'another-light-8{Enter}');
    expect(await heading('This link no longer works')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot');
  });
});

describe('the link that restores an email address', () => {
  it('restores it, and asks for a new password', async () => {
    const requests = handle(undoEmailChange, { email: EMAIL, reset_token: 't-2' });
    const { user, location } = open('/undo-email-change#token=t-1');
    await heading('Restore your email address');
    await waitFor(() => expect(location()).toBe('/undo-email-change'));
    await user.click(screen.getByRole('button', { name: 'Restore the address' }));
    expect(await heading('Set a new password')).toBeVisible();
    expect(requests).toMatchObject([{ body: { undo_token: 't-1' } }]);
  });

  it('works once, and not without a token', async () => {
    handle(undoEmailChange, refuse('not_found'));
    const { user } = open('/undo-email-change#token=t-1');
    await heading('Restore your email address');
    await user.click(screen.getByRole('button', { name: 'Restore the address' }));
    expect(await heading('This link no longer works')).toBeVisible();
  });

  it.each(['/undo-email-change', '/resetpassword'])(
    'says at %s without a token that it does not work',
    async (path) => {
      open(path);
      expect(await heading('This link no longer works')).toBeVisible();
    },
  );
});
