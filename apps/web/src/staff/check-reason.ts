import { limits } from '@homeport/contract/limits';
import { staffReason } from '@homeport/contract/staff-operations';
import { text } from './texts.ts';

/** A text of several lines as the one line that logs and mails show. */
export const inOneLine = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

/** What a form says against a reason; true for a good one. */
export function checkReason(typed: string, isOptional = false): string | true {
  const reason = inOneLine(typed);
  if (isOptional && reason === '') return true;
  const [issue] = staffReason.safeParse(reason).error?.issues ?? [];
  if (issue === undefined) return true;
  return issue.code === 'too_big'
    ? text('reasonTooLong', { limit: limits.staffReason })
    : text('reasonTooShort');
}
