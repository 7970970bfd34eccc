/** How long an event or a refund may be in flight. */
export const inFlightMs = 10 * 60 * 1000;

/** Addresses of documents change on their own; the others are not the provider's. */
const notCompared = new Set(['pdfUrl', 'paymentUrl', 'userId', 'revision']);

/**
 * Lists the differences between a row and the payment provider's answer.
 * @param theirs the answer; only its fields are compared
 */
export function differing(
  what: string,
  ours: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(theirs)
    .filter(([name, value]) => !notCompared.has(name) && shown(ours[name]) !== shown(value))
    .map(([name, value]) => `${what}: ${name} is ${shown(ours[name])} here and ${shown(value)} there`);
}

function shown(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return value === null || value === undefined ? 'nothing' : JSON.stringify(value);
}
