import fc from 'fast-check';
import { type InvoiceTax, partsOf, refundedParts, type TaxedInvoice } from './tax-report-rules.ts';
import { TaxReportSums } from './tax-report-sums.ts';

const invoiceWith = (change: Partial<TaxedInvoice>): TaxedInvoice => ({
  country: 'DE',
  taxId: null,
  currency: 'usd',
  totalCents: 1_190,
  taxCents: 190,
  taxes: [{ percent: 19, reason: 'standard_rated', taxableCents: 1_000, taxCents: 190 }],
  ...change,
});

describe('the parts of an invoice', () => {
  it.each<[string, Partial<TaxedInvoice>, object[]]>([
    ['one rate', {}, [{ kind: 'taxed', percent: 19, netCents: 1_000, taxCents: 190 }]],
    [
      'no tax',
      { totalCents: 1_000, taxCents: 0, taxes: [] },
      [{ kind: 'untaxed', percent: null, netCents: 1_000, taxCents: 0 }],
    ],
    [
      'reverse charge',
      {
        totalCents: 1_000,
        taxCents: 0,
        taxes: [{ percent: null, reason: 'reverse_charge', taxableCents: 0, taxCents: 0 }],
      },
      [{ kind: 'reverse_charge', netCents: 1_000, taxCents: 0 }],
    ],
    [
      'two rates',
      {
        totalCents: 2_260,
        taxCents: 260,
        taxes: [
          { percent: 19, reason: 'standard_rated', taxableCents: 1_000, taxCents: 190 },
          { percent: 7, reason: 'reduced_rated', taxableCents: 1_000, taxCents: 70 },
        ],
      },
      [
        { percent: 19, netCents: 1_000, taxCents: 190 },
        { percent: 7, netCents: 1_000, taxCents: 70 },
      ],
    ],
    [
      'a state and a county tax on one amount',
      {
        country: 'US',
        totalCents: 1_085,
        taxCents: 85,
        taxes: [
          { percent: 6.25, reason: 'standard_rated', taxableCents: 1_000, taxCents: 63 },
          { percent: 2.25, reason: 'standard_rated', taxableCents: 1_000, taxCents: 22 },
        ],
      },
      [{ kind: 'taxed', percent: 8.5, netCents: 1_000, taxCents: 85 }],
    ],
    [
      'a part without tax',
      {
        totalCents: 1_690,
        taxCents: 190,
      },
      [
        { kind: 'taxed', netCents: 1_000 },
        { kind: 'untaxed', netCents: 500, taxCents: 0 },
      ],
    ],
  ])('%s', (_, change, parts) => {
    expect(partsOf(invoiceWith(change))).toMatchObject(parts);
  });

  it('lose half of net and tax to a refund of half', () => {
    expect(refundedParts(invoiceWith({}), { before: 0, cents: 595 })).toMatchObject([
      { netCents: 500, taxCents: 95 },
    ]);
  });
});

interface Sale {
  invoice: TaxedInvoice;
  refunds: number[];
}

const taxes = fc.array(
  fc.record({
    percent: fc.constantFrom(0, 5.5, 7, 19, 20, 21, 25),
    taxableCents: fc.integer({ min: 1, max: 500_000 }),
  }),
  { maxLength: 3 },
);
const sale: fc.Arbitrary<Sale> = fc
  .record({
    rates: taxes,
    untaxed: fc.integer({ min: 0, max: 100_000 }),
    country: fc.constantFrom('DE', 'FR', 'US', null),
    taxId: fc.constantFrom('DE123456789', null),
    currency: fc.constantFrom('usd', 'eur'),
    shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
    isWhole: fc.boolean(),
  })
  .map(({ rates, untaxed, shares, isWhole, ...facts }) => {
    const lines: InvoiceTax[] = rates.map(({ percent, taxableCents }) => ({
      percent,
      reason: percent === 0 ? (facts.taxId === null ? 'zero_rated' : 'reverse_charge') : 'standard_rated',
      taxableCents,
      taxCents: Math.round((taxableCents * percent) / 100),
    }));
    const taxCents = lines.reduce((sum, line) => sum + line.taxCents, 0);
    const netCents = lines.reduce((sum, line) => sum + (line.taxableCents ?? 0), untaxed);
    const totalCents = netCents + taxCents;
    const refunds: number[] = [];
    let left = totalCents;
    for (const share of shares) {
      const cents = Math.floor(left * share);
      if (cents > 0) refunds.push(cents);
      left -= Math.max(0, cents);
    }
    if (isWhole && left > 0) refunds.push(left);
    return { invoice: { ...facts, totalCents, taxCents, taxes: lines }, refunds };
  });

/** The same sums, from whole invoices and in fractions of cents. */
function expected(sales: readonly Sale[], currency: string) {
  let [net, tax, refunded, refundedTax, wholly] = [0, 0, 0, 0, 0];
  for (const { invoice, refunds } of sales.filter((one) => one.invoice.currency === currency)) {
    net += invoice.totalCents - invoice.taxCents;
    tax += invoice.taxCents;
    const cents = refunds.reduce((sum, one) => sum + one, 0);
    refunded += cents;
    if (cents === invoice.totalCents) wholly += invoice.taxCents;
    else if (cents > 0) refundedTax += (cents * invoice.taxCents) / invoice.totalCents;
  }
  return { net, tax, refunded, refundedTax: refundedTax + wholly };
}

describe('the sums of a report', () => {
  it('are those of the invoices and refunds, to the cent, in 1,000 histories', () => {
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 12 }), (sales) => {
        const sums = new TaxReportSums();
        for (const { invoice, refunds } of sales) {
          sums.addInvoice(invoice);
          let before = 0;
          for (const cents of refunds) {
            sums.addRefund(invoice, { before, cents });
            before += cents;
          }
        }
        for (const currency of ['usd', 'eur']) {
          const rows = sums.rows().filter((row) => row.currency === currency);
          const total = (of: (row: (typeof rows)[number]) => number) =>
            rows.reduce((sum, row) => sum + of(row), 0);
          const { net, tax, refunded, refundedTax } = expected(sales, currency);
          expect([total((row) => row.netCents), total((row) => row.taxCents)]).toEqual([net, tax]);
          expect(total((row) => row.refundedNetCents + row.refundedTaxCents)).toBe(refunded);
          // Each part of each invoice is rounded once, however many refunds there are.
          const parts = sales.reduce((count, { invoice }) => count + partsOf(invoice).length, 0);
          expect(Math.abs(total((row) => row.refundedTaxCents) - refundedTax)).toBeLessThanOrEqual(
            parts + 0.01,
          );
        }
        const reversed = sums.rows().filter(({ kind }) => kind === 'reverse_charge');
        expect(sums.reverseCharges().reduce((sum, row) => sum + row.netCents, 0)).toBe(
          reversed.reduce((sum, row) => sum + row.netCents, 0),
        );
        expect(reversed.every((row) => row.taxCents === 0 && row.refundedTaxCents === 0)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('have nothing left of what was refunded wholly, in each row', () => {
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 6 }), (sales) => {
        const sums = new TaxReportSums();
        for (const { invoice, refunds } of sales) {
          sums.addInvoice(invoice);
          const before = refunds[0] ?? 0;
          if (before > 0) sums.addRefund(invoice, { before: 0, cents: before });
          if (invoice.totalCents > before)
            sums.addRefund(invoice, { before, cents: invoice.totalCents - before });
        }
        for (const row of sums.rows())
          expect([row.refundedNetCents, row.refundedTaxCents]).toEqual([row.netCents, row.taxCents]);
      }),
      { numRuns: 1_000 },
    );
  });
});
