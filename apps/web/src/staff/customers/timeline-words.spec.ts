import { factsOf, titleOf } from './timeline-words.ts';

describe('an entry of the billing timeline', () => {
  it.each([
    ['billing', 'invoice_paid', 'Invoice paid'],
    ['mail', 'trial-ending', 'Trial ending'],
    ['order', 'purchase_ordered', 'Purchase ordered'],
    ['stripe', 'checkout.session.completed', 'checkout.session.completed'],
  ])('of %s called %s is %j', (source, kind, title) => expect(titleOf({ source, kind })).toBe(title));

  it('tells its amounts as money, and nothing of what is empty', () => {
    const detail = { invoice: 'in_1', number: null, amount_cents: 11_856, cancellationId: 'c-1', reason: '' };
    expect(factsOf(detail)).toEqual([
      { label: 'Invoice', value: 'in_1' },
      { label: 'Amount', value: '$118.56' },
      { label: 'Cancellation id', value: 'c-1' },
    ]);
  });

  it.each([null, undefined, 'words', 7])('knows nothing of %j', (detail) =>
    expect(factsOf(detail)).toEqual([]),
  );
});
