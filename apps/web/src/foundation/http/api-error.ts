import type { ErrorCode, Problem, SecondFactor } from '@homeport/contract/errors';
import { translateAnswer } from '../texts/server-texts.ts';
import type { Work } from '@homeport/contract/work';

/** `offline`: there was no response. `unreadable`: the response is not from our API but, for example, from a proxy. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreadable';

type Refusal = { code: ApiErrorCode; message: string } & Partial<
  Pick<Problem, 'request_id' | 'fields' | 'work' | 'second_factors' | 'message_keys'>
>;

/** A failed call. `status` is 0 if there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Lets support find the request in the logs. */
  readonly requestId: string | undefined;
  /** The proof of work that the server requires. */
  readonly work: Work | undefined;
  /** For second_factor_required: the person’s second factors. */
  readonly secondFactors: readonly SecondFactor[];
  /** Seconds to wait before the next attempt. */
  readonly retryAfter: number | undefined;
  readonly #refusal: Refusal;

  constructor(status: number, refusal: Refusal, retryAfter?: number) {
    super(refusal.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = refusal.code;
    this.requestId = refusal.request_id;
    this.work = refusal.work;
    this.secondFactors = refusal.second_factors ?? [];
    this.retryAfter = retryAfter;
    this.#refusal = refusal;
    // The page may change its language while it shows the error.
    Object.defineProperty(this, 'message', { get: () => this.#translated().message });
  }

  /** Error messages by field of the request body, in the current language. */
  get fields(): Readonly<Record<string, string>> {
    return this.#translated().fields ?? {};
  }

  /** Whether the same call may succeed later: the server or the connection failed. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  #translated(): Refusal {
    return translateAnswer(structuredClone(this.#refusal));
  }
}

const DEFAULT_WAIT_S = 30;

/** Reads an error response (`application/problem+json`) into an ApiError. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter =
    response.status === 429 ? (Number.isFinite(wait) && wait > 0 ? wait : DEFAULT_WAIT_S) : undefined;
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) return new ApiError(response.status, body, retryAfter);
  const message = `The server answered ${response.status}`;
  return new ApiError(response.status, { code: 'unreadable', message }, retryAfter);
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
