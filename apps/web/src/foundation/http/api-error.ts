import type { ErrorCode, Problem, SecondFactor } from '@homeport/contract/errors';
import { translateAnswer } from '../texts/server-texts.ts';
import type { Work } from '@homeport/contract/work';

/** `offline`: no answer came. `unreadable`: an answer came that is not ours, from a proxy for example. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreadable';

/** Why a call did not succeed. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** For support, to find the refusal in the logs. */
  readonly requestId: string | undefined;
  /** The sentence per field of the request body, where the fields were refused. */
  readonly fields: Readonly<Record<string, string>>;
  /** What has to be done before the call is answered. */
  readonly work: Work | undefined;
  /** For second_factor_required: what the person can show. */
  readonly secondFactors: readonly SecondFactor[];
  /** Seconds to wait before the next try. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    refusal: { code: ApiErrorCode; message: string } & Partial<
      Pick<Problem, 'request_id' | 'fields' | 'work' | 'second_factors'>
    >,
    retryAfter?: number,
  ) {
    super(refusal.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = refusal.code;
    this.requestId = refusal.request_id;
    this.fields = refusal.fields ?? {};
    this.work = refusal.work;
    this.secondFactors = refusal.second_factors ?? [];
    this.retryAfter = retryAfter;
  }

  /** The server, or the way to it, is at fault; the same call may succeed later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

const DEFAULT_WAIT_S = 30;

/** Reads a refusal (`application/problem+json`) into an ApiError. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter =
    response.status === 429 ? (Number.isFinite(wait) && wait > 0 ? wait : DEFAULT_WAIT_S) : undefined;
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) return new ApiError(response.status, translateAnswer(body), retryAfter);
  const message = `The server answered ${response.status}`;
  return new ApiError(response.status, { code: 'unreadable', message }, retryAfter);
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
