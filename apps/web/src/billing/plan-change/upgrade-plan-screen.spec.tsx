import { hostingDiscounts, planPayments, upgradeInPlace, upgradePreview } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import type { PlanName, PlanPeriod } from '@homeport/contract/plans';
import { screen, waitFor, within } from '@testing-library/react';
import type { PlanPayments } from '../../testing/data.ts';
import { paymentsOf, PLAN_ID } from '../../testing/data.ts';
import { answerCustomer, openPortal } from '../../testing/portal.tsx';
import { handle, refuse } from '../../testing/server.ts';

type Preview = NonNullable<CallAnswer<typeof upgradePreview>['preview']>;

const preview = (change: Partial<Preview> = {}): CallAnswer<typeof upgradePreview> => ({
  status: 'success',
  preview: {
    due_today_cents: 12_000,
    credit_cents: 11_856,
    new_plan_cents: 23_856,
    tax_cents: 0,
    tax_at_checkout: false,
    balance_used_cents: 0,
    next_charge: { date: '2027-11-21T12:00:00.000Z', amount_cents: 23_856 },
    term_ends: '2027-11-21T12:00:00.000Z',
    promo: null,
    ...change,
  },
});

interface UpgradeOptions {
  plan?: PlanName;
  period?: PlanPeriod;
  payments?: Partial<PlanPayments>;
  search?: string;
}

function openUpgrade({
  plan = 'expert',
  period = 'yearly',
  payments = {},
  search = '',
}: UpgradeOptions = {}) {
  answerCustomer({
    plans: { plan: { id: PLAN_ID, plan_name: plan, plan_period: period } },
    payments,
  });
  return () => openPortal(`/upgrade-hosting-plan${search}`);
}
const radio = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) });
const labels = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('radio')
    .map(
      (each) =>
        /^(Professional|Premium|Expert|Agency|Monthly|Yearly|3 years)/.exec(
          each.closest('label')?.textContent ?? '',
        )?.[0],
    )
    .join(', ');
/** The button beside the summary; phones have a second one. */
const pay = async (label: string) =>
  (await screen.findAllByRole('button', { name: label }))[0] as HTMLElement;
/** Waits until the cost of the change is known. */
const dueToday = (amount: string) =>
  waitFor(() => expect(screen.getByRole('region')).toHaveTextContent(`Due today${amount}`));

