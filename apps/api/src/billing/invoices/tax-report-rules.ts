/** A tax on an invoice, as the payment provider computed it. */
export interface InvoiceTax {
  /** In percent; null where the provider names no rate. */
  percent: number | null;
  /** In the provider's words, such as standard_rated or reverse_charge. */
  reason: string;
  /** What it was computed on; null: unknown. */
  taxableCents: number | null;
  taxCents: number;
}

/** An invoice as the tax report counts it. */
export interface TaxedInvoice {
  /** Of the customer when it was finalized: ISO 3166-1; null: unknown. */
  country: string | null;
  /** The customer's tax number on it. */
  taxId: string | null;
  /** ISO 4217, in lower case. */
  currency: string;
  totalCents: number;
  /** The tax in the total. */
  taxCents: number;
  taxes: readonly InvoiceTax[];
}

export type TaxKind = 'taxed' | 'reverse_charge' | 'untaxed';

/** The part of an invoice with one rate: the parts of all rates add up to the invoice. */
export interface TaxPart {
  kind: TaxKind;
  /** Of taxed parts; several taxes on one amount count as one. */
  percent: number | null;
  netCents: number;
  taxCents: number;
}

/** Splits an invoice by its rates; their net amounts and taxes add up to those of the invoice. */
export function partsOf({ totalCents, taxCents, taxes }: TaxedInvoice): TaxPart[] {
  const netCents = totalCents - taxCents;
  if (taxes.every((tax) => tax.taxCents === 0)) return [{ ...rateOf(taxes), netCents, taxCents }];
  const taxable = taxes.reduce((sum, tax) => sum + (tax.taxableCents ?? Infinity), 0);
  // Several taxes on the same amount, such as those of a state and a county.
  if (Math.abs(taxable) > Math.abs(netCents)) return [{ ...rateOf(taxes), netCents, taxCents }];
  const parts = taxes.map((tax) => ({
    ...rateOf([tax]),
    netCents: tax.taxableCents ?? 0,
    taxCents: tax.taxCents,
  }));
  const rest = netCents - taxable;
  return rest === 0 ? parts : [...parts, { kind: 'untaxed', percent: null, netCents: rest, taxCents: 0 }];
}

function rateOf(taxes: readonly InvoiceTax[]): Pick<TaxPart, 'kind' | 'percent'> {
  if (taxes.some(({ taxCents }) => taxCents !== 0)) {
    const percent = taxes.reduce<number | null>(
      (sum, tax) => (sum === null || tax.percent === null ? null : sum + tax.percent),
      0,
    );
    return { kind: 'taxed', percent };
  }
  const isReversed = taxes.some(({ reason }) => reason === 'reverse_charge');
  return { kind: isReversed ? 'reverse_charge' : 'untaxed', percent: null };
}

/**
 * What a refund takes from each part of an invoice. Refunds of the whole take exactly what each part has, however many
 * they are.
 * @param before cents that earlier refunds took
 */
export function refundedParts(
  invoice: TaxedInvoice,
  { before, cents }: { before: number; cents: number },
): TaxPart[] {
  const parts = partsOf(invoice);
  const until = takenBy(parts, invoice.totalCents, before + cents);
  const since = takenBy(parts, invoice.totalCents, before);
  return parts.map((part, index) => ({
    ...part,
    netCents: (until[index]?.netCents ?? 0) - (since[index]?.netCents ?? 0),
    taxCents: (until[index]?.taxCents ?? 0) - (since[index]?.taxCents ?? 0),
  }));
}

/** What refunds of so many cents in all took from each part, so that nothing is lost by rounding. */
function takenBy(
  parts: readonly TaxPart[],
  totalCents: number,
  cents: number,
): { netCents: number; taxCents: number }[] {
  if (totalCents <= 0) return parts.map(() => ({ netCents: 0, taxCents: 0 }));
  const share = Math.min(cents, totalCents) / totalCents;
  let [gross, taken] = [0, 0];
  return parts.map(({ netCents, taxCents }) => {
    gross += netCents + taxCents;
    const upToHere = Math.round(gross * share);
    const own = upToHere - taken;
    taken = upToHere;
    const ownGross = netCents + taxCents;
    const tax = ownGross === 0 ? 0 : Math.round((own * taxCents) / ownGross);
    return { netCents: own - tax, taxCents: tax };
  });
}
