import { type Call, type Failure, kindOfStatus, lostKind, type ClientErrorDetails } from './client-error.ts';
import type { HttpAnswer, HttpTransport } from './transport.ts';

export interface JsonRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Without the query. */
  path: string;
  /** A name with several values is repeated. */
  query?: Record<string, string | readonly string[]>;
  body?: unknown;
  /** Further headers of this call. */
  headers?: Record<string, string>;
  /** Whether it may change something; everything but a GET by default. */
  changes?: boolean;
  /** Statuses other than 2xx that count as success, for example a redirect to the created object. */
  alsoAnswers?: readonly number[];
  /** Secrets that must not appear in an error, even if the provider repeats them. */
  secrets?: readonly string[];
  signal?: AbortSignal;
}

export interface JsonApiOptions {
  transport: HttpTransport;
  /** Prefix of each path, for example `/v5`. */
  base?: string;
  /** Sent with every call: the credentials. */
  headers: Record<string, string>;
  /** Secrets that must not appear in any error, such as the key. */
  secret: string;
  failure: Failure;
  /** Reads the body of a failed answer into the error. Its text may repeat secrets, which are removed. */
  refusal?(answer: HttpAnswer, details: ClientErrorDetails): ClientErrorDetails;
  /** How long to wait after a 429 without a hint. Default 10 000. */
  defaultPauseMs?: number;
}

/** A provider's JSON API over HTTP. Every answer except 2xx is an error. */
export interface JsonApi {
  /** The parsed answer. @throws the client's own error, also when the answer is not JSON */
  read(request: JsonRequest): Promise<unknown>;
  /** The raw answer. */
  send(request: JsonRequest): Promise<HttpAnswer>;
}

export function createJsonApi(options: JsonApiOptions): JsonApi {
  const { transport, base = '', failure } = options;

  async function send(request: JsonRequest): Promise<HttpAnswer> {
    const { method, path, query, body, headers, secrets = [], alsoAnswers = [], signal } = request;
    const call = callOf(request);
    const answer = await transport.send({
      ...call,
      method,
      path: `${base}${path}${queryText(query)}`,
      headers: {
        accept: 'application/json',
        ...options.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    const { status } = answer;
    if ((status >= 200 && status < 300) || alsoAnswers.includes(status)) return answer;
    const plain = plainFailure(call, answer, options.defaultPauseMs ?? 10_000);
    const details = options.refusal?.(answer, plain) ?? plain;
    throw failure({ ...details, text: withoutSecrets(details.text, [options.secret, ...secrets]) });
  }

  return {
    send,
    async read(request) {
      const { body } = await send(request);
      try {
        return JSON.parse(body) as unknown;
      } catch (cause) {
        const call = callOf(request);
        throw failure({ kind: lostKind(call), call: call.call, text: 'The answer is not JSON', cause });
      }
    },
  };
}

/** The name of a request in errors, without its query. */
export function callOf({ method, path, changes }: JsonRequest): Call {
  return { call: `${method} ${path}`, changes: changes ?? method !== 'GET' };
}

function plainFailure(call: Call, answer: HttpAnswer, defaultPauseMs: number): ClientErrorDetails {
  const kind = kindOfStatus(answer.status, call);
  const retryAfterMs = answer.retryAfterMs ?? (kind === 'throttled' ? defaultPauseMs : undefined);
  return {
    kind,
    call: call.call,
    code: answer.status,
    text: 'No reason given',
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

function queryText(query: JsonRequest['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((all, secret) => all.replaceAll(secret, '[secret]'), text);
}
