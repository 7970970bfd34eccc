/**
 * What our customers pay for a year, in US cents.
 * @param costCents the registrar's price
 * @param markupPercent added to the cost; fractions of a cent are rounded up
 */
export function salePriceCents(costCents: number, markupPercent: number): number {
  return Math.ceil((costCents * (100 + markupPercent)) / 100);
}
