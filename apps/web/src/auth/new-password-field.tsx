import type { ComponentProps } from 'react';
import { usePasswordPolicy } from '../foundation/config.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/text-input.tsx';
import { text } from './texts.ts';

interface NewPasswordFieldProps extends Omit<
  ComponentProps<typeof PasswordInput>,
  'showLabel' | 'hideLabel' | 'autoComplete'
> {
  error?: string | undefined;
}

/** A field for the password of a new account. */
export function NewPasswordField({ error, ...input }: NewPasswordFieldProps) {
  const policy = usePasswordPolicy();
  return (
    <Field label={text('passwordLabel')} hint={text('passwordHint', { policy })} error={error}>
      <PasswordInput
        {...input}
        showLabel={text('showPassword')}
        hideLabel={text('hidePassword')}
        autoComplete="new-password"
      />
    </Field>
  );
}
