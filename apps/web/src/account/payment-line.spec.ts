import { describe, expect, it } from '@jest/globals';
import { balanceLine, paymentLine } from './payment-line.ts';
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
