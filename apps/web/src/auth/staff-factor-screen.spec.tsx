import {
  beginAuthenticator,
  confirmationOptions,
  confirmAuthenticator,
  confirmIdentity,
  secondFactors,
} from '@homeport/contract/second-factors';
import { screen, waitFor } from '@testing-library/react';
import { stepUp } from '../foundation/portal.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { staffMember } from '../testing/staff-data.ts';
import { StaffFactorScreen } from './staff-factor-screen.tsx';

const TIME = '2026-11-21T09:00:00.000Z';
const none = { passkeys: [], authenticator: null, recovery_codes_left: 0, required: true };
const withApp = { ...none, authenticator: { created: TIME, last_used: null }, recovery_codes_left: 10 };

function open() {
  stepUp.factorMissing();
  return renderScreen(<StaffFactorScreen />, { path: '/homeport-admin', user: staffMember('agent') });
}

afterEach(() => stepUp.factorShown());

describe('the second factor of staff', () => {
  it('is set up before anything else; the work goes on after the recovery codes', async () => {
    handle(secondFactors, none);
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
    handle(beginAuthenticator, { secret: 'JBSWY3DP', uri: 'otpauth://totp/Homeport:ines?secret=JBSWY3DP' });
    await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    handle(confirmAuthenticator, { recovery_codes: ['aaaa-bbbb-cccc'] });
    handle(secondFactors, withApp);
    await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
    expect(await screen.findByText('aaaa-bbbb-cccc')).toBeVisible();
    expect(stepUp.state().isFactorMissing).toBe(true);
    await user.click(screen.getByRole('button', { name: 'I saved my codes' }));
    await waitFor(() => expect(stepUp.state().isFactorMissing).toBe(false));
  });

  it('is asked for where it was not shown', async () => {
    handle(secondFactors, withApp);
    handle(confirmationOptions, {
      methods: ['authenticator', 'recovery_code'],
      challenge: 'challenge-1',
      options: {
        challenge: 'challenge-1',
        rpId: 'portal.test',
        timeout: 60_000,
        userVerification: 'required',
        allowCredentials: [],
      },
    });
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Confirm with your second factor' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const requests = handle(confirmIdentity, { status: 'success' });
    await user.type(screen.getByLabelText('Recovery code'), 'aaaa-bbbb-cccc');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(stepUp.state().isFactorMissing).toBe(false));
    expect(requests).toMatchObject([{ body: { recovery_code: 'aaaa-bbbb-cccc' } }]);
  });

  it('can be loaded again', async () => {
    handle(secondFactors, refuse('internal_error'));
    const { user } = open();
    expect(await screen.findByText('Unknown error!')).toBeVisible();
    handle(secondFactors, none);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  });
});
