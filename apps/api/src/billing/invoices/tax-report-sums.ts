import { partsOf, refundedParts, type TaxedInvoice, type TaxKind, type TaxPart } from './tax-report-rules.ts';

export interface TaxSums {
  invoices: number;
  netCents: number;
  taxCents: number;
  refunds: number;
  refundedNetCents: number;
  refundedTaxCents: number;
}

/** Sales and refunds of one country, rate, currency and kind of customer. */
export interface TaxRow extends TaxSums {
  country: string | null;
  currency: string;
  kind: TaxKind;
  percent: number | null;
  /** Whether the customers gave a tax number. */
  isBusiness: boolean;
}

/** Sales without tax to one business, which owes it. */
export interface ReverseChargeRow extends TaxSums {
  country: string | null;
  currency: string;
  taxId: string | null;
}

const nothing: TaxSums = {
  invoices: 0,
  netCents: 0,
  taxCents: 0,
  refunds: 0,
  refundedNetCents: 0,
  refundedTaxCents: 0,
};

/** Adds up invoices and refunds for a tax report. */
export class TaxReportSums {
  readonly #rows = new Map<string, TaxRow>();
  readonly #reversed = new Map<string, ReverseChargeRow>();

  addInvoice(invoice: TaxedInvoice): void {
    for (const part of partsOf(invoice))
      this.#add(invoice, part, { invoices: 1, netCents: part.netCents, taxCents: part.taxCents });
  }

  /** @param before cents of the invoice's earlier refunds */
  addRefund(invoice: TaxedInvoice, refund: { before: number; cents: number }): void {
    for (const part of refundedParts(invoice, refund))
      this.#add(invoice, part, {
        refunds: 1,
        refundedNetCents: part.netCents,
        refundedTaxCents: part.taxCents,
      });
  }

  /** By country, currency and rate. */
  rows(): TaxRow[] {
    return [...this.#rows.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }

  reverseCharges(): ReverseChargeRow[] {
    return [...this.#reversed.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }

  #add(invoice: TaxedInvoice, { kind, percent }: TaxPart, sums: Partial<TaxSums>): void {
    const { country, currency, taxId } = invoice;
    const isBusiness = taxId !== null;
    const key = [country ?? '~', currency, kind, String(percent).padStart(9, '0'), isBusiness].join(' ');
    const row = this.#rows.get(key) ?? { country, currency, kind, percent, isBusiness, ...nothing };
    this.#rows.set(key, { ...row, ...plus(row, sums) });
    if (kind !== 'reverse_charge') return;
    const ofTaxId = [country ?? '~', taxId ?? '~', currency].join(' ');
    const reversed = this.#reversed.get(ofTaxId) ?? { country, currency, taxId, ...nothing };
    this.#reversed.set(ofTaxId, { ...reversed, ...plus(reversed, sums) });
  }
}

function plus(sums: TaxSums, added: Partial<TaxSums>): TaxSums {
  return {
    invoices: sums.invoices + (added.invoices ?? 0),
    netCents: sums.netCents + (added.netCents ?? 0),
    taxCents: sums.taxCents + (added.taxCents ?? 0),
    refunds: sums.refunds + (added.refunds ?? 0),
    refundedNetCents: sums.refundedNetCents + (added.refundedNetCents ?? 0),
    refundedTaxCents: sums.refundedTaxCents + (added.refundedTaxCents ?? 0),
  };
}
