import { useCallback, useEffect, useRef } from 'react';
import { useForm as useUntranslatedForm } from 'react-hook-form';
import type { FieldPath, FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form';
import { onLanguageChange } from './current-language.ts';

/**
 * Shows an error at a field that its validation does not find, such as one of the server.
 * @param say the error in the current language
 */
export type ShowError<Values extends FieldValues> = (
  field: FieldPath<Values>,
  say: () => string,
  options?: { shouldFocus: boolean },
) => void;

export type Form<Values extends FieldValues, Context = unknown, Submitted = Values> = UseFormReturn<
  Values,
  Context,
  Submitted
> & { showError: ShowError<Values> };

/** react-hook-form’s `useForm`, with errors that change their language with the page. */
export function useForm<Values extends FieldValues = FieldValues, Context = unknown, Submitted = Values>(
  props?: UseFormProps<Values, Context, Submitted>,
): Form<Values, Context, Submitted> {
  const form = useUntranslatedForm(props);
  const { getValues, getFieldState, setError, trigger } = form;
  const shown = useRef(new Map<string, { say: () => string; message: string }>());

  const showError = useCallback<ShowError<Values>>(
    (field, say, options) => {
      const message = say();
      shown.current.set(field, { say, message });
      setError(field, { message }, options);
    },
    [setError],
  );
  useEffect(
    () =>
      onLanguageChange(() => {
        for (const field of Object.keys(getValues()) as FieldPath<Values>[]) {
          const { error } = getFieldState(field);
          if (error === undefined) continue;
          const ours = shown.current.get(field);
          if (ours !== undefined && ours.message === error.message) showError(field, ours.say);
          else void trigger(field);
        }
      }),
    [getValues, getFieldState, showError, trigger],
  );
  return { ...form, showError };
}
