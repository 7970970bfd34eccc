import type { CallAnswer } from '@homeport/contract/call';
import { confirmationOptions, confirmIdentity } from '@homeport/contract/second-factors';
import { screen, waitFor } from '@testing-library/react';
import { stepUp } from '../foundation/portal.ts';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const options = {
  challenge: 'challenge-1',
  rpId: 'portal.test',
  timeout: 60_000,
  userVerification: 'required' as const,
  allowCredentials: [],
};

/** Opens the dialog for a call that waits for a confirmation by one of `methods`. */
function open(...methods: CallAnswer<typeof confirmationOptions>['methods']) {
  handle(confirmationOptions, { methods, challenge: 'challenge-1', options });
  const { user } = renderScreen(<ConfirmDialog />, { user: customer() });
  return { user, confirmed: stepUp.confirm() };
}

describe('the dialog that asks to confirm', () => {
  it('lets the call go on after the right password', async () => {
    const requests = handle(confirmIdentity, { status: 'success' });
    const { user, confirmed } = open('password');
    await user.type(await screen.findByLabelText('Password'), 'right password{Enter}');
    await expect(confirmed).resolves.toBe(true);
    expect(requests).toMatchObject([{ body: { password: 'right password' } }]);
  });

  it('says at the field that the password is wrong, and empties it', async () => {
    handle(
      confirmIdentity,
      refuse('validation_error', { fields: { password: 'This password is incorrect.' } }),
    );
    const { user } = open('password');
    const password = await screen.findByLabelText('Password');
    await user.type(password, 'wrong password{Enter}');
    expect(await screen.findByText('This password is incorrect.')).toBeVisible();
    expect(password).toHaveValue('');
    expect(password).toHaveAccessibleDescription('This password is incorrect.');
  });

  it('sends the code of an authenticator app once it is complete', async () => {
    const requests = handle(confirmIdentity, { status: 'success' });
    const { user, confirmed } = open('authenticator', 'recovery_code');
    await user.type(await screen.findByLabelText(/Code from your authenticator app/), '123456');
    await expect(confirmed).resolves.toBe(true);
    expect(requests).toMatchObject([{ body: { code: '123456' } }]);
  });

  it.each([
    ['password', 'REQUIRED!'],
    ['authenticator', 'The code has 6 digits.'],
  ] as const)('says at the field that the %s is missing, and sends nothing', async (method, message) => {
    const { user } = open(method, 'recovery_code');
    const field = await screen.findByLabelText(/^Password|^Code from/);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('takes a recovery code instead', async () => {
    const requests = handle(confirmIdentity, { status: 'success' });
    const { user, confirmed } = open('authenticator', 'recovery_code');
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText(/Recovery code/), 'abcd-efgh-jkmn{Enter}');
    await expect(confirmed).resolves.toBe(true);
    expect(requests).toMatchObject([{ body: { recovery_code: expect.any(String) } }]);
  });

  it('lets the call fail when it is closed', async () => {
    const { user, confirmed } = open('password');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await expect(confirmed).resolves.toBe(false);
  });
});
