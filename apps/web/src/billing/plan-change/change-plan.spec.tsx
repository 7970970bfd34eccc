import { changeBlock } from './change-plan.tsx';

const plain = { payment_provider: 'stripe', cancellation: null, grace_ends: null };
const cancellation = {
  ends: 'soon' as const,
  state: 'requested' as const,
  requested: '2026-11-21T09:00:00.000Z',
  access_ends: null,
};

describe('changeBlock', () => {
  it('is null for a paid plan', () => expect(changeBlock(plain)).toBeNull());

  it('is the payment provider first', () => {
    expect(changeBlock({ ...plain, payment_provider: 'paypal', cancellation })).toBe('otherProvider');
  });

  it('is a cancellation or an unpaid invoice', () => {
    expect(changeBlock({ ...plain, cancellation })).toBe('cancelled');
    expect(changeBlock({ ...plain, grace_ends: '2026-11-28T09:00:00.000Z' })).toBe('unpaid');
  });
});
