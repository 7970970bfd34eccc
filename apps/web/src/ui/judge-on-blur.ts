import type { FieldPath, FieldValues, UseFormReturn, Validate } from 'react-hook-form';

/**
 * Options to register a text field with: it is validated when the form is sent and when the field is left with
 * something in it, and typing takes the error away. For forms with `reValidateMode: 'onSubmit'`.
 */
export function judgeOnBlur<Values extends FieldValues, Name extends FieldPath<Values>>(
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
