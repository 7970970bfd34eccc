import { entryDetails, entryTitle } from './billing-timeline.tsx';

describe('an entry of the billing timeline', () => {
  it.each([
    ['billing', 'invoice_paid', 'Invoice paid'],
    ['mail', 'trial-ending', 'Trial ending'],
    ['order', 'purchase_ordered', 'Purchase ordered'],
    ['stripe', 'checkout.session.completed', 'checkout.session.completed'],
  ])('titles %s %s as %j', (source, kind, title) => expect(entryTitle({ source, kind })).toBe(title));

  it('formats amounts and leaves out empty details', () => {
    const detail = { invoice: 'in_1', number: null, amount_cents: 11_856, cancellationId: 'c-1', reason: '' };
    expect(entryDetails(detail)).toEqual([
      { label: 'Invoice', value: 'in_1' },
      { label: 'Amount', value: '$118.56' },
      { label: 'Cancellation id', value: 'c-1' },
    ]);
  });

  it.each([null, undefined, 'words', 7])('has no details for %j', (detail) =>
    expect(entryDetails(detail)).toEqual([]),
  );
});
