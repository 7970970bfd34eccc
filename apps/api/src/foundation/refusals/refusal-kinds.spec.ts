import type { ErrorCode } from '@homeport/contract/errors';
import { AppError } from '../http/app-error.ts';
import { kindOf, type RefusalKind } from './refusal-kinds.ts';

const kinds: [ErrorCode, RefusalKind | undefined][] = [
  ['invalid_credentials', 'sign_in'],
  ['otp_invalid', 'sign_in'],
  ['otp_locked', 'sign_in'],
  ['passkey_unknown', 'sign_in'],
  ['token_invalid', 'token'],
  ['account_disabled', 'denied'],
  ['rate_limited', 'rate_limited'],
  ['token_expired', undefined],
  ['second_factor_required', undefined],
  ['second_factor_missing', undefined],
  ['confirmation_required', undefined],
  ['work_required', undefined],
  ['not_found', undefined],
  ['validation_error', undefined],
  ['internal_error', undefined],
];

it.each(kinds)('%s is counted as %s', (code, kind) => {
  expect(kindOf(new AppError(code))).toBe(kind);
});

it("other people's resources are distinguished from missing ones", () => {
  expect(kindOf(new AppError('not_found', { isDenied: true }))).toBe('denied');
});
