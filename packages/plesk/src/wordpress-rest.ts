import { malformedAnswer, PleskError, type PleskErrorKind } from './plesk-error.ts';
import type { Transport, TransportAnswer, TransportRequest } from './transport.ts';

export interface ToolkitRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  /** The name of the call in errors; by default its path. */
  call?: string;
  body?: object;
  /** Whether it may change something; everything but a GET by default. */
  changes?: boolean;
  /** Secrets that must not appear in an error, even if the panel repeats them. */
  secret?: string;
}

/** WP Toolkit's own REST API on one panel (`/api/modules/wp-toolkit`). */
export interface ToolkitRest {
  /** The answer's body, read as JSON. @throws PleskError */
  json(request: ToolkitRequest): Promise<unknown>;
  /** The raw answer, including redirects. @throws PleskError */
  raw(request: ToolkitRequest): Promise<TransportAnswer>;
}

export function createToolkitRest(transport: Transport, key: string): ToolkitRest {
  async function send(request: ToolkitRequest, mayRedirect: boolean): Promise<TransportAnswer> {
    const { method, body, secret } = request;
    const sent: TransportRequest = {
      ...meaningOf(request),
      method,
      path: `/api/modules/wp-toolkit${request.path}`,
      mayRedirect,
      headers: {
        accept: 'application/json',
        'x-api-key': key,
        // The toolkit accepts a change only as JSON.
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    };
    const answer = await transport.send(sent);
    if (answer.status >= 400) throw refusal(sent.call, answer, secret);
    return answer;
  }

  return {
    raw: (request) => send(request, true),
    async json(request) {
      const { call, changes } = meaningOf(request);
      const { body } = await send(request, false);
      try {
        return JSON.parse(body) as unknown;
      } catch (error) {
        throw malformedAnswer(call, changes, 'The answer is not JSON', error);
      }
    },
  };
}

function meaningOf({ method, path, call, changes }: ToolkitRequest): { call: string; changes: boolean } {
  return {
    call: call ?? `wp-toolkit ${method} ${path.replace(/\?.*/s, '')}`,
    changes: changes ?? method !== 'GET',
  };
}

/**
 * The meaning of a 4xx by its status. A 422 names the invalid fields: an invalid installation path means that WordPress
 * is installed there, or being installed.
 */
function refusal(call: string, { status, body }: TransportAnswer, secret: string | undefined): PleskError {
  const { message, fields } = faultOf(body);
  const taken = status === 409 || (status === 422 && fields.includes('installationPath'));
  const kind: PleskErrorKind = taken ? 'conflict' : status === 404 ? 'not_found' : 'rejected';
  const text = secret === undefined || secret === '' ? message : message.replaceAll(secret, '***');
  return new PleskError({ kind, call, code: status, text });
}

/** Reads `{meta: {message}, formErrors}`; a proxy in front of the panel answers with its own page. */
function faultOf(body: string): { message: string; fields: string[] } {
  const { meta, formErrors } = (parsed(body) ?? {}) as { meta?: unknown; formErrors?: unknown };
  const message =
    typeof meta === 'object' && meta !== null && 'message' in meta ? String(meta.message) : 'No reason given';
  return {
    message,
    fields: typeof formErrors === 'object' && formErrors !== null ? Object.keys(formErrors) : [],
  };
}

function parsed(body: string): object | undefined {
  try {
    const value = JSON.parse(body) as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
