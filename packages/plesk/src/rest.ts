import { malformedAnswer, PleskError, type PleskErrorKind } from './plesk-error.ts';
import type { Transport } from './transport.ts';

/** The REST API of one panel (`/api/v2`). */
export interface Rest {
  get(path: string): Promise<unknown>;
  /** A POST that may change something. */
  post(path: string, body: object): Promise<unknown>;
  delete(path: string): Promise<unknown>;
}

type Method = 'DELETE' | 'GET' | 'POST';

export function createRest(transport: Transport, key: string): Rest {
  async function request(method: Method, path: string, body?: object): Promise<unknown> {
    const call = `${method} ${path.replace(/\?.*/s, '')}`;
    const changes = method !== 'GET';
    const answer = await transport.send({
      call,
      changes,
      method,
      path: `/api/v2${path}`,
      headers: {
        accept: 'application/json',
        'x-api-key': key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status >= 400) throw refusal(call, answer.status, answer.body);
    return parse(call, changes, answer.body);
  }

  return {
    get: (path) => request('GET', path),
    post: (path, body) => request('POST', path, body),
    delete: (path) => request('DELETE', path),
  };
}

function parse(call: string, changes: boolean, body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch (error) {
    throw malformedAnswer(call, changes, 'The answer is not JSON', error);
  }
}

/**
 * The meaning of a 4xx. The `code` inside the body differs by panel version, so the status decides;
 * duplicates have no status of their own and are known by their message alone.
 */
function refusal(call: string, status: number, body: string): PleskError {
  const text = messageOf(body);
  const duplicate = status === 409 || (status === 400 && /already exists/i.test(text));
  const kind: PleskErrorKind = duplicate ? 'conflict' : status === 404 ? 'not_found' : 'rejected';
  return new PleskError({ kind, call, code: status, text });
}

function messageOf(body: string): string {
  try {
    const error = JSON.parse(body) as unknown;
    if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  } catch {
    // The status decides, whatever the body: a proxy in front of the panel answers with its own page.
  }
  return 'No reason given';
}
