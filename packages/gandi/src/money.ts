/** Gandi writes amounts in major units (`5.52`); all its currencies are counted in hundredths here. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}
