import type { Subscription } from './payments.port.ts';
import { addMonths, periodCharge, prepaidPlanState, subscriptionPlanState } from './plan-rules.ts';

const subscription: Subscription = {
  id: 'sub_1',
  customerId: 'cus_1',
  state: 'active',
  ended: false,
  orderId: null,
  lookupKey: 'hosting_expert_monthly',
  hasHeldChange: false,
  latestInvoice: 'paid',
  periodStart: new Date('2026-11-01T00:00:00Z'),
  periodEnd: new Date('2026-12-01T00:00:00Z'),
  trialEndsAt: null,
  amountCents: 1298,
  discountCents: 0,
  owedSince: null,
  paidWith: null,
  balanceCents: 0,
};

describe('the end of a term', () => {
  it.each([
    ['2026-11-21T10:30:00.000Z', 36, '2029-11-21T10:30:00.000Z'],
    ['2028-02-29T23:59:59.000Z', 36, '2031-02-28T23:59:59.000Z'],
    ['2026-01-31T00:00:00.000Z', 1, '2026-02-28T00:00:00.000Z'],
    ['2027-12-31T00:00:00.000Z', 2, '2028-02-29T00:00:00.000Z'],
    ['2026-08-31T00:00:00.000Z', 1, '2026-09-30T00:00:00.000Z'],
  ])('that begins at %s and lasts %i months is %s', (start, months, end) => {
    expect(addMonths(new Date(start), months).toISOString()).toBe(end);
  });
});

describe('the state of a subscribed plan', () => {
  const now = new Date('2026-11-08T00:00:00Z');
  const state = (change: Partial<Subscription>, at = now) =>
    subscriptionPlanState({ ...subscription, ...change }, at);

  it('is active in a trial and while it is paid', () => {
    expect(state({ state: 'trialing' })).toBe('active');
    expect(state({ state: 'active' })).toBe('active');
  });

  it('is past due for seven days from the invoice that failed, then unpaid', () => {
    const owed = { state: 'past_due', owedSince: new Date('2026-11-01T06:00:00Z') } as const;
    expect(state(owed)).toBe('past_due');
    expect(state(owed, new Date('2026-11-08T05:59:59Z'))).toBe('past_due');
    expect(state(owed, new Date('2026-11-08T06:00:00Z'))).toBe('unpaid');
  });

  it('counts the days of grace from the period when no invoice says since when', () => {
    expect(state({ state: 'past_due' }, new Date('2026-11-07T23:59:59Z'))).toBe('past_due');
    expect(state({ state: 'past_due' }, now)).toBe('unpaid');
  });

  it('is unpaid once Stripe has given up', () => {
    expect(state({ state: 'unpaid' })).toBe('unpaid');
  });
});

describe('the state of a plan paid for three years', () => {
  const end = new Date('2029-11-21T00:00:00Z');
  it.each([
    ['2029-11-20T23:59:59Z', 'active'],
    ['2029-11-21T00:00:00Z', 'past_due'],
    ['2029-11-27T23:59:59Z', 'past_due'],
    ['2029-11-28T00:00:00Z', 'unpaid'],
  ])('is at %s %s', (at, state) => {
    expect(prepaidPlanState(end, new Date(at))).toBe(state);
  });
});

describe('what a period was charged with', () => {
  it('is nothing in a trial and while the charge is owed', () => {
    expect(periodCharge({ ...subscription, state: 'trialing' })).toBe(0);
    expect(periodCharge({ ...subscription, state: 'past_due' })).toBe(0);
    expect(periodCharge(subscription)).toBe(1298);
    expect(periodCharge({ ...subscription, discountCents: 260 })).toBe(1038);
  });
});
