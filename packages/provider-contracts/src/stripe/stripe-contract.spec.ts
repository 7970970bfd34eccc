import { stripeContract } from './stripe-contract.ts';

const contract = stripeContract();
const reasons = (mismatches: { reason: string }[]) => mismatches.map(({ reason }) => reason);

describe('a request to Stripe', () => {
  it.each([
    ['POST', '/v1/subscriptions/sub_1', { cancel_at_period_end: 'true', metadata: '' }],
    ['POST', '/v1/subscriptions/sub_1', { items: [{ id: 'si_1', price: 'price_1', quantity: '2' }] }],
    ['POST', '/v1/subscriptions/sub_1', { trial_end: 'now' }],
    ['POST', '/v1/subscriptions/sub_1', { trial_end: '1798043639' }],
    ['GET', '/v1/invoices', { customer: 'cus_1', limit: '100', created: { gte: '1798043639' } }],
    ['DELETE', '/v1/subscriptions/sub_1', { prorate: 'false' }],
  ])('fits: %s %s %j', (method, path, params) => {
    expect(contract.requestMismatches({ method, path, params })).toEqual([]);
  });

  it.each([
    ['an unknown call', 'POST', '/v1/subscription', {}, 'not among the calls'],
    ['an unknown parameter', 'POST', '/v1/customers', { nickname: 'Lea' }, 'additional'],
    ['an unknown member', 'POST', '/v1/customers', { address: { zip: '75011' } }, 'additional'],
    ['a missing parameter', 'POST', '/v1/products', {}, "required property 'name'"],
    ['another value', 'POST', '/v1/refunds', { charge: 'ch_1', reason: 'kindness' }, 'allowed values'],
    ['a text for a number', 'POST', '/v1/refunds', { charge: 'ch_1', amount: 'all' }, 'must be number'],
    [
      'a text for a switch',
      'POST',
      '/v1/subscriptions/sub_1',
      { cancel_at_period_end: 'yes' },
      'must be boolean',
    ],
    [
      'what only the creation takes',
      'POST',
      '/v1/subscriptions/sub_1',
      { trial_period_days: '30' },
      'additional',
    ],
  ])('with %s does not fit', (_what, method, path, params, reason) => {
    expect(reasons(contract.requestMismatches({ method, path, params }))).toContainEqual(
      expect.stringContaining(reason),
    );
  });
});

describe('an answer of Stripe', () => {
  const asked = { method: 'GET', path: '/v1/coupons/SPRING' };
  const coupon = {
    id: 'SPRING',
    object: 'coupon',
    amount_off: null,
    created: 1798043639,
    currency: null,
    duration: 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: 'Spring',
    percent_off: 20,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };

  it('fits with all its members', () => {
    expect(contract.answerMismatches(asked, coupon)).toEqual([]);
  });

  it.each([
    ['without one of them', { ...coupon, valid: undefined }, "required property 'valid'"],
    ['with an invented one', { ...coupon, color: 'red' }, 'additional'],
    ['with a number as text', { ...coupon, percent_off: '20' }, 'must be number'],
    ['with a value that does not exist', { ...coupon, duration: 'twice' }, 'allowed values'],
    ['with null where a value always is', { ...coupon, valid: null }, 'must be boolean'],
  ])('does not fit %s', (_what, answer, reason) => {
    const sent: unknown = JSON.parse(JSON.stringify(answer));
    expect(reasons(contract.answerMismatches(asked, sent))).toContainEqual(expect.stringContaining(reason));
  });

  it('has an object of its type in every event', () => {
    const event = {
      id: 'evt_1',
      object: 'event',
      api_version: contract.version,
      created: 1798043639,
      data: { object: coupon },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type: 'coupon.created',
    };
    expect(contract.eventMismatches(event)).toEqual([]);
    expect(reasons(contract.eventMismatches({ ...event, type: 'invoice.paid' }))).toContainEqual(
      expect.stringContaining("required property 'amount_due'"),
    );
    expect(reasons(contract.eventMismatches({ ...event, type: 'coupon.redeemed' }))).toEqual([
      'coupon.redeemed is no event of the contract',
    ]);
  });
});