describe('the upgrade screen', () => {
  it('says that it loads the plan, then what the change costs', async () => {
    const open = openUpgrade();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    handle(planPayments, async () => {
      await held;
      return paymentsOf();
    });
    handle(upgradePreview, preview());
    open();
    expect(await screen.findByText('Fetching existing plan and payment information ...')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'UPGRADE YOUR HOSTING PLAN.' })).toBeVisible();
    release();
    await dueToday('$120.00');
    expect(screen.getByText('You are on the Expert plan, paid yearly.')).toBeVisible();
    const summary = screen.getByRole('region');
    expect(summary).toHaveTextContent('12 months at $19.88$238.56');
    expect(summary).toHaveTextContent('Credit for unused time on Expert−$118.56');
    expect(summary).toHaveTextContent('Charged to your Visa card ending in 4242 right away.');
  });

  it('charges nothing within the free trial, and says when it will', async () => {
    const open = openUpgrade({
      payments: { free_trial: true, free_trial_end_date: '2026-12-21T12:00:00.000Z' },
      search: '?plan_name=agency&plan_period=monthly',
    });
    const next_charge = { date: '2026-12-21T12:00:00.000Z', amount_cents: 2598 };
    handle(upgradePreview, preview({ due_today_cents: 0, credit_cents: 0, new_plan_cents: 0, next_charge }));
    open();
    await dueToday('$0.00');
    expect(await radio('Monthly')).toBeChecked();
    expect(screen.getByText('Your free trial runs until 21 December 2026.')).toBeVisible();
    expect(screen.getByRole('region')).toHaveTextContent('Free trial−$25.98');
    expect(screen.getByRole('region')).toHaveTextContent('First charge: $25.98 on 21 December 2026');
  });

  it('shows that it upgrades, and confirms it, once for a double click', async () => {
    const open = openUpgrade();
    handle(upgradePreview, preview());
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const sent = handle(upgradeInPlace, async () => {
      await held;
      return { status: 'success' as const };
    });
    const { user } = open();
    await dueToday('$120.00');
    await user.dblClick(await pay('UPGRADE PLAN'));
    expect(await pay('UPGRADING PLAN')).toHaveAttribute('aria-busy', 'true');
    release();
    expect(
      await screen.findByText('You have successfully upgraded to the Agency hosting plan'),
    ).toBeVisible();
    expect(
      screen.getByText('Please wait about 10 minutes before you use your hosting account.'),
    ).toBeVisible();
    expect(sent).toMatchObject([
      {
        body: { plan_name: 'agency', plan_period: 'yearly', hostingplan_id: PLAN_ID, shown_cents: 23_856 },
      },
    ]);
    expect(screen.getByRole('link', { name: 'GO TO DASHBOARD' })).toHaveAttribute('href', '/');
  });

  it('says why a card was declined, until another plan is chosen', async () => {
    const open = openUpgrade();
    handle(upgradePreview, preview());
    handle(upgradeInPlace, { status: 'error', message: 'Your card has insufficient funds.' });
    const { user } = open();
    await dueToday('$120.00');
    await user.click(await pay('UPGRADE PLAN'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Oops! The payment operation was not successful! Please reload and try again.',
    );
    expect(alert).toHaveTextContent('Your card has insufficient funds.');
    handle(upgradeInPlace, { status: 'hosting_plan_error' });
    await user.click(await pay('UPGRADE PLAN'));
    expect(await screen.findByText('Oops! The operation is not permitted!.')).toBeVisible();
    await user.click(await radio('Expert'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leads to the bank that asks for authentication', async () => {
    const open = openUpgrade();
    handle(upgradePreview, preview());
    handle(upgradeInPlace, {
      status: 'error',
      reason: 'authentication_required',
      payment_url: 'https://pay.test/in_1',
    });
    const { user } = open();
    await dueToday('$120.00');
    await user.click(await pay('UPGRADE PLAN'));
    expect(await screen.findByText('Your bank asks you to confirm this payment.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm payment' })).toHaveAttribute(
      'href',
      'https://pay.test/in_1',
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('charges nothing that it could not show', async () => {
    const open = openUpgrade();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    handle(upgradePreview, async () => {
      await held;
      return { status: 'error' as const, preview: null };
    });
    const sent = handle(upgradeInPlace, { status: 'success' });
    const { user } = open();
    expect(await pay('LOADING ...')).toHaveAttribute('aria-disabled', 'true');
    release();
    expect(await screen.findByText(/We could not calculate the cost of this change\./)).toBeVisible();
    expect(await pay('UPGRADE PLAN')).toHaveAttribute('aria-disabled', 'true');
    await user.click(await pay('UPGRADE PLAN'));
    expect(sent).toEqual([]);
    const notPermitted = { status: 'hosting_plan_error', preview: null } as const;
    handle(upgradePreview, ({ body }) => (body.plan_name === 'agency' ? preview() : notPermitted));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await dueToday('$120.00');
    await user.click(await radio('Expert'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops! The operation is not permitted!.');
  });

  it('offers a discount at a checkout, and not for a running subscription', async () => {
    const open = openUpgrade();
    const price = (usd: number) => ({ price: { usd } });
    handle(hostingDiscounts, {
      status: 'exists',
      offer_title: 'Spring offer',
      offer_text: null,
      discount_matrix: { agency: { yearly: price(15.9), '3-year': price(12.78) } },
      template_discount_matrix: {},
    });
    handle(upgradePreview, preview());
    const { user } = open();
    await dueToday('$120.00');
    expect(screen.queryByText('Spring offer')).not.toBeInTheDocument();
    await user.click(await radio('3 years'));
    expect(await screen.findByText('Spring offer')).toBeVisible();
    const agency = await radio('Agency');
    expect(agency).toBeChecked();
    expect(agency.closest('label')).toHaveTextContent('Before: $15.98 $12.78 / month');
  });

  it('announces each choice by keyboard with its price', async () => {
    const open = openUpgrade();
    handle(upgradePreview, ({ body }) =>
      preview({
        due_today_cents:
          body.plan_period === '3-year' ? (body.plan_name === 'agency' ? 45_672 : 16_872) : 12_000,
        next_charge: null,
      }),
    );
    const { user } = open();
    await dueToday('$120.00');
    (await radio('Yearly')).focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText(/^Agency, 3 years: due today \$456\.72\./)).toBeInTheDocument();
    await user.tab();
    await user.keyboard('{ArrowUp}');
    expect(await radio('Expert')).toBeChecked();
    expect(await screen.findByText(/^Expert, 3 years: due today \$168\.72\./)).toBeInTheDocument();
  });
});

describe('what prevents an upgrade', () => {
  it.each([
    [
      'another payment provider',
      { payment_provider: 'paypal' },
      'Plan upgrades from this section are not supported with your payment provider. Please contact support to upgrade your plan.',
      ['Contact support', 'mailto:support@example.com'],
    ],
    [
      'a cancellation',
      {
        cancellation: {
          ends: 'soon' as const,
          state: 'requested' as const,
          requested: '2026-11-20T09:00:00.000Z',
          access_ends: null,
        },
      },
      'Your plan is cancelled, so it cannot be changed. Undo the cancellation first.',
      ['See your cancellation', '/cancel-plan'],
    ],
    [
      'an open payment',
      { grace_ends: '2026-11-28T09:00:00.000Z' },
      'A payment for your plan is open. Once it is paid, your plan can be upgraded.',
      ['See your payments', '/account-settings'],
    ],
  ])('%s', async (_case, payments, sentence, link) => {
    openUpgrade({ payments })();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: link[0] })).toHaveAttribute('href', link[1]);
  });

  it('the best plan', async () => {
    openUpgrade({ plan: 'agency', period: '3-year' })();
    expect(
      await screen.findByText(
        'You are already subscribed to our best plan. Need a bigger plan? Please contact support.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'GO TO DASHBOARD' })).toHaveAttribute('href', '/');
  });

  it('payment details that do not load, until they do', async () => {
    const open = openUpgrade();
    handle(planPayments, refuse('not_found'));
    handle(upgradePreview, preview());
    const { user } = open();
    expect(await screen.findByText('We could not load your payment details.')).toBeVisible();
    handle(planPayments, paymentsOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await radio('Agency')).toBeChecked();
  });
});

const both = 'Yearly, 3 years';
const all = 'Monthly, Yearly, 3 years';

it.each<[PlanName, PlanPeriod, string, string, string | null, string | null]>([
  ['professional', 'monthly', 'Professional, Expert, Agency', 'Expert', both, all],
  ['professional', 'yearly', 'Professional, Expert, Agency', 'Expert', '3 years', all],
  ['professional', '3-year', 'Expert, Agency', 'Agency', null, '3 years'],
  ['expert', 'monthly', 'Expert, Agency', 'Agency', both, all],
  ['expert', 'yearly', 'Expert, Agency', 'Agency', '3 years', all],
  ['expert', '3-year', 'Agency', 'Agency', null, '3 years'],
  ['agency', 'monthly', 'Agency', 'Agency', both, null],
  ['agency', 'yearly', 'Agency', 'Agency', '3 years', null],
  ['premium', 'yearly', 'Expert, Agency', 'Agency', null, all],
  ['domain', 'monthly', 'Expert, Agency', 'Agency', null, all],
  ['legacy', 'monthly', 'Professional, Expert, Agency', 'Agency', null, all],
])('%s %s can change to %s', async (plan, period, plans, first, withSame, withOther) => {
  const open = openUpgrade({ plan, period });
  handle(upgradePreview, preview());
  const { user } = open();
  expect(await radio(first)).toBeChecked();
  expect(labels('Plan')).toBe(plans);
  for (const name of plans.split(', ')) {
    await user.click(await radio(name));
    const periods = name.toLowerCase() === plan ? withSame : withOther;
    expect(labels('Billing')).toBe(periods);
    for (const wanted of periods?.split(', ') ?? []) {
      await user.click(await radio(wanted));
      const byCheckout =
        plan === 'domain' || plan === 'legacy' || period === '3-year' || wanted === '3 years';
      expect(await pay(byCheckout ? 'CONTINUE TO PAYMENT' : 'UPGRADE PLAN')).toBeVisible();
    }
  }
});
