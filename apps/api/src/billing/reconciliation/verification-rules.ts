/** Names of what is compared, as far as both say it; addresses of documents change by themselves. */
const leftOut = new Set(['pdfUrl', 'paymentUrl', 'userId', 'revision']);

/**
 * What differs between a row of ours and what the payment provider has.
 * @param theirs what it says; only what it says is compared
 */
export function differing(
  what: string,
  ours: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(theirs)
    .filter(([name, value]) => !leftOut.has(name) && shown(ours[name]) !== shown(value))
    .map(([name, value]) => `${what}: ${name} is ${shown(ours[name])} here and ${shown(value)} there`);
}

function shown(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return value === null || value === undefined ? 'nothing' : JSON.stringify(value);
}
