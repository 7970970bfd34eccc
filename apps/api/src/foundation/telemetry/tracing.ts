import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { currentRequest } from './request-context.ts';
import type { OpenSpan, SpanAttributes, SpanStart, TracesPort } from './traces.port.ts';

/** Undefined while traces are off. */
let traces: TracesPort | undefined;

/** The `traceparent` of the running span. */
const running = new AsyncLocalStorage<string>();

/** The spans of the requests being answered. */
const spansOfRequests = new WeakMap<FastifyRequest, OpenSpan>();

/** Turns the traces of this process on; undefined turns them off. */
export function recordTracesIn(port: TracesPort | undefined): void {
  traces = port;
}

export function isTracing(): boolean {
  return traces !== undefined;
}

/** The `traceparent` of the running span or request; undefined outside of both, and while traces are off. */
export function currentTraceparent(): string | undefined {
  if (traces === undefined) return undefined;
  const own = running.getStore();
  if (own !== undefined) return own;
  const { req } = currentRequest();
  return req === undefined ? undefined : spansOfRequests.get(req)?.traceparent;
}

/** Begins a span below the running one, unless it names its parent; undefined while traces are off. */
export function beginSpan(span: SpanStart): OpenSpan | undefined {
  return traces?.start({ ...span, parent: span.parent ?? currentTraceparent() });
}

/** Begins the span of a request; work for the request is below it until it is answered. */
export function beginRequestSpan(request: FastifyRequest, span: SpanStart): OpenSpan | undefined {
  const begun = traces?.start(span);
  if (begun !== undefined) spansOfRequests.set(request, begun);
  return begun;
}

/**
 * Runs work in a span; without one while traces are off.
 * @param work can add attributes to the span with `note`
 */
export async function inSpan<T>(
  span: SpanStart,
  work: (note: (attributes: SpanAttributes) => void) => Promise<T>,
): Promise<T> {
  const begun = beginSpan(span);
  if (begun === undefined) return work(() => undefined);
  let noted: SpanAttributes = {};
  const note = (attributes: SpanAttributes) => {
    noted = { ...noted, ...attributes };
  };
  try {
    const result = await running.run(begun.traceparent, () => work(note));
    begun.end(noted);
    return result;
  } catch (error) {
    begun.end(noted, errorTypeOf(error));
    throw error;
  }
}

/** The kind of a provider's error, or the name of any other. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'kind' in error && typeof error.kind === 'string' ? error.kind : error.name;
}
