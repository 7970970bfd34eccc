import {
  createHttpTransport,
  type HttpAnswer,
  type HttpRequest,
  type HttpTransportOptions,
  lostKind,
  type ClientErrorDetails,
} from '@homeport/provider-http';
import { lockMs, PleskError } from './plesk-error.ts';

export interface TransportOptions {
  /** Gets each request that was answered, with its answer. */
  observe?: HttpTransportOptions['observe'];
  /** The panel's origin, for example `https://panel.example.com:8443`. */
  url: string;
  /** PEM of the panel's certificate, or of the authority that issued it; by default the system's authorities. */
  certificatePem?: string;
  /** The time limit of a call, in milliseconds. Creating a subscription takes tens of seconds. Default 120 000. */
  timeoutMs?: number;
  /** The time limit for opening a connection, in milliseconds. Default 10 000. */
  connectTimeoutMs?: number;
  /** How many calls may run against the panel at once; further ones wait. Default 8. */
  maxConnections?: number;
}

export interface TransportRequest extends HttpRequest {
  /** A redirect is an answer to this call. It is never followed. */
  mayRedirect?: boolean;
}

export type TransportAnswer = Pick<HttpAnswer, 'status' | 'body' | 'location'>;

/** Sends requests to one panel and returns the answers; throws PleskError without an answer. */
export interface Transport {
  send(request: TransportRequest): Promise<TransportAnswer>;
  close(): Promise<void>;
}

const largestAnswerBytes = 128 * 1024 * 1024;

/** @throws TypeError when the URL is not an https origin or the certificate is not PEM. */
export function createTransport(options: TransportOptions): Transport {
  if (new URL(options.url).protocol !== 'https:') throw new TypeError('A panel is reached over https only');
  const http = createHttpTransport({
    timeoutMs: 120_000,
    ...options,
    largestAnswerBytes,
    failure: (details) => new PleskError(details),
  });
  return {
    async send(request) {
      const answer = await http.send(request);
      refuseFailedStatus(request, answer);
      return answer;
    },
    close: () => http.close(),
  };
}

/** Statuses that mean the same on all of Plesk's HTTP surfaces; 400, 404 and 422 are left to the caller. */
function refuseFailedStatus(
  { call, changes, mayRedirect = false }: TransportRequest,
  answer: HttpAnswer,
): void {
  const { status, body, retryAfterMs } = answer;
  const failure = (details: Omit<ClientErrorDetails, 'call'>) =>
    new PleskError({ call, code: status, ...details });

  if (status === 401 && body.trim() === '')
    throw failure({
      kind: 'throttled',
      text: 'The key is locked, or not yet accepted',
      retryAfterMs: lockMs,
    });
  if (status === 401 || status === 403) throw failure({ kind: 'rejected', text: 'The key is not accepted' });
  if (status === 429)
    throw failure({ kind: 'throttled', text: 'Too many requests', retryAfterMs: retryAfterMs ?? 60_000 });
  if (status === 503)
    throw failure({
      kind: 'unavailable',
      text: 'The panel is not in service',
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    });
  if (status >= 500) throw failure({ kind: lostKind({ changes }), text: 'The panel failed' });
  if (status >= 300 && status < 400 && !mayRedirect)
    throw failure({ kind: 'unavailable', text: 'The panel answered with a redirect' });
}
