import { awaitsNextCharge, balanceLine, nextChargeLine, paymentLine, remainingLine } from './payment-line.ts';
import type { PlanPayments } from './payment-line.ts';

const payments = (change: Partial<PlanPayments>): PlanPayments => ({
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
  next_charge: { date: '2026-12-21T10:00:00.000Z', amount_cents: 11_856 },
  term_ends: '2026-12-21T10:00:00.000Z',
  grace_ends: null,
  payment_url: null,
  authentication_required: false,
  ends_soon: null,
  end_now: { refund_cents: 0, refund_until: null },
  scheduled_change: null,
  cancellation: null,
  ...change,
});

describe('paymentLine', () => {
  it.each([
    [{}, 'Visa card ending 4242'],
    [{ payment_type: 'fixed' }, 'Stripe'],
    [{ payment_method: 'link', card_brand: null, card_last4: null }, 'Link'],
    [{ payment_method: 'other' }, 'Stripe Other'],
    [{ payment_method: null }, 'None yet'],
    [
      { payment_provider: 'paypal' },
      'We have moved from our previous payment provider to Stripe. Please contact support to migrate your subscription.',
    ],
  ] as const)('%o reads "%s"', (change, line) => {
    expect(paymentLine(payments(change))).toBe(line);
  });
});

describe('balanceLine', () => {
  it('speaks of a credit alone, in dollars', () => {
    expect(balanceLine(payments({ stripe_balance: -500 }))).toBe(
      'Payments towards your plan will be first deducted from your balance of USD $5.00.',
    );
    expect(balanceLine(payments({ stripe_balance: 0 }))).toBeNull();
    expect(balanceLine(payments({ stripe_balance: 500 }))).toBeNull();
  });
});

describe('nextChargeLine', () => {
  const prepaid = {
    payment_type: 'fixed',
    next_charge: null,
    term_ends: '2029-11-21T10:00:00.000Z',
  } as const;
  const requested = '2026-11-21T10:00:00.000Z';

  it.each([
    [{}, '$118.56 on 21 December 2026'],
    [
      { cancellation: { ends: 'soon', state: 'requested', requested, access_ends: null } },
      'None: your plan is cancelled',
    ],
    [prepaid, 'None: paid until 21 November 2029, renewal is manual'],
    [
      { ...prepaid, grace_ends: '2029-11-28T10:00:00.000Z' },
      'None: your prepaid term ended on 21 November 2029',
    ],
    [{ next_charge: null }, 'Calculating ...'],
    [
      { next_charge: null, grace_ends: '2026-11-28T10:00:00.000Z' },
      'The open payment, once it can be charged',
    ],
    [{ next_charge: null, payment_provider: 'paypal' }, '—'],
  ] as const)('%o reads "%s"', (change, line) => {
    expect(nextChargeLine(payments(change))).toBe(line);
  });

  it('is awaited only where something will be charged', () => {
    expect(awaitsNextCharge(payments({ next_charge: null }))).toBe(true);
    expect(awaitsNextCharge(payments({}))).toBe(false);
    expect(awaitsNextCharge(payments(prepaid))).toBe(false);
    const cancellation = { ends: 'soon', state: 'requested', requested, access_ends: null } as const;
    expect(awaitsNextCharge(payments({ next_charge: null, cancellation }))).toBe(false);
  });
});

describe('remainingLine', () => {
  it('speaks of what is left to the cent, and of nothing where nothing is', () => {
    expect(remainingLine(payments({ balance: 93.29 }))).toBe('$93.29 of what you paid for this term');
    expect(remainingLine(payments({ balance: 0 }))).toBeNull();
  });
});
