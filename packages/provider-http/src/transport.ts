import { types } from 'node:util';
import { Pool, type Dispatcher } from 'undici';
import { createConnector } from './connector.ts';
import { type Call, type Failure, lostKind, type ClientErrorDetails } from './client-error.ts';

export interface HttpTransportOptions {
  /** The provider's origin, for example `https://api.example.com`. Anything after the origin is ignored. */
  url: string;
  /** PEM of the server's certificate, or of its authority; by default the system's authorities. */
  certificatePem?: string;
  /** The time limit of a call, including the wait for a free connection, in milliseconds. */
  timeoutMs: number;
  /** The time limit for opening a connection, in milliseconds. Default 10 000. */
  connectTimeoutMs?: number;
  /** How many calls may run at once; further ones wait. Default 8. */
  maxConnections?: number;
  /** The longest accepted answer. Default 32 MiB. */
  largestAnswerBytes?: number;
  /** Gets each request that was answered, with its answer: contracts are checked with it. */
  observe?: (request: HttpRequest, answer: HttpAnswer) => void;
  /** Creates the client's own error from a failure. */
  failure: Failure;
}

export interface HttpRequest extends Call {
  method: Dispatcher.HttpMethod;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Headers of the answer to return, in lower case. */
  answerHeaders?: readonly string[];
  /** Aborts the call. It may already have had an effect. */
  signal?: AbortSignal;
}

export interface HttpAnswer {
  status: number;
  body: string;
  /** The target of a redirect, or the URL of a created object. */
  location?: string;
  /** `Retry-After`, in milliseconds. */
  retryAfterMs?: number;
  /** Those of `answerHeaders` that the answer has. */
  headers?: Readonly<Record<string, string>>;
}

/** Sends requests and returns their answers, whatever the status. */
export interface HttpTransport {
  /** Nothing is retried, and redirects are ordinary answers. @throws the client's own error without an answer */
  send(request: HttpRequest): Promise<HttpAnswer>;
  /** Waits for running calls and closes the connections. */
  close(): Promise<void>;
}

/** Opens no connection yet. @throws TypeError when the URL is not http(s), or the certificate is not PEM */
export function createHttpTransport(options: HttpTransportOptions): HttpTransport {
  const { origin, protocol } = new URL(options.url);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError('A provider is reached over http or https only');
  const { timeoutMs, failure } = options;
  const pool = new Pool(origin, {
    connect: createConnector(options.certificatePem, options.connectTimeoutMs ?? 10_000),
    connections: options.maxConnections ?? 8,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: options.largestAnswerBytes ?? 32 * 1024 * 1024,
  });
  return {
    async send(request) {
      const timeLimit = AbortSignal.timeout(timeoutMs);
      const signal = request.signal === undefined ? timeLimit : AbortSignal.any([timeLimit, request.signal]);
      let sent = false;
      const leaving = whenSent(() => (sent = true));
      try {
        signal.throwIfAborted();
        const answered = pool.compose(leaving).request({
          method: request.method,
          path: request.path,
          headers: request.headers,
          body: request.body ?? null,
          signal,
        });
        const answer = await Promise.race([
          answered.then((each) => readAnswer(each, request.answerHeaders)),
          whenAborted(signal),
        ]);
        options.observe?.(request, answer);
        return answer;
      } catch (cause) {
        throw failure(lostAnswer(request, { cause, sent, timedOut: timeLimit.aborted }));
      }
    },
    close: () => pool.close(),
  };
}

/** Reports when a request is sent on an established connection; before that it has had no effect. */
function whenSent(tell: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, {
      onRequestStart(controller, context) {
        tell();
        handler.onRequestStart?.(controller, context);
      },
      onRequestUpgrade: (...all) => handler.onRequestUpgrade?.(...all),
      onResponseStart: (...all) => handler.onResponseStart?.(...all),
      onResponseData: (...all) => handler.onResponseData?.(...all),
      onResponseEnd: (...all) => handler.onResponseEnd?.(...all),
      onResponseError: (...all) => handler.onResponseError?.(...all),
    });
}

/** Fails as soon as the call is aborted: a call that waits for a free connection would only notice at its turn. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

async function readAnswer(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  wanted?: readonly string[],
): Promise<HttpAnswer> {
  const { location, 'retry-after': retryAfter } = headers;
  const seconds = typeof retryAfter === 'string' && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
  return {
    status: statusCode,
    body: await body.text(),
    ...(typeof location === 'string' ? { location } : {}),
    ...(seconds === undefined ? {} : { retryAfterMs: seconds * 1000 }),
    ...(wanted === undefined ? {} : { headers: pick(headers, wanted) }),
  };
}

function pick(
  headers: Dispatcher.ResponseData['headers'],
  wanted: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    wanted.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

interface Loss {
  cause: unknown;
  /** Whether any part of the request can have reached the provider. */
  sent: boolean;
  timedOut: boolean;
}

function lostAnswer(request: HttpRequest, { cause, sent, timedOut }: Loss): ClientErrorDetails {
  const lost = { kind: lostKind({ changes: request.changes && sent }), call: request.call, cause };
  if (timedOut) return { ...lost, code: 'TIMEOUT', text: 'No answer within the time limit' };
  if (request.signal?.aborted === true) return { ...lost, code: 'ABORTED', text: 'The call was given up' };
  if (!types.isNativeError(cause)) throw cause;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  return { ...lost, code, text: cause.message };
}
