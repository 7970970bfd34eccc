import { buildConnector, type Dispatcher, errors, Pool } from 'undici';
import { BunnyError } from './bunny-error.ts';

export interface TransportOptions {
  /** The API's origin. Default `https://api.bunny.net`. */
  url?: string;
  /** How long a call may take in all, in milliseconds. A certificate is asked for while one waits. Default 60 000. */
  timeoutMs?: number;
  /** How long opening a connection may take, in milliseconds. Default 10 000. */
  connectTimeoutMs?: number;
  /** How many calls may run at once; further ones wait. Default 8. */
  maxConnections?: number;
}

export interface TransportRequest {
  /** How errors name the call. */
  call: string;
  /** Whether it may change something: decides what a lost answer means. */
  changes: boolean;
  method: Dispatcher.HttpMethod;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface TransportAnswer {
  status: number;
  body: string;
  /** The header as it came. */
  retryAfter?: string;
}

/** Sends requests and answers with what came back, whatever its status; everything short of an answer is a BunnyError. */
export interface Transport {
  send(request: TransportRequest): Promise<TransportAnswer>;
  close(): Promise<void>;
}

const largestAnswerBytes = 32 * 1024 * 1024;

/** Redirects are answers like others: nothing follows them. @throws TypeError when the URL is no http(s) origin */
export function createTransport(options: TransportOptions = {}): Transport {
  const { origin, protocol } = new URL(options.url ?? 'https://api.bunny.net');
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError('bunny is reached over http or https only');
  const timeoutMs = options.timeoutMs ?? 60_000;
  const pool = new Pool(origin, {
    connect: markedConnector(options.connectTimeoutMs ?? 10_000),
    connections: options.maxConnections ?? 8,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: largestAnswerBytes,
  });
  return {
    async send(request) {
      const timeLimit = AbortSignal.timeout(timeoutMs);
      try {
        const { statusCode, headers, body } = await pool.request({
          method: request.method,
          path: request.path,
          headers: request.headers,
          body: request.body ?? null,
          signal: timeLimit,
        });
        const retryAfter = headers['retry-after'];
        return {
          status: statusCode,
          body: await body.text(),
          ...(typeof retryAfter === 'string' ? { retryAfter } : {}),
        };
      } catch (cause) {
        throw lostAnswer(request, cause, timeLimit.aborted);
      }
    },
    close: () => pool.close(),
  };
}

/** Marks an error that came up before a connection stood, so that no request can have been sent on it. */
class ConnectFailure extends Error {
  readonly code: string | undefined;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'ConnectFailure';
    this.code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  }
}

function markedConnector(timeout: number): buildConnector.connector {
  const connect = buildConnector({ timeout });
  return (options, callback) =>
    connect(options, (...result) => {
      if (result[0] === null) callback(...result);
      else callback(new ConnectFailure(result[0]), null);
    });
}

function lostAnswer({ call, changes }: TransportRequest, cause: unknown, timedOut: boolean): BunnyError {
  const neverSent = cause instanceof ConnectFailure || cause instanceof errors.ClientDestroyedError;
  const kind = changes && !neverSent ? 'unknown_outcome' : 'unavailable';
  if (timedOut && !neverSent)
    return new BunnyError({ kind, call, code: 'TIMEOUT', text: 'No answer within the time limit', cause });
  if (!(cause instanceof Error)) throw cause;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  return new BunnyError({ kind, call, code, text: cause.message, cause });
}
