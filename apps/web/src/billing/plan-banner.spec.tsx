import { screen } from '@testing-library/react';
import { pathTo } from '../foundation/routing/paths.ts';
import { renderScreen } from '../testing/render.tsx';
import { PlanBanner, planBannerState } from './plan-banner.tsx';

type Payments = NonNullable<Parameters<typeof planBannerState>[1]>;

const day = '2026-12-21T10:00:00.000Z';
const payments = (change: Partial<Payments>): Payments => ({
  payment_provider: 'stripe',
  payment_type: 'subscription',
  free_trial: false,
  free_trial_end_date: null,
  payment_method: 'card',
  card_brand: 'visa',
  card_last4: '4242',
  stripe_balance: 0,
  balance: 0,
  price_list: 'standard',
  next_charge: { date: day, amount_cents: 11_856 },
  term_ends: day,
  grace_ends: null,
  payment_url: null,
  authentication_required: false,
  ends_soon: null,
  end_now: { refund_cents: 0, refund_until: null },
  cancellation: null,
  ...change,
});
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
  const show = (change: Partial<Payments>, path = '/') =>
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
