import type { Call, CallAnswer, CallRequest } from '@homeport/contract/call';
import { ApiError, readRefusal } from './api-error.ts';

const TIME_LIMIT_MS = 40_000;

export interface SendOptions {
  bearer?: string | null;
  deviceToken?: string | null;
  signal?: AbortSignal;
  /** The request outlives the page. */
  keepalive?: boolean;
}

interface Parts {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
}

/** Makes one call of the contract and reads its answer. Throws an ApiError for everything that is not a success. */
export async function send<C extends Call>(
  fetch: typeof globalThis.fetch,
  contractCall: C,
  request: CallRequest<C>,
  { bearer, deviceToken, signal, keepalive }: SendOptions = {},
): Promise<CallAnswer<C>> {
  const { params, query, body } = request as Parts;
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  if (deviceToken) headers.set('x-device-token', deviceToken);

  const timeLimit = AbortSignal.timeout(TIME_LIMIT_MS);
  let response: Response;
  try {
    response = await fetch(address(contractCall.path, params, query), {
      method: contractCall.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
      keepalive: keepalive ?? false,
      cache: 'no-store',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { code: 'offline', message: 'No answer from the server' });
  }
  if (!response.ok) throw await readRefusal(response);
  if (response.status === 204) return undefined as CallAnswer<C>;
  try {
    return (await response.json()) as CallAnswer<C>;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(response.status, { code: 'unreadable', message: 'The answer could not be read' });
  }
}

function address(path: string, params: Parts['params'], query: Parts['query']): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
