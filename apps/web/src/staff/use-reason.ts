import { useRef, useState } from 'react';
import { limits } from '@homeport/contract/limits';
import { text } from './texts.ts';

const SHORTEST = 3;

interface ReasonOptions {
  /** Nothing at all is enough too. */
  optional?: boolean;
}

export type Reason = ReturnType<typeof useReason>;

/** Why somebody does something, as it will be read by others. */
export function useReason({ optional = false }: ReasonOptions = {}) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  return {
    value,
    error,
    input,
    change(next: string) {
      setValue(next);
      setError(undefined);
    },
    /** What was written; undefined, with the cursor where it is missing, for what says nothing. */
    read(): string | undefined {
      const reason = value.trim().replaceAll(/\s+/g, ' ');
      const wrong =
        reason.length > limits.staffReason
          ? text('reasonTooLong', { limit: limits.staffReason })
          : reason.length < SHORTEST && !(optional && reason === '')
            ? text('reasonTooShort')
            : undefined;
      setError(wrong);
      if (wrong === undefined) return reason;
      input.current?.focus();
      return undefined;
    },
  };
}
