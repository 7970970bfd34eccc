import { ApiError } from '../foundation/http/api-error.ts';
import { text } from './texts.ts';

/** What is wrong with a one-time code; undefined where the error is about something else. */
export function sayCode(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'otp_invalid') return `${text('incorrectCode')} ${text('mostRecentCode')}`;
  return error.code === 'otp_locked' ? text('lockedCode') : undefined;
}
