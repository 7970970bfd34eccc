import { findDifferences, findSaleDifferences } from './checkout-match.ts';
import type { Checkout } from '../payments.port.ts';

const order = {
  userId: 'user-1',
  customerId: 'cus_1',
  planName: 'expert',
  planPeriod: 'monthly',
  priceList: 'standard',
  amountCents: 1298,
  lookupKey: 'hosting_expert_monthly',
  discountCents: 0,
  creditCents: 0,
  currency: 'usd',
  trial: false,
} as const;

const item = {
  lookupKey: 'hosting_expert_monthly',
  name: 'Expert',
  amountCents: 1298,
  chargedCents: 1298,
  currency: 'usd',
  quantity: 1,
};
const checkout: Checkout = {
  id: 'cs_1',
  state: 'complete',
  settled: true,
  mode: 'subscription',
  userId: 'user-1',
  customerId: 'cus_1',
  amountCents: 1298,
  taxCents: 0,
  currency: 'usd',
  items: [item],
  subscriptionId: 'sub_1',
  paymentIntentId: null,
  savesMethod: false,
  paidAt: null,
};

describe('a paid checkout', () => {
  it('is accepted if it matches the order', () => {
    expect(findDifferences(order, checkout)).toEqual([]);
    expect(findDifferences({ ...order, trial: true }, { ...checkout, amountCents: 0 })).toEqual([]);
    const prepaid = {
      ...checkout,
      mode: 'payment',
      amountCents: 28728,
      items: [{ ...item, lookupKey: 'hosting_expert_3year', amountCents: 28728 }],
    } as const;
    const ordered = { ...order, planPeriod: '3-year', amountCents: 28728 } as const;
    expect(findDifferences({ ...ordered, lookupKey: 'hosting_expert_3year' }, prepaid)).toEqual([]);
    // Another price of the same plan, at the same amount.
    expect(findDifferences({ ...ordered, lookupKey: 'hosting_expert_3year_28728' }, prepaid)).toHaveLength(1);
  });

  it.each<[string, Partial<Checkout>]>([
    ['of somebody else', { userId: 'user-2' }],
    ['of nobody', { userId: null }],
    ['of another customer', { customerId: 'cus_2' }],
    ['in another mode', { mode: 'payment' }],
    ['of another amount', { amountCents: 100 }],
    ['that charged nothing', { amountCents: 0 }],
    ['in another currency', { currency: 'jpy' }],
    ['of nothing', { items: [] }],
    ['of more than one thing', { items: [item, item] }],
    ['of another price', { items: [{ ...item, lookupKey: 'hosting_professional_monthly' }] }],
    ['of a price without a name', { items: [{ ...item, lookupKey: null }] }],
    ['of a price with another amount', { items: [{ ...item, amountCents: 1 }] }],
    ['of a price in another currency', { items: [{ ...item, currency: 'jpy' }] }],
    ['of several pieces', { items: [{ ...item, quantity: 2 }] }],
  ])('%s is not what was ordered', (_, change) => {
    expect(findDifferences(order, { ...checkout, ...change })).not.toEqual([]);
  });

  it('is charged its price and the tax on it', () => {
    expect(findDifferences(order, { ...checkout, amountCents: 1545, taxCents: 247 })).toEqual([]);
    expect(
      findDifferences(order, { ...checkout, amountCents: 1298, taxCents: 247 }).map(({ english }) => english),
    ).toEqual(['the amount is $10.51 instead of $12.98']);
  });

  it('that was charged is not the trial that was ordered', () => {
    const [found] = findDifferences({ ...order, trial: true }, checkout);
    expect(found?.english).toBe('the amount is $12.98 instead of $0.00');
  });

  it('is rejected for a person without a customer at the provider', () => {
    expect(findDifferences({ ...order, customerId: null }, checkout)).not.toEqual([]);
  });
});

describe('a paid checkout of several names', () => {
  const lines = [1500, 1250].map((amountCents) => ({ userId: 'user-1', amountCents, currency: 'usd' }));
  const sold = (cents: number) => ({ ...item, lookupKey: null, amountCents: cents, chargedCents: cents });
  const paid = { ...checkout, mode: 'payment', amountCents: 2750, items: [sold(1250), sold(1500)] } as const;

  it('is accepted with the lines of its sales, in any order', () => {
    expect(findSaleDifferences(lines, 'cus_1', paid)).toEqual([]);
  });

  it.each<[string, Partial<Checkout>]>([
    ['with a line less', { items: [sold(2750)] }],
    ['with a line more', { items: [sold(1250), sold(1500), sold(0)] }],
    ['with other prices of the same sum', { items: [sold(1200), sold(1550)] }],
    ['that charged less', { amountCents: 1250 }],
    ['with two pieces of a line', { items: [sold(1250), { ...sold(1500), quantity: 2 }] }],
  ])('is refused %s', (_, changed) => {
    expect(findSaleDifferences(lines, 'cus_1', { ...paid, ...changed })).not.toEqual([]);
  });
});
