import { register, requestCode } from '@homeport/contract/auth';
import { publicConfig } from '@homeport/contract/system';
import { screen, waitFor } from '@testing-library/react';
import { session } from '../foundation/portal.ts';
import { readChosenPlan } from '../foundation/session/arrival.ts';
import { saveReturnPath, readReturnPath } from '../foundation/session/return-path.ts';
import { config, customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { SignUpScreen } from './sign-up-screen.tsx';

const EMAIL = 'jane@example.com';
const incorrect = 'INCORRECT OTP! Please check your email for the most recent code.';
const signedIn = {
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  user: customer({ plan_type: 'newuser' }),
};

const open = (path = '/signup', route = '/signup') => renderScreen(<SignUpScreen />, { path, route });

/** Opens the screen and enters the email address of a new person. */
async function enterEmail(policy: 'standard' | 'long' = 'standard') {
  handle(requestCode, { status: 'newuser', otp_enabled: true });
  const rendered = open();
  handle(publicConfig, config({ password_policy: policy }));
  const { user } = rendered;
  await user.type(await screen.findByLabelText('Email'), `${EMAIL}{Enter}`);
  const code = await screen.findByLabelText(/Code from your email/);
  const [password, again] = [screen.getByLabelText('Password'), screen.getByLabelText('Password again')];
  const create = async (digits: string, typed: string, repeated = typed) => {
    for (const [field, value] of [
      [code, digits],
      [password, typed],
      [again, repeated],
    ] as const) {
      await user.clear(field);
      await user.type(field, value);
    }
    await user.click(screen.getByRole('button', { name: 'Create account' }));
  };
  return { ...rendered, code, password, create };
}

describe('the first step of signing up', () => {
  it('asks for a valid email address', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Email'), 'not an address{Enter}');
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  });

  it('says that an address is registered, or that the server does not take it', async () => {
    handle(requestCode, { status: 'exists', otp_enabled: true });
    const { user, location } = open();
    const email = await screen.findByLabelText('Email');
    await user.type(email, `${EMAIL}{Enter}`);
    expect(await screen.findByText(/Email is already registered!/)).toBeVisible();
    handle(requestCode, refuse('validation_error'));
    await user.type(email, '{Enter}');
    expect(await screen.findByText('Unknown error!')).toBeVisible();
    const [link] = screen.getAllByRole('link', { name: 'Log in' });
    await user.click(link as HTMLElement);
    expect(location()).toBe('/login');
  });
});

describe('the second step of signing up', () => {
  it('takes a code with a space, and leads to the password once it is complete', async () => {
    const { user, code, password } = await enterEmail();
    await user.type(code, '123 456');
    expect(code).toHaveValue('123456');
    await waitFor(() => expect(password).toHaveFocus());
  });

  it('says what is wrong with the password', async () => {
    const { create } = await enterEmail();
    await create('123456', 'short', 'shorter');
    expect(await screen.findByText('Error! Password must be 8 to 20 charcaters long.')).toBeVisible();
    await create('123456', 'lantern-and-tide', 'lantern-and-tide!');
    expect(await screen.findByText('Error! The two passwords do not match.')).toBeVisible();
  });

  it('takes long passwords where they are allowed', async () => {
    const requests = handle(register, signedIn);
    const { create } = await enterEmail('long');
    expect(await screen.findByText('9 to 128 characters.')).toBeVisible();
    const long = 'harbour light over a calm sea; '.repeat(5);
    await create('123456', long.slice(0, 129));
    expect(await screen.findByText('The password must be 9 to 128 characters long.')).toBeVisible();
    await create('123456', long.slice(0, 128));
    await waitFor(() => expect(requests).toMatchObject([{ body: { password: long.slice(0, 128) } }]));
  });

  it('says at the password why the server refuses it', async () => {
    const common = 'This password is too common. Please choose another one.';
    handle(register, refuse('validation_error', { fields: { password: common } }));
    const { create, password } = await enterEmail();
    await create('123456', 'michaeljackson');
    expect(await screen.findByText(common)).toBeVisible();
    expect(password).toHaveAccessibleDescription(expect.stringContaining(common));
    await waitFor(() => expect(password).toHaveFocus());
  });

  it('clears a code that is wrong, and says when it was entered too often', async () => {
    handle(register, refuse('otp_invalid'));
    const { create, code } = await enterEmail();
    await create('000000', 'lantern-and-tide');
    expect(await screen.findByText(incorrect)).toBeVisible();
    expect(code).toHaveValue('');
    await waitFor(() => expect(code).toHaveFocus());
    handle(register, refuse('otp_locked'));
    await create('000000', 'lantern-and-tide');
    expect(
      await screen.findByText('This code was entered incorrectly too many times. Request a new code.'),
    ).toBeVisible();
  });

  it('leads to the sign-in when the address got an account meanwhile', async () => {
    handle(register, refuse('user_exists'));
    const { create } = await enterEmail();
    await create('123456', 'lantern-and-tide');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('USER ALREADY EXISTS!');
    expect(alert.querySelector('a')).toHaveAttribute('href', '/login');
  });

  it.each([
    ['/support/ticket/user/1001', null],
    ['/domain/buy/example.com', '/domain/buy/example.com'],
  ])('signs in, and of the wanted %s keeps %j', async (wanted, kept) => {
    saveReturnPath(sessionStorage, wanted, Date.now());
    handle(register, signedIn);
    const { create } = await enterEmail();
    await create('123456', 'lantern-and-tide');
    await waitFor(() => expect(session.user()).toEqual(signedIn.user));
    expect(readReturnPath(sessionStorage, Date.now())).toBe(kept);
  });
});

describe('the plan that was chosen', () => {
  it('is shown and kept, and replaces what was wanted before', async () => {
    saveReturnPath(sessionStorage, '/domain/buy/example.com', Date.now());
    open('/hosting/agency/yearly/signup', '/hosting/:planName/:planPeriod/signup');
    expect(await screen.findByText('Agency, paid yearly')).toBeVisible();
    expect(readChosenPlan(localStorage, Date.now())).toEqual({ plan: 'agency', period: 'yearly' });
    expect(readReturnPath(sessionStorage, Date.now())).toBeNull();
  });

  it('is forgotten after days', async () => {
    localStorage.setItem('portal.chosen_plan', `agency monthly ${Date.now() - 3 * 86_400_000}`);
    open();
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(screen.queryByText('Agency, paid monthly')).not.toBeInTheDocument();
    expect(readChosenPlan(localStorage, Date.now())).toBeNull();
  });
});
