import { serverMessages } from '@homeport/contract/server-messages';
import { codeName } from '../kind-names.ts';
import { entryDetails, entryTitle, technicalDetails } from './billing-timeline.tsx';

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

  it('names plans, periods, states and reasons, and leaves numbers and names of others as they are', () => {
    const detail = { plan: 'expert', period: 'monthly', from: 'premium, past_due', status: 'needs_response' };
    expect(entryDetails({ ...detail, method: 'monthly', reason: 'Asked by phone' })).toEqual([
      { label: 'Plan', value: 'Expert' },
      { label: 'Period', value: 'Monthly' },
      { label: 'From', value: 'Premium, Past due' },
      { label: 'Status', value: 'Needs response' },
      { label: 'Method', value: 'monthly' },
      { label: 'Reason', value: 'Asked by phone' },
    ]);
  });

  it('formats times, and does not show the references of messages', () =>
    expect(entryDetails({ sent: '2026-11-21T09:30:00.000Z', message_keys: { method: {} } })).toEqual([
      { label: 'Sent', value: expect.stringMatching(/^21 Nov(ember)? 2026/) },
    ]));

  it('folds away the event and details with fields of their own', () => {
    const folded = { event: 'evt_1', before: { plan: 'premium' }, reasons: ['late'] };
    const detail = { plan: 'expert', ...folded, message_keys: { note: {} } };
    expect(entryDetails(detail)).toEqual([{ label: 'Plan', value: 'Expert' }]);
    expect(technicalDetails(detail)).toEqual(folded);
  });

  it.each([null, undefined, 'words', 7])('has no details for %j', (detail) =>
    expect(entryDetails(detail)).toEqual([]),
  );
});

it('names codes in English as the catalogue for translators does', () => {
  const named = Object.entries(serverMessages).filter(([key]) => key.startsWith('timeline.values.'));
  expect(named.length).toBeGreaterThan(0);
  for (const [key, name] of named) expect(codeName(key.slice('timeline.values.'.length))).toBe(name);
});
