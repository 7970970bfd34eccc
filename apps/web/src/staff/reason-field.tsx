import type { ComponentProps } from 'react';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { text } from './texts.ts';

interface ReasonFieldProps extends ComponentProps<typeof TextArea> {
  label?: string;
  hint?: string;
  error: string | undefined;
}

/** Why staff do something, as others will read it. */
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
