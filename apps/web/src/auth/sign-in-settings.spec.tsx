import { accountEvents } from '@homeport/contract/account';
import {
  changePassword,
  endSession,
  forgetDevice,
  forgotPassword,
  listSessions,
} from '@homeport/contract/auth';
import { confirmEmailChange, startEmailChange } from '@homeport/contract/email-change';
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  secondFactors,
} from '@homeport/contract/second-factors';
import { screen, waitFor, within } from '@testing-library/react';
import { session, stepUp } from '../foundation/portal.ts';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorsCard } from './second-factors-card.tsx';
import { SessionsCard } from './sign-ins.tsx';

const EMAIL = 'jane@example.com';
const PATH = '/account-settings';
const TIME = '2026-11-21T09:00:00.000Z';
const options = { path: PATH, user: customer() };

describe('changing the password', () => {
  async function openForm() {
    const { user } = renderScreen(<PasswordCard email={EMAIL} />, options);
    const opener = await screen.findByRole('button', { name: 'Change password' });
    opener.focus();
    await user.keyboard('{Enter}');
    const current = screen.getByLabelText('Current password');
    await waitFor(() => expect(current).toHaveFocus());
    return { user, opener, current, save: screen.getByRole('button', { name: 'Save new password' }) };
  }

  it('refuses a wrong current password at its field, and leads back to the button once it is done', async () => {
    const wrong = 'This is not your current password.';
    handle(changePassword, refuse('validation_error', { fields: { current_password: wrong } }));
    const { user, opener, current, save } = await openForm();
    await user.type(current, 'not-my-password');
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.click(save);
    expect(await screen.findByText('The password must be 9 to 128 characters long.')).toBeVisible();
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), 'another-light-8');
    await user.click(save);
    expect(await screen.findByText(wrong)).toBeVisible();
    await waitFor(() => expect(current).toHaveFocus());
    const requests = handle(changePassword, { status: 'success' });
    await user.click(save);
    expect(
      await screen.findByText('Your password was changed. Other devices were signed out.'),
    ).toBeVisible();
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
    expect(requests).toMatchObject([
      { body: { current_password: 'not-my-password', password: 'another-light-8' } },
    ]);
  });

  it('sends a link to people who forgot the current one', async () => {
    const requests = handle(forgotPassword, { status: 'success' });
    const { user } = renderScreen(<PasswordCard email={EMAIL} />, options);
    await user.click(await screen.findByRole('button', { name: 'Email me a link' }));
    expect(
      await screen.findByText(`We emailed a link to ${EMAIL}. It works once, for 30 minutes.`),
    ).toBeVisible();
    expect(requests).toMatchObject([{ body: { email: EMAIL } }]);
  });
});

describe('changing the email address', () => {
  const NEW = 'jane@example.org';
  const CHANGE_ID = '0193f1c0-0000-7000-8000-0000000000c1';

  async function openForm() {
    const { user } = renderScreen(<EmailCard email={EMAIL} />, options);
    const opener = await screen.findByRole('button', { name: 'Change email address' });
    opener.focus();
    await user.keyboard('{Enter}');
    return { user, opener };
  }

  it('refuses an invalid address, a wrong password and an address with an account, each at its field', async () => {
    const { user } = await openForm();
    const [address, current] = [
      screen.getByLabelText('New email address'),
      screen.getByLabelText('Current password'),
    ];
    await waitFor(() => expect(address).toHaveFocus());
    const send = screen.getByRole('button', { name: 'Send both codes' });
    await user.type(address, 'not an address');
    await user.type(current, 'my-password-1');
    await user.click(send);
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
    await user.clear(address);
    await user.type(address, NEW);
    for (const [field, sentence] of [
      ['current_password', 'This is not your current password.'],
      ['email', 'This email address already has an account. Choose another one.'],
    ] as const) {
      handle(startEmailChange, refuse('validation_error', { fields: { [field]: sentence } }));
      await user.click(send);
      expect(await screen.findByText(sentence)).toBeVisible();
    }
  });

  it('takes the codes of both mailboxes, and says why they do not count', async () => {
    handle(startEmailChange, { change_id: CHANGE_ID, expires: TIME });
    const { user, opener } = await openForm();
    await user.type(screen.getByLabelText('New email address'), NEW);
    await user.type(screen.getByLabelText('Current password'), 'my-password-1');
    await user.click(screen.getByRole('button', { name: 'Send both codes' }));
    const oldCode = await screen.findByLabelText(`Code sent to ${EMAIL}`);
    const newCode = screen.getByLabelText(`Code sent to ${NEW}`);
    await waitFor(() => expect(oldCode).toHaveFocus());
    await user.type(oldCode, '123456');
    await user.type(newCode, '000000');
    const confirm = screen.getAllByRole('button', { name: 'Change email address' }).at(-1) as HTMLElement;

    const wrong = 'This code is wrong. Check the email we sent to this address.';
    handle(confirmEmailChange, refuse('validation_error', { fields: { new_code: wrong } }));
    await user.click(confirm);
    expect(await screen.findByText(wrong)).toBeVisible();
    await waitFor(() => expect(newCode).toHaveFocus());
    for (const [code, sentence] of [
      ['user_exists', 'This email address was taken in the meantime. Start again with another one.'],
      ['conflict', 'These codes no longer work. Start the change again to get new ones.'],
    ] as const) {
      handle(confirmEmailChange, refuse(code));
      await user.click(confirm);
      expect(await screen.findByText(sentence)).toBeVisible();
    }
    const requests = handle(confirmEmailChange, { status: 'success' });
    await user.click(confirm);
    expect(await screen.findByText(new RegExp(`Your email address is now ${NEW}`))).toBeVisible();
    await waitFor(() => expect(opener).toHaveFocus());
    expect(session.user()?.email).toBe(NEW);
    expect(requests).toMatchObject([
      { body: { change_id: CHANGE_ID, current_code: '123456', new_code: '000000' } },
    ]);
  });
});

