import type { ComponentProps } from 'react';
import { limits } from '@homeport/contract/limits';
import { staffReason } from '@homeport/contract/staff-operations';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-input.tsx';
import { text } from './texts.ts';

interface ReasonFieldProps extends ComponentProps<typeof TextArea> {
  label?: string;
  hint?: string;
  error: string | undefined;
}

/** A text area for the reason of a staff action. */
export function ReasonField({
  label = text('reason'),
  hint = text('reasonHint'),
  error,
  ...rest
}: ReasonFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextArea rows={2} {...rest} />
    </Field>
  );
}

/** Joins lines: logs and emails show reasons as one line. */
export const singleLine = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

/** Validates a reason for react-hook-form: true, or the error. */
export function validateReason(typed: string, isOptional = false): string | true {
  const reason = singleLine(typed);
  if (isOptional && reason === '') return true;
  const [issue] = staffReason.safeParse(reason).error?.issues ?? [];
  if (issue === undefined) return true;
  return issue.code === 'too_big'
    ? text('reasonTooLong', { limit: limits.staffReason })
    : text('reasonTooShort');
}
