import type { Invoice } from './earlier-invoice-dialog.tsx';
import { findInvoices } from './find-invoices.ts';

const invoice = (id: string, change: Partial<Invoice>): Invoice => ({
  id,
  number: 'HP-1001',
  date: '2026-11-21T12:00:00.000Z',
  description: 'Hosting Expert, monthly',
  amount_cents: 1298,
  refunded_cents: 0,
  currency: 'usd',
  status: 'paid',
  pdf_url: null,
  payment_url: null,
  ...change,
});
const all = [
  invoice('plan', {}),
  invoice('domain', {
    number: 'HP-1000',
    date: '2025-03-02T12:00:00.000Z',
    description: 'Domaine café.example',
    amount_cents: 118_560,
  }),
  invoice('unnumbered', { number: null, date: '2026-01-05T12:00:00.000Z', amount_cents: 500 }),
];

describe('the search among invoices', () => {
  it.each([
    ['', ['plan', 'domain', 'unnumbered']],
    ['  ', ['plan', 'domain', 'unnumbered']],
    ['hp-1001', ['plan']],
    ['HP-', ['plan', 'domain']],
    ['12.98', ['plan']],
    ['$1,185.60', ['domain']],
    ['1185.60', ['domain']],
    ['21 November', ['plan']],
    ['2026-01', ['unnumbered']],
    ['expert 2026', ['plan', 'unnumbered']],
    ['CAFE', ['domain']],
    ['nothing like it', []],
  ])('finds for "%s": %j', (typed, found) => {
    expect(findInvoices(all, typed).map(({ id }) => id)).toEqual(found);
  });
});