describe('the list of sessions', () => {
  const device = (id: string) => ({
    id: `0193f1c0-0000-7000-8000-0000000000${id}`,
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ip: '203.0.113.7',
    created: TIME,
    last_used: TIME,
    expires: '2026-12-21T09:00:00.000Z',
  });
  const [here, there, further] = [
    { ...device('b1'), current: true },
    { ...device('b2'), current: false },
    { ...device('b3'), current: false },
  ];

  it('signs out everywhere else, and forgets devices', async () => {
    handle(listSessions, { sessions: [here, there, further], devices: [device('d1')] });
    const { user } = renderScreen(<SessionsCard />, options);
    const sessions = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
    const devices = within(screen.getByRole('region', { name: 'Remembered devices' }));
    expect(await devices.findAllByRole('listitem')).toHaveLength(1);
    expect(sessions.getAllByRole('listitem')[0]).toHaveTextContent(/Firefox.*This device/);
    const ended = handle(endSession, { status: 'success' });
    handle(listSessions, { sessions: [here], devices: [device('d1')] });
    await user.click(sessions.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1));
    expect(ended.map(({ params }) => params.id).toSorted()).toEqual([there.id, further.id]);
    const forgotten = handle(forgetDevice, { status: 'success' });
    handle(listSessions, { sessions: [here], devices: [] });
    await user.click(devices.getByRole('button', { name: /^Forget/ }));
    await waitFor(() => expect(devices.queryAllByRole('listitem')).toHaveLength(0));
    expect(forgotten).toMatchObject([{ params: { id: device('d1').id } }]);
  });
});

describe('the second factors', () => {
  const none = { passkeys: [], authenticator: null, recovery_codes_left: 0, required: false };
  const passkey = {
    id: '0193f1c0-0000-7000-8000-0000000000f1',
    name: 'Work laptop',
    created: TIME,
    last_used: null,
  };
  const withPasskey = { ...none, passkeys: [passkey], recovery_codes_left: 10 };
  const withApp = { ...none, authenticator: { created: TIME, last_used: null }, recovery_codes_left: 10 };
  const codes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
  const begun = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Homeport:jane?secret=JBSWY3DPEHPK3PXP' };

  function openCard(factors: Parameters<typeof handle<typeof secondFactors>>[1]) {
    handle(secondFactors, factors);
    handle(accountEvents, { events: [], next: null });
    return renderScreen(<SecondFactorsCard />, options);
  }

  it('are an authenticator app, set up with a code of it, and recovery codes', async () => {
    const { user } = openCard(none);
    handle(beginAuthenticator, begun);
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(dialog.getByText(begun.secret)).toBeVisible();
    await user.type(dialog.getByLabelText('Code from your authenticator app'), '12');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(await dialog.findByText('The code has 6 digits.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Code from your authenticator app'));
    const wrong = 'This code is incorrect.';
    handle(confirmAuthenticator, refuse('validation_error', { fields: { code: wrong } }));
    await user.type(dialog.getByLabelText('Code from your authenticator app'), '000000');
    expect(await dialog.findByText(wrong)).toBeVisible();
    handle(confirmAuthenticator, { recovery_codes: codes });
    handle(secondFactors, withApp);
    await user.type(dialog.getByLabelText('Code from your authenticator app'), '123456');
    expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
    expect(screen.getByText('aaaa-bbbb-cccc')).toBeVisible();
    expect(await screen.findByText('Authenticator app added.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /saved/ }));
    expect(await screen.findByText(/10 codes left\./)).toBeVisible();
  });

  it('replaces the recovery codes, and removes the app', async () => {
    const { user } = openCard(withApp);
    handle(renewRecoveryCodes, { recovery_codes: codes });
    await user.click(await screen.findByRole('button', { name: 'Create new codes' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create new codes' }),
    );
    expect(await screen.findByText('dddd-eeee-ffff')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /saved/ }));
    handle(removeAuthenticator, { status: 'success' });
    handle(secondFactors, none);
    await user.click(screen.getByRole('button', { name: 'Remove the authenticator app' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  });

  it('renames and removes a passkey', async () => {
    const { user } = openCard(withPasskey);
    expect((await screen.findByText('Work laptop')).closest('li')).toHaveTextContent('Not used yet');
    const renamed = handle(renamePasskey, { status: 'success' });
    handle(secondFactors, { ...withPasskey, passkeys: [{ ...passkey, name: 'Old laptop' }] });
    await user.click(screen.getByRole('button', { name: 'Rename Work laptop' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Name'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('REQUIRED!')).toBeVisible();
    await user.type(dialog.getByLabelText('Name'), 'Old laptop');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Passkey renamed.')).toBeVisible();
    expect(renamed).toMatchObject([{ body: { name: 'Old laptop' } }]);
    const removed = handle(removePasskey, { status: 'success' });
    handle(secondFactors, none);
    await user.click(await screen.findByRole('button', { name: 'Remove Old laptop' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Old laptop')).not.toBeInTheDocument());
    expect(removed).toMatchObject([{ params: { id: passkey.id } }]);
  });

  it('wait for a confirmation, and go on after it', async () => {
    const { user } = openCard(none);
    handle(beginAuthenticator, refuse('confirmation_required'));
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    await waitFor(() => expect(stepUp.state().isAsking).toBe(true));
    stepUp.finish(false);
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    await waitFor(() => expect(stepUp.state().isAsking).toBe(true));
    handle(beginAuthenticator, begun);
    stepUp.finish(true);
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  });
});
