import { hostingPlan, planPayments, startRenewal } from '@homeport/contract/billing';
import { userDomains } from '@homeport/contract/domains';
import { screen, waitFor, within } from '@testing-library/react';
import type { PlanPayments } from '../../testing/data.ts';
import { paymentsOf, PLAN_ID } from '../../testing/data.ts';
import { answerCustomer, findHeading, openPortal } from '../../testing/portal.tsx';
import { handle, refuse } from '../../testing/server.ts';

const notPermitted = 'Oops! The operation is not permitted!. Please contact support if this error persists.';
const plan = { id: PLAN_ID, plan_name: 'professional', plan_period: 'monthly' } as const;

function answerUnpaid(payments: Partial<PlanPayments> = {}): void {
  answerCustomer({ plans: { plan_type: 'unpaid', plan }, payments });
  handle(hostingPlan, { plan_name: 'professional', plan_period: 'monthly' });
}
const openRenewal = (path = '/') => openPortal(path, { plan_type: 'unpaid' });
const radio = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });
/** The button beside the summary; phones have a second one. */
const pay = async () =>
  (await screen.findAllByRole('button', { name: 'CONTINUE TO PAYMENT' }))[0] as HTMLElement;
const expectSummary = (part: string) =>
  waitFor(() => expect(screen.getByRole('region')).toHaveTextContent(part));

describe('the renewal of a plan', () => {
  it('is where an unpaid customer goes, and offers the last plan', async () => {
    answerUnpaid();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    handle(hostingPlan, async () => {
      await held;
      return { plan_name: 'professional' as const, plan_period: 'monthly' as const };
    });
    const { location } = openRenewal();
    expect(await screen.findByText('Loading plans...')).toBeVisible();
    expect(await findHeading('SUBSCRIBE TO A HOSTING PLAN.')).toBeVisible();
    expect(location()).toBe(`/payment-pending/${PLAN_ID}`);
    release();
    expect(
      await screen.findByText(
        'You are no longer subscribed to a hosting plan. Please subscribe to a plan to resume your services.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Your last plan: Professional, paid monthly.')).toBeVisible();
    expect(await radio('Professional')).toBeChecked();
    expect(await radio('Monthly')).toBeChecked();
    await expectSummary('Due today$7.98');
  });

  it('uses the balance first', async () => {
    answerUnpaid({ stripe_balance: -298 });
    const { user } = openRenewal();
    await expectSummary('Account balance−$2.98');
    await expectSummary('Due today$5.00');
    await user.click(await radio('3 years'));
    expect(await radio('3 years')).toBeChecked();
    await expectSummary('Due today$139.68');
  });

  it('says that it leaves for the payment page, and what prevented it', async () => {
    answerUnpaid();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const sent = handle(startRenewal, async () => {
      await held;
      return { status: 'hosting_plan_error' as const };
    });
    const { user } = openRenewal();
    await user.dblClick(await pay());
    expect(await screen.findAllByRole('button', { name: 'REDIRECTING TO STRIPE ...' })).not.toHaveLength(0);
    release();
    expect(await screen.findByText(notPermitted)).toBeVisible();
    expect(sent).toMatchObject([
      {
        body: {
          plan_name: 'professional',
          plan_period: 'monthly',
          hostingplan_id: PLAN_ID,
          shown_cents: 798,
        },
      },
    ]);
    handle(startRenewal, { status: 'error' });
    await user.click(await pay());
    expect(
      await screen.findByText('Oops! The payment operation was not successful! Please reload and try again.'),
    ).toBeVisible();
  });

  it('does not renew the plan of another customer', async () => {
    answerUnpaid();
    handle(hostingPlan, refuse('not_found'));
    openRenewal('/payment-pending/01a1fd99-d02c-73b4-873a-058bb34558b5');
    expect(await screen.findByText(notPermitted)).toBeVisible();
  });

  it('says that a plan did not load, and loads it again', async () => {
    answerUnpaid();
    handle(hostingPlan, refuse('internal_error'));
    const { user } = openRenewal();
    expect(await screen.findByText('We could not load your plan.')).toBeVisible();
    handle(hostingPlan, { plan_name: 'professional', plan_period: 'monthly' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await radio('Professional')).toBeChecked();
  });

  it('is not offered for a paid plan, but for a prepaid term that is over', async () => {
    answerCustomer({ panels: { status: 'new_user', plesks: [] } });
    handle(hostingPlan, { plan_name: 'expert', plan_period: '3-year' });
    const { location, unmount } = openPortal(`/payment-pending/${PLAN_ID}`);
    expect(await findHeading('Setup Your Hosting Account')).toBeVisible();
    expect(location()).toBe('/');
    unmount();
    handle(planPayments, paymentsOf({ payment_type: 'fixed', grace_ends: '2026-11-28T09:00:00.000Z' }));
    openPortal(`/payment-pending/${PLAN_ID}`);
    expect(await radio('Expert')).toBeChecked();
    expect(await pay()).toBeVisible();
  });

  it('says which domains expire soon', async () => {
    answerUnpaid();
    const expires = new Date(Date.now() + 20 * 86_400_000).toISOString();
    handle(userDomains, {
      status: 'exists',
      domains: [
        {
          name: 'maison-lune.example',
          status: 'registered',
          expires,
          autorenew: false,
          managed: true,
          on_hold: false,
          website: null,
          email: false,
        },
      ],
    });
    const { user } = openRenewal();
    expect(await screen.findByText('Your domains stay yours, but some need renewing')).toBeVisible();
    expect(screen.getByText(/^maison-lune\.example: registered until/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Renew maison-lune.example' })).toHaveAttribute(
      'href',
      '/domains/maison-lune.example/renew',
    );
    await user.click(await screen.findByRole('button', { name: 'compare plans' }));
    expect(within(await screen.findByRole('dialog')).getAllByRole('row')).not.toHaveLength(0);
  });
});
