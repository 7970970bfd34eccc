/** Ids, names, numbers and states; never personal data or secrets. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  /** One of a small set: never with an id or a name that a customer chose. */
  name: string;
  /**
   * - server: answers a request
   * - client: calls a provider
   * - consumer: work that was queued
   * - internal: any other
   */
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes: SpanAttributes;
  /** The W3C `traceparent` of the span that caused this one; without it, the span begins a trace. */
  parent?: string | undefined;
}

/** A span that has begun. */
export interface OpenSpan {
  /** Its own W3C `traceparent`, for spans that it causes. */
  readonly traceparent: string;
  /** @param error the type of the error, if the work failed; never its message, which may contain personal data */
  end(attributes?: SpanAttributes, error?: string): void;
}

/** Records traces and sends them to the operator's collector. */
export abstract class TracesPort {
  abstract start(span: SpanStart): OpenSpan;

  /** Sends the spans that have ended. */
  abstract close(): Promise<void>;
}
