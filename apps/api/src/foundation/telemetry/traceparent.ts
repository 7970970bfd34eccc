/** The trace context of a W3C `traceparent` header. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
}

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

/**
 * Reads a `traceparent` of version 00 (W3C Trace Context).
 * @returns undefined for everything else, which callers may send
 */
export function readTraceparent(header: unknown): TraceContext | undefined {
  const [, traceId, spanId] = typeof header === 'string' ? (form.exec(header) ?? []) : [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}

/** The sampled flag is always set: the collector, not the caller, decides which traces to keep. */
export function writeTraceparent({ traceId, spanId }: TraceContext): string {
  return `00-${traceId}-${spanId}-01`;
}
