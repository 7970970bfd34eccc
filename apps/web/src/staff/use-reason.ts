import { useState } from 'react';
import { limits } from '@homeport/contract/limits';
import { text } from './texts.ts';

const SHORTEST = 3;

interface ReasonOptions {
  /** Nothing at all is enough too. */
  optional?: boolean;
}

/** Lines as somebody broke them become one, as logs and mails want it. */
export const inOneLine = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

export type Reason = ReturnType<typeof useReason>;

/** Why somebody does something, as it will be read by others. */
export function useReason({ optional = false }: ReasonOptions = {}) {
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<{ why: string }>();
  return {
    value,
    /** A new object each time that it was read in vain. */
    wrong,
    change: (next: string) => {
      setValue(next);
      setWrong(undefined);
    },
    /** What was written; undefined for what says nothing. */
    read: (): string | undefined => {
      const reason = inOneLine(value);
      const why =
        reason.length > limits.staffReason
          ? text('reasonTooLong', { limit: limits.staffReason })
          : reason.length < SHORTEST && !(optional && reason === '')
            ? text('reasonTooShort')
            : undefined;
      setWrong(why === undefined ? undefined : { why });
      return why === undefined ? reason : undefined;
    },
  };
}
