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

  it('say what became of a certificate, and what its owner can do', () => {
    const name = 'lune.example';
    const endsAt = Date.UTC(2027, 0, 2);
    expect(text('certificate-ending', { name, endsAt, isOurs: 'no' })).toBe(
      'The certificate of lune.example ends on 2 January 2027 and has not been renewed. Add a new one in the control panel.',
    );
    expect(text('certificate-failed', { name, isRenewal: 'yes', problem: 'caa' })).toBe(
      'The certificate of lune.example could not be renewed: a CAA record of its domain forbids Let’s Encrypt.',
    );
    expect(text('certificate-failed', { name, isRenewal: 'no', problem: 'unreachable' })).toBe(
      'lune.example could not get a certificate: Let’s Encrypt could not reach it.',
    );
  });
});
