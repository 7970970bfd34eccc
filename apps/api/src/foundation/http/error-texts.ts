import type { ErrorCode } from '@homeport/contract/errors';

/** The default message of each error code. */
export const errorTexts: Record<ErrorCode, string> = {
  validation_error: 'Please check the marked fields.',
  confirmation_needed: 'Please confirm first.',
  signature_invalid: 'The signature is invalid.',
  token_expired: 'Your session needs to be refreshed.',
  otp_invalid: 'INCORRECT OTP! Please check your email for the most recent OTP.',
  otp_locked: 'This code was entered incorrectly too many times. Please request a new code.',
  account_disabled: 'This account is disabled. Please contact support.',
  second_factor_required: 'Confirm with your second factor to sign in.',
  confirmation_required: 'Confirm it’s you to continue. Nothing was changed.',
  second_factor_missing: 'Set up a second factor to continue.',
  payment_required: 'Your plan is not paid. Please subscribe to a plan to resume your services.',
  hosting_required:
    'Your plan does not include hosting. Choose a hosting plan to add websites, a hosting account or the CDN.',
  not_found: 'There is nothing here.',
  invalid_credentials: 'The Email and Passwords do not match.',
  passkey_unknown: 'This passkey could not be verified. Sign in another way.',
  reset_token_invalid: 'This link is no longer valid. Please request a new link.',
  method_not_allowed: 'This address does not support that method.',
  user_exists: 'USER ALREADY EXISTS!',
  login_taken: 'This username is taken. Please choose another one.',
  conflict: 'This is already in progress.',
  idempotency_conflict: 'This key was used for another request.',
  session_stale: 'Your account has changed; your session is being refreshed.',
  payload_too_large: 'This is too large.',
  unsupported_media_type: 'This content type is not supported.',
  token_invalid: 'Please sign in again.',
  rate_limited: 'Too many attempts. Please wait a moment.',
  work_required:
    'There were many attempts on this email address. Your browser needs to do a short calculation first.',
  internal_error: 'There was an unexpected error. Please try again.',
  panel_unavailable: 'The hosting server is busy. Please try again in a few minutes.',
  cdn_unavailable: 'The CDN is not responding. Please try again in a few minutes.',
  payments_unavailable: 'The payment provider is not responding. Please try again in a few minutes.',
  mail_unavailable: 'The email service is not responding. Please try again in a few minutes.',
  dns_unavailable: 'We could not look up your DNS records. Please try again in a few minutes.',
  registrar_unavailable:
    'The domain registry is not responding right now. Nothing was changed; please try again in a few minutes.',
  not_ready: 'Starting or stopping; please try again in a moment.',
};
