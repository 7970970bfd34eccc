import { text } from './texts.ts';

describe('the texts of notifications', () => {
  it('say what was refunded, or that nothing was charged', () => {
    const order = { planName: 'Expert', amount: '$14.98' };
    expect(text('order-refunded', { ...order, isCharged: 'yes' })).toBe(
      'We could not complete your Expert order. We refunded $14.98.',
    );
    expect(text('order-refunded', { ...order, isCharged: 'no' })).toMatch(/Nothing was charged\.$/);
  });

  it('say whether a domain renews automatically', () => {
    const of = (isAutomatic: string) =>
      text('domain-expiring', { name: 'lune.example', expiresAt: Date.UTC(2027, 0, 2), isAutomatic });
    expect(of('yes')).toBe('lune.example renews automatically before 2 January 2027.');
    expect(of('no')).toBe('lune.example expires on 2 January 2027.');
  });

  it('name what became of a request', () => {
    const of = (to: string) => text('ticket_status', { number: '12', to });
    expect(['escalated', 'closed', 'open'].map(of)).toEqual([
      'Request 12 was escalated.',
      'Request 12 was closed.',
      'Request 12 was reopened.',
    ]);
  });
});
