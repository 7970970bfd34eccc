/** How far the registrar’s clock may be behind ours. */
const clockSkewMs = 5 * 60_000;

/** What the registrar shows of the latest order for a name. */
type Shown = { state: 'none' } | { state: string; orderedAt: Date };

/**
 * The registrar shows the latest order for a name, which may be an earlier one, perhaps of another customer.
 * @param since by our clock; null: nothing was ordered
 * @returns none when it was ordered before
 */
export function orderedSince<T extends Shown>(found: T, since: Date | null): T | { state: 'none' } {
  if (!('orderedAt' in found)) return found;
  const isLater = since !== null && found.orderedAt.getTime() > since.getTime() - clockSkewMs;
  return isLater ? found : { state: 'none' };
}
