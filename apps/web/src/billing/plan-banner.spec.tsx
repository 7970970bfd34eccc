import { hostingPlan } from '@homeport/contract/billing';
import { createdTickets } from '@homeport/contract/support';
import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from '../foundation/routing/paths.ts';
import type { PlanPayments } from '../testing/data.ts';
import { paymentsOf, PLAN_ID } from '../testing/data.ts';
import { answerCustomer, findHeading, openPortal } from '../testing/portal.tsx';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { PlanBanner, planBannerState } from './plan-banner.tsx';

const day = '2026-12-21T10:00:00.000Z';
const payments = (change: Partial<PlanPayments>) =>
  paymentsOf({ next_charge: { date: day, amount_cents: 11_856 }, term_ends: day, ...change });
const requested = { ends: 'soon', state: 'requested', requested: day, access_ends: null } as const;
const confirmed = { ends: 'soon', state: 'confirmed', requested: day, access_ends: day } as const;

describe('planBannerState', () => {
  it.each([
    ['nothing needs attention', {}, null],
    ['a trial far from its end', { free_trial: true, free_trial_end_date: day }, null],
    ['a charge failed', { grace_ends: day }, { kind: 'payment-open', day }],
    [
      'the bank asks for authentication',
      { grace_ends: day, authentication_required: true, payment_url: 'https://invoice.test/in_1' },
      { kind: 'payment-asks', day, url: 'https://invoice.test/in_1' },
    ],
    ['a prepaid term is over', { payment_type: 'fixed', grace_ends: day }, { kind: 'term-over', day }],
    ['a cancellation is requested', { cancellation: requested }, { kind: 'cancelled' }],
    [
      'a cancellation at the end of the term is requested',
      { cancellation: { ...requested, ends: 'term' } },
      { kind: 'ends-with-term', day },
    ],
    ['a cancellation is confirmed', { cancellation: confirmed, grace_ends: day }, { kind: 'confirmed', day }],
    [
      'a cancellation is requested in the grace period',
      { cancellation: requested, grace_ends: day },
      { kind: 'cancelled' },
    ],
    [
      'a trial ends soon',
      { free_trial: true, free_trial_end_date: day, ends_soon: 'trial' },
      { kind: 'trial-ends', day, cents: 11_856 },
    ],
    [
      'a trial ends soon, with an unknown amount',
      { free_trial: true, free_trial_end_date: day, ends_soon: 'trial', next_charge: null },
      { kind: 'trial-ends', day, cents: null },
    ],
    ['a prepaid term ends soon', { payment_type: 'fixed', ends_soon: 'term' }, { kind: 'term-ends', day }],
  ] as const)('%s', (_case, change, state) => {
    expect(planBannerState(false, payments(change))).toEqual(state);
  });

  it('puts an unpaid plan first, and is null while payments are loading', () => {
    expect(planBannerState(true, payments({ cancellation: requested }))).toEqual({ kind: 'unpaid' });
    expect(planBannerState(true, undefined)).toEqual({ kind: 'unpaid' });
    expect(planBannerState(false, undefined)).toBeNull();
  });
});

