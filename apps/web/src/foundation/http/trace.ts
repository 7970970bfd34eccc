/** Makes the W3C `traceparent` of each request of one trace. */
export type Traceparents = () => string;

/** Begins a trace, with one trace id for all requests that a click causes. */
export function newTrace(): Traceparents {
  const traceId = randomHex(16);
  return () => `00-${traceId}-${randomHex(8)}-01`;
}

function randomHex(bytes: number): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, '0')).join('');
}
