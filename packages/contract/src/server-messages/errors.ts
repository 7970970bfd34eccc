import type { ErrorCode } from '../errors.ts';

/** The default text of each error code. */
export const errors = {
  'errors.validation_error': 'Please check the marked fields.',
  'errors.confirmation_needed': 'Please confirm first.',
  'errors.signature_invalid': 'The signature is invalid.',
  'errors.token_expired': 'Your session needs to be refreshed.',
  'errors.otp_invalid': 'INCORRECT OTP! Please check your email for the most recent OTP.',
  'errors.otp_locked': 'This code was entered incorrectly too many times. Please request a new code.',
  'errors.account_disabled': 'This account is disabled. Please contact support.',
  'errors.second_factor_required': 'Confirm with your second factor to sign in.',
  'errors.confirmation_required': 'Confirm it’s you to continue. Nothing was changed.',
  'errors.second_factor_missing': 'Set up a second factor to continue.',
  'errors.payment_required': 'Your plan is not paid. Please subscribe to a plan to resume your services.',
  'errors.hosting_required':
    'Your plan does not include hosting. Choose a hosting plan to add websites, a hosting account or the CDN.',
  'errors.not_found': 'There is nothing here.',
  'errors.invalid_credentials': 'The Email and Passwords do not match.',
  'errors.passkey_unknown': 'This passkey could not be verified. Sign in another way.',
  'errors.reset_token_invalid': 'This link is no longer valid. Please request a new link.',
  'errors.method_not_allowed': 'This address does not support that method.',
  'errors.user_exists': 'USER ALREADY EXISTS!',
  'errors.login_taken': 'This username is taken. Please choose another one.',
  'errors.conflict': 'This is already in progress.',
  'errors.idempotency_conflict': 'This key was used for another request.',
  'errors.session_stale': 'Your account has changed; your session is being refreshed.',
  'errors.payload_too_large': 'This is too large.',
  'errors.unsupported_media_type': 'This content type is not supported.',
  'errors.token_invalid': 'Please sign in again.',
  'errors.rate_limited': 'Too many attempts. Please wait a moment.',
  'errors.work_required':
    'There were many attempts on this email address. Your browser needs to do a short calculation first.',
  'errors.internal_error': 'There was an unexpected error. Please try again.',
  'errors.panel_unavailable': 'The hosting server is busy. Please try again in a few minutes.',
  'errors.cdn_unavailable': 'The CDN is not responding. Please try again in a few minutes.',
  'errors.payments_unavailable': 'The payment provider is not responding. Please try again in a few minutes.',
  'errors.mail_unavailable': 'The email service is not responding. Please try again in a few minutes.',
  'errors.dns_unavailable': 'We could not look up your DNS records. Please try again in a few minutes.',
  'errors.registrar_unavailable':
    'The domain registry is not responding right now. Nothing was changed; please try again in a few minutes.',
  'errors.not_ready': 'Starting or stopping; please try again in a moment.',
} as const satisfies Record<`errors.${ErrorCode}`, string>;
