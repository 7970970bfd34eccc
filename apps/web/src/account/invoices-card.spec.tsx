import { invoiceState } from './invoices-card.tsx';

describe('invoiceState', () => {
  it.each([
    ['paid', 11_856, 0, 'Paid'],
    ['paid', 11_856, 500, 'Paid'],
    ['paid', 11_856, 11_856, 'Refunded'],
    ['paid', 0, 0, 'Paid'],
    ['open', 11_856, 0, 'Open'],
    ['void', 11_856, 0, 'Void'],
    ['uncollectible', 11_856, 0, 'Not collected'],
  ] as const)('%s, %i cents of which %i went back: %s', (status, amount_cents, refunded_cents, label) => {
    expect(invoiceState({ status, amount_cents, refunded_cents }).label).toBe(label);
  });
});
