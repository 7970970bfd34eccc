import type { Call, CallAnswer, CallRequest } from '@homeport/contract/call';
import { backgroundHeader } from '@homeport/contract/background';
import { accountHeader } from '@homeport/contract/member-roles';
import { workHeader } from '@homeport/contract/work';
import { currentLanguage } from '../locale/current-language.ts';
import { translateAnswer } from '../texts/server-texts.ts';
import { ApiError, readRefusal } from './api-error.ts';

const TIME_LIMIT_MS = 40_000;
/** Uploads take longer on slow connections. */
const UPLOAD_TIME_LIMIT_MS = 5 * 60_000;

export interface SendOptions {
  bearer?: string | null;
  deviceToken?: string | null;
  /** A proof of work. */
  proof?: string | undefined;
  signal?: AbortSignal;
  /** The W3C trace context of the call. */
  traceparent?: string | undefined;
  /** The account of someone else that the call is for. */
  account?: string | undefined;
  /** The page makes the call without the person, such as a poll. */
  background?: boolean;
  /** The request outlives the page. */
  keepalive?: boolean;
  /** Files to upload with the body. */
  files?: readonly File[];
}

interface RequestParts {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
}

/** Makes a call of the contract and reads its answer. Throws an ApiError unless it succeeds. */
export async function send<C extends Call>(
  fetch: typeof globalThis.fetch,
  contractCall: C,
  request: CallRequest<C>,
  {
    bearer,
    deviceToken,
    proof,
    traceparent,
    account,
    signal,
    background,
    keepalive,
    files = [],
  }: SendOptions = {},
): Promise<CallAnswer<C>> {
  const { params, query, body } = request as RequestParts;
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': currentLanguage().locale,
  });
  const withFiles = files.length > 0;
  if (body !== undefined && !withFiles) headers.set('content-type', 'application/json');
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  if (proof !== undefined) headers.set(workHeader, proof);
  if (traceparent !== undefined) headers.set('traceparent', traceparent);
  if (account !== undefined) headers.set(accountHeader, account);
  if (background) headers.set(backgroundHeader, '1');
  if (deviceToken) headers.set('x-device-token', deviceToken);

  const timeLimit = AbortSignal.timeout(withFiles ? UPLOAD_TIME_LIMIT_MS : TIME_LIMIT_MS);
  let response: Response;
  try {
    response = await fetch(address(contractCall.path, params, query), {
      method: contractCall.method,
      headers,
      body: withFiles ? formOf(contractCall, body, files) : body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
      keepalive: keepalive ?? false,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { code: 'offline', message: 'No answer from the server' });
  }
  if (!response.ok) throw await readRefusal(response);
  if (response.status === 204) return undefined as CallAnswer<C>;
  try {
    return translateAnswer((await response.json()) as CallAnswer<C>);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(response.status, { code: 'unreadable', message: 'The answer could not be read' });
  }
}

function address(path: string, params: RequestParts['params'], query: RequestParts['query']): string {
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

/** The fields of the body come before the files, because the server reads the form as a stream. */
function formOf({ name, upload }: Call, body: unknown, files: readonly File[]): FormData {
  if (upload === undefined) throw new Error(`${name} takes no files`);
  const form = new FormData();
  for (const [field, value] of Object.entries(body ?? {}))
    form.set(field, typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const file of files) form.append(upload.field, file, file.name);
  return form;
}
