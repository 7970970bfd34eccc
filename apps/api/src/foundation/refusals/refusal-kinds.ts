import type { AppError } from '../http/app-error.ts';

/** Kinds of refusals that may be attacks. */
export const refusalKinds = ['sign_in', 'token', 'denied', 'rate_limited'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

export const burstMinutes = 5;

/** How many within `burstMinutes` count as a burst, over all callers, and the text for staff. */
export const bursts: Record<RefusalKind, { count: number; what: string }> = {
  sign_in: { count: 50, what: 'failed sign-ins' },
  token: { count: 50, what: 'forged or stolen tokens' },
  denied: { count: 100, what: "calls for what is not the caller's" },
  rate_limited: { count: 500, what: 'calls beyond a limit' },
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
  if (code === 'token_invalid') return 'token';
  if (signInCodes.has(code) || status === 401) return 'sign_in';
  if (status === 403 || isDenied) return 'denied';
  return undefined;
}
