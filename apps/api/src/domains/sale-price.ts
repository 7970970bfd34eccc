/**
 * What a year costs our customers, in US cents.
 * @param costCents what the registrar asks for it
 * @param markupPercent what is added to that; broken cents are rounded up
 */
export function salePriceCents(costCents: number, markupPercent: number): number {
  return Math.ceil((costCents * (100 + markupPercent)) / 100);
}