describe('PlanBanner', () => {
  const show = (change: Partial<PlanPayments>, path = '/') =>
    renderScreen(<PlanBanner planId="p1" unpaid={false} payments={payments(change)} />, { path });
  const trialEnds = { free_trial: true, free_trial_end_date: day, ends_soon: 'trial' } as const;

  it('keeps a reminder dismissed', async () => {
    const { user, unmount } = show(trialEnds);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Your free trial ends on/)).not.toBeInTheDocument();
    unmount();
    show(trialEnds);
    expect(screen.queryByText(/Your free trial ends on/)).not.toBeInTheDocument();
  });

  it('cannot be dismissed while a payment is missing', () => {
    show({ grace_ends: day });
    expect(screen.getByText('Your payment did not go through.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  });

  it('offers to keep the plan, except on the screen that does so itself', () => {
    const { unmount } = show({ cancellation: requested });
    expect(screen.getByRole('button', { name: 'Keep my plan' })).toBeInTheDocument();
    unmount();
    show({ cancellation: requested }, pathTo('cancelPlan'));
    expect(screen.queryByRole('button', { name: 'Keep my plan' })).not.toBeInTheDocument();
  });
});

const until =
  'Everything keeps working until 21 December 2026; after that your websites are switched off until you';
const states: [name: string, change: Partial<PlanPayments>, sentence: string, action: string | null][] = [
  [
    'a charge failed',
    { grace_ends: day },
    `Your payment did not go through. ${until} pay. No data is deleted.`,
    'Change the payment method',
  ],
  [
    'the bank asks for authentication',
    { grace_ends: day, authentication_required: true, payment_url: 'https://pay.test/in_1' },
    `Your bank asks you to confirm your payment. ${until} pay. No data is deleted.`,
    'Confirm payment',
  ],
  [
    'a prepaid term is over',
    { payment_type: 'fixed', grace_ends: day },
    `Your 3-year term is over. ${until} renew. No data is deleted.`,
    'Renew your plan',
  ],
  [
    'a cancellation is requested',
    { cancellation: requested },
    'You have cancelled your plan. Your payment method won’t be charged again. We confirm by email when your access ends.',
    'Keep my plan',
  ],
  [
    'the plan ends with its term',
    { cancellation: { ...requested, ends: 'term' } },
    'You have cancelled your plan. Everything keeps working until 21 December 2026, and your payment method won’t be charged again.',
    'Keep my plan',
  ],
  [
    'a cancellation is confirmed',
    { cancellation: confirmed },
    'Your plan is cancelled: your access ends on 21 December 2026. Back up your data first.',
    null,
  ],
  [
    'a trial ends soon',
    { ends_soon: 'trial', free_trial: true, free_trial_end_date: day },
    'Your free trial ends on 21 December 2026. Then $118.56 is charged.',
    'See your plan',
  ],
  [
    'a trial ends soon, with an unknown amount',
    { ends_soon: 'trial', free_trial: true, free_trial_end_date: day, next_charge: null },
    'Your free trial ends on 21 December 2026. Your plan then continues automatically.',
    'See your plan',
  ],
  [
    'a prepaid term ends soon',
    { ends_soon: 'term', payment_type: 'fixed', next_charge: null },
    'Your plan is paid until 21 December 2026 and does not renew automatically. You can renew it then; everything keeps working for 7 more days.',
    'See your plan',
  ],
];

describe('above the screens of the portal', () => {
  const banner = async (sentence: string) => {
    const roles = '[role=status], [role=alert]';
    const [start] = sentence.split('. ');
    return (await screen.findByText(new RegExp(`^${start}`))).closest(roles) as HTMLElement;
  };

  it.each(states)('%s', async (_case, change, sentence, action) => {
    answerCustomer({ payments: payments(change), panels: { status: 'new_user', plesks: [] } });
    openPortal('/domains');
    const shown = await banner(sentence);
    expect(shown).toHaveTextContent(sentence);
    const part = within(shown);
    const names = [...part.queryAllByRole('link'), ...part.queryAllByRole('button')].map(
      (each) => each.getAttribute('aria-label') ?? each.textContent,
    );
    expect(names).toEqual([action, change.ends_soon && 'Dismiss'].filter(Boolean));
  });

  it.each([
    ['the dashboard', '/', 'Setup Your Hosting Account'],
    ['the account settings', '/account-settings', 'Account'],
    ['support', '/support', 'Support'],
  ])('on %s', async (_screen, path, heading) => {
    const payment_url = 'https://pay.test/in_1';
    answerCustomer({
      payments: payments({ grace_ends: day, authentication_required: true, payment_url }),
      panels: { status: 'new_user', plesks: [] },
    });
    handle(createdTickets, { status: 'no_tickets', created_tickets: [], next: null });
    openPortal(path);
    expect(await findHeading(heading)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Confirm payment' })).toHaveAttribute('href', payment_url);
  });

  it('is not there while the plan runs as usual', async () => {
    answerCustomer({ panels: { status: 'new_user', plesks: [] } });
    openPortal('/');
    expect(await findHeading('Setup Your Hosting Account')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/free trial ends/)).not.toBeInTheDocument();
  });

  it('asks to pay for an unpaid plan, except on the screen where that is done', async () => {
    const plan = { id: PLAN_ID, plan_name: 'expert', plan_period: 'yearly' } as const;
    answerCustomer({ plans: { plan_type: 'unpaid', plan } });
    handle(hostingPlan, { plan_name: 'expert', plan_period: 'yearly' });
    const { user, location } = openPortal('/account-settings');
    const sentence =
      'Your plan is not paid, so your websites are switched off. No data is deleted. They are back as soon as you pay.';
    const shown = await banner(sentence);
    expect(shown).toHaveTextContent(sentence);
    await user.click(within(shown).getByRole('link', { name: 'Pay for your plan' }));
    expect(location()).toBe(`/payment-pending/${PLAN_ID}`);
    // The heading may be replaced by another one with the same words while the screen loads.
    await waitFor(() => expect(screen.getByText('SUBSCRIBE TO A HOSTING PLAN.')).toBeVisible());
    expect(within(await banner(sentence)).queryByRole('link')).not.toBeInTheDocument();
  });
});
