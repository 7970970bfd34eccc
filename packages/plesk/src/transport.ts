import { errors, Pool, type Dispatcher } from 'undici';
import { lockMs, PleskError } from './plesk-error.ts';
import { ConnectFailure, panelConnector } from './panel-tls.ts';

export interface TransportOptions {
  /** The panel's origin, for example `https://panel.example.com:8443`. */
  url: string;
  /** PEM of the panel's certificate, or of the authority that issued it; the system's authorities when left out. */
  certificatePem?: string;
  /** How long a call may take in all, in milliseconds. Creating a subscription takes tens of seconds. Default 120 000. */
  timeoutMs?: number;
  /** How long opening a connection may take, in milliseconds. Default 10 000. */
  connectTimeoutMs?: number;
  /** How many calls may run against the panel at once; further ones wait. Default 8. */
  maxConnections?: number;
}

export interface TransportRequest {
  /** How errors name the call. */
  call: string;
  /** Whether it may change something on the panel: decides what a lost answer means. */
  changes: boolean;
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** A redirect is an answer to this call. It is never followed. */
  mayRedirect?: boolean;
}

export interface TransportAnswer {
  status: number;
  body: string;
  /** Where a redirect leads. */
  location?: string;
}

/** Sends requests to one panel and answers with what came back; everything short of an answer is a PleskError. */
export interface Transport {
  send(request: TransportRequest): Promise<TransportAnswer>;
  close(): Promise<void>;
}

const largestAnswerBytes = 128 * 1024 * 1024;

/** @throws TypeError when the URL is not an https origin or the certificate is not PEM. */
export function createTransport(options: TransportOptions): Transport {
  const { origin, protocol } = new URL(options.url);
  if (protocol !== 'https:') throw new TypeError('A panel is reached over https only');
  const timeoutMs = options.timeoutMs ?? 120_000;
  const pool = new Pool(origin, {
    connect: panelConnector(options.certificatePem, options.connectTimeoutMs ?? 10_000),
    connections: options.maxConnections ?? 8,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: largestAnswerBytes,
  });

  return {
    async send(request) {
      const answer = await exchange(pool, request, timeoutMs);
      refuseFailedStatus(request, answer);
      const { status, body, location } = answer;
      return { status, body, ...(location === undefined ? {} : { location }) };
    },
    close: () => pool.close(),
  };
}

interface RawAnswer extends TransportAnswer {
  retryAfter: string | undefined;
}

async function exchange(pool: Pool, request: TransportRequest, timeoutMs: number): Promise<RawAnswer> {
  const timeLimit = AbortSignal.timeout(timeoutMs);
  try {
    const { statusCode, headers, body } = await pool.request({
      method: request.method,
      path: request.path,
      headers: request.headers,
      body: request.body ?? null,
      signal: timeLimit,
    });
    const { location, 'retry-after': retryAfter } = headers;
    return {
      status: statusCode,
      body: await body.text(),
      retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
      ...(typeof location === 'string' ? { location } : {}),
    };
  } catch (cause) {
    throw lostAnswer(request, cause, timeLimit.aborted);
  }
}

function lostAnswer({ call, changes }: TransportRequest, cause: unknown, timedOut: boolean): PleskError {
  const neverSent = cause instanceof ConnectFailure || cause instanceof errors.ClientDestroyedError;
  const kind = changes && !neverSent ? 'unknown_outcome' : 'unavailable';
  if (timedOut && !neverSent)
    return new PleskError({ kind, call, code: 'TIMEOUT', text: 'No answer within the time limit', cause });
  if (!(cause instanceof Error)) throw cause;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  return new PleskError({ kind, call, code, text: cause.message, cause });
}

/** Statuses that mean the same on all of Plesk's HTTP surfaces; 400, 404 and 422 are left to the caller. */
function refuseFailedStatus(
  { call, changes, mayRedirect = false }: TransportRequest,
  answer: RawAnswer,
): void {
  const { status } = answer;
  const failure = (details: { kind: PleskError['kind']; text: string; retryAfterMs?: number }) =>
    new PleskError({ call, code: status, ...details });

  if (status === 401 && answer.body.trim() === '')
    throw failure({
      kind: 'throttled',
      text: 'The key is locked, or not yet accepted',
      retryAfterMs: lockMs,
    });
  if (status === 401 || status === 403) throw failure({ kind: 'rejected', text: 'The key is not accepted' });
  if (status === 429)
    throw failure({
      kind: 'throttled',
      text: 'Too many requests',
      retryAfterMs: retryAfterMs(answer.retryAfter) ?? 60_000,
    });
  if (status === 503) {
    const waitMs = retryAfterMs(answer.retryAfter);
    throw failure({
      kind: 'unavailable',
      text: 'The panel is not in service',
      ...(waitMs === undefined ? {} : { retryAfterMs: waitMs }),
    });
  }
  if (status >= 500)
    throw failure({ kind: changes ? 'unknown_outcome' : 'unavailable', text: 'The panel failed' });
  if (status >= 300 && status < 400 && !mayRedirect)
    throw failure({ kind: 'unavailable', text: 'The panel answered with a redirect' });
}

/** `Retry-After` in milliseconds; only the form in seconds is understood. */
function retryAfterMs(header: string | undefined): number | undefined {
  return header !== undefined && /^\d+$/.test(header) ? Number(header) * 1000 : undefined;
}
