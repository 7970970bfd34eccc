import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn, Validate } from 'react-hook-form';

/** Whole seconds until `until` (milliseconds since the epoch), counted down; 0 when it is past or null. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  const running = until !== null && left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running, until]);
  return left;
}

/** The value once it has stayed the same for `delayMs`. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/**
 * Options for registering a text field that is validated on submit and when a filled-in field loses the focus;
 * typing clears the error. For forms with `reValidateMode: 'onSubmit'`.
 */
export function validateOnBlur<Values extends FieldValues, Name extends FieldPath<Values>>(
  { getValues, trigger, clearErrors }: Pick<UseFormReturn<Values>, 'getValues' | 'trigger' | 'clearErrors'>,
  name: Name,
  validate: Validate<Values[Name], Values>,
) {
  return {
    validate,
    onChange: () => clearErrors(name),
    onBlur: () => {
      if (String(getValues(name)).trim() !== '') void trigger(name);
    },
  };
}
