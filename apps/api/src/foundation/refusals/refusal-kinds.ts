import type { AppError } from '../http/app-error.ts';

/** Kinds of refusals that may be attacks. */
export const refusalKinds = ['sign_in', 'token', 'denied', 'rate_limited'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

export const burstMinutes = 5;

/** How many within `burstMinutes` count as a burst, over all callers. */
export const bursts: Record<RefusalKind, number> = {
  sign_in: 50,
  token: 50,
  denied: 100,
  rate_limited: 500,
};

/** Errors of a sign-in that failed, whatever their status. */
const signInCodes: ReadonlySet<string> = new Set([
  'invalid_credentials',
  'otp_invalid',
  'otp_locked',
  'passkey_unknown',
]);

/** Errors that ask for another step of the sign-in. */
const nextSteps: ReadonlySet<string> = new Set([
  'token_expired',
  'second_factor_required',
  'second_factor_missing',
  'confirmation_required',
  'work_required',
]);

/** @returns undefined for ordinary errors: an expired token, an invalid field, a missing page */
export function kindOf({ code, status, isDenied }: AppError): RefusalKind | undefined {
  if (nextSteps.has(code)) return undefined;
  if (status === 429) return 'rate_limited';
  if (code === 'token_invalid' || code === 'api_key_invalid') return 'token';
  if (signInCodes.has(code) || status === 401) return 'sign_in';
  if (status === 403 || isDenied) return 'denied';
  return undefined;
}
