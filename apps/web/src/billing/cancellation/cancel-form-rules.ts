import { cancelForm } from '@homeport/contract/cancel-form';
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import { text } from './cancel-texts.ts';

export interface CancelForm {
  reason: string;
  agreed: boolean;
}

/** Checks the reason by the contract, and that the terms are agreed to; what is sent has no blanks around it. */
export const checkCancelForm: Resolver<CancelForm> = (values): ResolverResult<CancelForm> => {
  const read = cancelForm.safeParse({ reason: values.reason });
  const errors: FieldErrors<CancelForm> = {};
  const [issue] = read.error?.issues ?? [];
  if (issue) {
    errors.reason = {
      type: issue.code,
      message: text(issue.code === 'too_big' ? 'tooLong' : 'brokenReason'),
    };
  }
  if (!values.agreed) errors.agreed = { type: 'required', message: text('tickFirst') };
  return read.success && values.agreed
    ? { values: { reason: read.data.reason ?? '', agreed: true }, errors: {} }
    : { values: {}, errors };
};
