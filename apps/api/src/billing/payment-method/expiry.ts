/** A card that expires sooner should be replaced: a renewal may come after that. */
const soonMs = 45 * 24 * 60 * 60 * 1000;

export type Expiry = 'past' | 'soon' | 'later';

/** @param expires the last month in which a card is valid; null: it does not expire */
export function expiryOf(expires: { month: number; year: number } | null, now: Date): Expiry | null {
  if (expires === null) return null;
  // Valid until the end of the month, wherever the customer lives.
  const leftMs = Date.UTC(expires.year, expires.month, 2) - now.getTime();
  if (leftMs <= 0) return 'past';
  return leftMs <= soonMs ? 'soon' : 'later';
}
