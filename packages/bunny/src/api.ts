import { BunnyError, type BunnyErrorKind, malformedAnswer } from './bunny-error.ts';
import type { Transport, TransportAnswer } from './transport.ts';

export interface ApiRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Without its query. */
  path: string;
  query?: Record<string, string>;
  body?: object;
  /** Set where a GET has an effect. */
  changes?: boolean;
}

/** The core API of one bunny account. */
export interface Api {
  /** The parsed answer. @throws BunnyError, also when the answer is no JSON */
  read(request: ApiRequest): Promise<unknown>;
  /** A call whose answer says nothing beyond its success. */
  done(request: ApiRequest): Promise<void>;
}

const defaultPauseMs = 10_000;

export function createApi(transport: Transport, accessKey: string): Api {
  async function send(request: ApiRequest): Promise<{ call: string; changes: boolean; body: string }> {
    const { method, path, query, body } = request;
    const call = `${method} ${path}`;
    const changes = request.changes ?? method !== 'GET';
    const answer = await transport.send({
      call,
      changes,
      method,
      path: query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`,
      headers: {
        accept: 'application/json',
        accesskey: accessKey,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status < 200 || answer.status >= 300) throw failure(call, changes, answer, accessKey);
    return { call, changes, body: answer.body };
  }

  return {
    async read(request) {
      const { call, changes, body } = await send(request);
      try {
        return JSON.parse(body) as unknown;
      } catch (error) {
        throw malformedAnswer(call, changes, 'The answer is not JSON', error);
      }
    },
    async done(request) {
      await send(request);
    },
  };
}

function failure(call: string, changes: boolean, answer: TransportAnswer, accessKey: string): BunnyError {
  const { status } = answer;
  const { errorKey, text } = reasonOf(answer.body);
  const kind = kindOf(status, changes, `${errorKey ?? ''} ${text}`);
  const pauseMs = retryAfterMs(answer.retryAfter) ?? (kind === 'throttled' ? defaultPauseMs : undefined);
  return new BunnyError({
    kind,
    call,
    code: status,
    text: text.replaceAll(accessKey, '[key]'),
    ...(errorKey === undefined ? {} : { errorKey }),
    ...(pauseMs === undefined ? {} : { retryAfterMs: pauseMs }),
  });
}

/** Names in use have no status of their own, and not every key of such an error is published: its words decide. */
function kindOf(status: number, changes: boolean, reason: string): BunnyErrorKind {
  if (status === 404) return 'not_found';
  if (status === 409 || (status === 400 && /already|taken|in use/i.test(reason))) return 'conflict';
  if (status === 429) return 'throttled';
  if (status === 503 || status < 400) return 'unavailable';
  if (status >= 500) return changes ? 'unknown_outcome' : 'unavailable';
  return 'rejected';
}

/** Errors come as JSON, as plain text, or without a body. */
function reasonOf(body: string): { errorKey?: string; text: string } {
  try {
    const error = JSON.parse(body) as unknown;
    if (typeof error === 'object' && error !== null) {
      const { ErrorKey, Message } = error as Record<string, unknown>;
      return {
        ...(typeof ErrorKey === 'string' ? { errorKey: ErrorKey } : {}),
        text: typeof Message === 'string' && Message !== '' ? Message : 'No reason given',
      };
    }
  } catch {
    // Plain text; a page of markup, as proxies send it, tells nobody anything.
    const text = body.trim();
    if (text !== '' && !text.startsWith('<')) return { text: text.slice(0, 200) };
  }
  return { text: 'No reason given' };
}

/** `Retry-After` in milliseconds; only the form in seconds is understood. */
function retryAfterMs(header: string | undefined): number | undefined {
  return header !== undefined && /^\d+$/.test(header) ? Number(header) * 1000 : undefined;
}
