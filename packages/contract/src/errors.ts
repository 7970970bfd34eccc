import * as z from 'zod/mini';
import { messageKeys } from './message-keys.ts';
import { work } from './work.ts';

/**
 * Every error code of the API with its HTTP status.
 * 422 belongs to the token layer alone: the client signs out when it sees one.
 */
export const errorStatus = {
  validation_error: 400,
  confirmation_needed: 400,
  signature_invalid: 400,
  token_expired: 401,
  /** The API key is unknown, has expired or was revoked. */
  api_key_invalid: 401,
  otp_invalid: 401,
  /** Too many wrong attempts: no further attempt at this code counts. */
  otp_locked: 401,
  /** The password and code, or the mailed link, are right, but staff have disabled the account. */
  account_disabled: 403,
  /** The password was right; a second factor is needed, too. */
  second_factor_required: 401,
  payment_required: 402,
  hosting_required: 402,
  /** The caller has to confirm their identity, and then repeat the call. */
  confirmation_required: 403,
  /** The API key does not open this call. */
  api_key_scope: 403,
  /** Staff without a second factor have to set one up first. */
  second_factor_missing: 403,
  /** The caller's role in the account of someone else does not include this call. */
  member_role: 403,
  /** The account of someone else demands a second factor, and this session has not shown one. */
  member_factor: 403,
  /** The account that a call is for does not exist for the caller, or not any more. */
  account_unavailable: 404,
  not_found: 404,
  invalid_credentials: 404,
  reset_token_invalid: 404,
  passkey_unknown: 404,
  method_not_allowed: 405,
  user_exists: 409,
  login_taken: 409,
  conflict: 409,
  idempotency_conflict: 409,
  session_stale: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  token_invalid: 422,
  rate_limited: 429,
  /** The call is answered once the work that comes with this refusal is done. */
  work_required: 429,
  internal_error: 500,
  panel_unavailable: 503,
  cdn_unavailable: 503,
  payments_unavailable: 503,
  registrar_unavailable: 503,
  mail_unavailable: 503,
  dns_unavailable: 503,
  not_ready: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
export type SecondFactor = z.output<typeof secondFactor>;

/** Second factors. */
export const secondFactor = z.enum(['passkey', 'authenticator', 'recovery_code']);

/** The body of every refusal, as `application/problem+json` (RFC 9457). */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    /** A sentence for people. */
    message: z.string(),
    /** Identifies this refusal in the logs; people can give it to support. */
    request_id: z.string(),
    /** For validation_error: the sentence per field, by its path. */
    fields: z.optional(z.record(z.string(), z.string())),
    /** The messages of `message` and of `fields.<path>`. */
    ...messageKeys,
    /** For work_required: the work to do. */
    work: z.optional(work),
    /** For second_factor_required: the person's factors. */
    second_factors: z.optional(z.array(secondFactor)),
  })
  .register(z.globalRegistry, { id: 'Problem' });

export type Problem = z.output<typeof problem>;
