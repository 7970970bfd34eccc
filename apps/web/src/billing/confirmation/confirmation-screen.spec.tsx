import { confirmPurchase, confirmRenewal, confirmUpgrade } from '@homeport/contract/billing';
import { screen } from '@testing-library/react';
import { PLAN_ID } from '../../testing/data.ts';
import { answerCustomer, findHeading, openPortal } from '../../testing/portal.tsx';
import { handle, refuse } from '../../testing/server.ts';

const verifying = 'Verifying Payment Status. Please wait for this operation to complete ...';
const session = '?session_id=cs_test_1';
const plan = { id: PLAN_ID, plan_name: 'expert', plan_period: 'yearly' } as const;
const answerNewCustomer = () => answerCustomer({ panels: { status: 'new_user', plesks: [] } });

const purposes = [
  {
    purpose: 'a purchase',
    call: confirmPurchase,
    path: '/hosting-plan-purchase-confirmation/expert/yearly',
    heading: 'UPGRADING HOSTING PLAN:',
    success: 'You are subscribed to the Expert hosting plan.',
    exists: 'You are already subscribed to the Expert hosting plan.',
    failed: 'Hosting upgrade failed. Please contact support!',
  },
  {
    purpose: 'a renewal',
    call: confirmRenewal,
    path: `/hosting-renew-confirmation/${PLAN_ID}/expert/yearly`,
    heading: 'RENEWING HOSTING PLAN:',
    success: 'Your Expert hosting plan is active again.',
    exists: 'You are already subscribed to the Expert hosting plan.',
    failed: 'Failed to renew plan. Please contact support!',
  },
  {
    purpose: 'an upgrade',
    call: confirmUpgrade,
    path: '/hosting-upgrade-confirmation/expert/yearly',
    heading: 'UPGRADING HOSTING PLAN:',
    success: 'You have successfully upgraded to the Expert hosting plan',
    exists: 'Looks like you have already upgraded to this hosting plan.',
    failed: 'Hosting upgrade failed. Please contact support!',
  },
] as const;

describe.each(purposes)(
  'the confirmation of $purpose',
  ({ call, path, heading, success, exists, failed }) => {
    it('verifies the payment, then confirms it', async () => {
      answerNewCustomer();
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const sent = handle(call, async () => {
        await held;
        return { status: 'success' as const };
      });
      openPortal(path + session);
      expect(await screen.findByText(verifying)).toBeVisible();
      expect(await findHeading(heading)).toBeVisible();
      release();
      expect(await screen.findByText(success)).toBeVisible();
      expect(screen.getByRole('link', { name: 'GO TO DASHBOARD' })).toHaveAttribute('href', '/');
      expect(sent).toMatchObject([
        { body: { plan_name: 'expert', plan_period: 'yearly', stripe_checkout_session: 'cs_test_1' } },
      ]);
    });

    it('says that it was confirmed before', async () => {
      answerNewCustomer();
      handle(call, { status: 'exists' });
      openPortal(path + session);
      expect(await screen.findByText(exists)).toBeVisible();
    });

    it('says that there was no payment, and asks again', async () => {
      answerNewCustomer();
      const sent = handle(call, { status: 'error' });
      const { user } = openPortal(path + session);
      expect(await screen.findByText(failed)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Check again' }));
      expect(await screen.findByText(failed)).toBeVisible();
      expect(sent).toHaveLength(2);
      handle(call, { status: 'success' });
      await user.click(await screen.findByRole('button', { name: 'Check again' }));
      expect(await screen.findByText(success)).toBeVisible();
    });

    it('asks nothing without a payment', async () => {
      answerNewCustomer();
      const { user, location } = openPortal(path);
      expect(await screen.findByText('This link is incomplete')).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'GO TO DASHBOARD' }));
      expect(location()).toBe('/');
    });
  },
);

describe('a card that had its free trial with another customer', () => {
  it('buys the plan without a trial', async () => {
    answerCustomer({ plans: { plan_type: 'newuser', plan: null } });
    const order = { plan_name: 'expert', plan_period: 'yearly', price_list: 'standard' } as const;
    handle(confirmPurchase, { status: 'error', reason: 'trial_card_used', order });
    openPortal(purposes[0].path + session, { plan_type: 'newuser' });
    expect(await screen.findByText('This card was already used for a free trial')).toBeVisible();
    expect(screen.getByText(/Nothing was charged and no plan was started\./)).toBeVisible();
    expect(screen.queryByText(purposes[0].failed)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Subscribe without a trial' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another plan' })).toHaveAttribute(
      'href',
      '/purchase-hosting-plan',
    );
  });
});

it('shows the reference of a payment that could not be verified', async () => {
  answerCustomer({ plans: { plan_type: 'hosting', plan }, panels: { status: 'new_user', plesks: [] } });
  handle(confirmPurchase, refuse('not_found'));
  openPortal(purposes[0].path + session);
  expect(await screen.findByText('Hosting upgrade failed. Please contact support!')).toBeVisible();
  expect(screen.getByText('Reference: req-1')).toBeVisible();
});
