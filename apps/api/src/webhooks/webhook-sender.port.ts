/** A message to an endpoint of a customer. */
export interface WebhookRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What became of it. */
export interface WebhookAnswer {
  /** undefined: there was no answer. */
  status: number | undefined;
  /** Why there was none. */
  problem: 'no_address' | 'private_address' | 'no_connection' | 'timeout' | undefined;
  durationMs: number;
  /** The first kilobyte. */
  answer: string;
}

/** Sends messages to addresses that customers choose. */
export abstract class WebhookSenderPort {
  /**
   * Connects to public addresses only, on port 443, and follows no redirect.
   * @param signal aborts the attempt
   * @throws what `signal` was aborted with; never for an endpoint that does not answer
   */
  abstract send(request: WebhookRequest, signal: AbortSignal): Promise<WebhookAnswer>;
}
