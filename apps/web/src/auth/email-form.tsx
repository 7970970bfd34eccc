import type { ReactNode } from 'react';
import { email as emailField } from '@homeport/contract/fields';
import { useForm } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { text } from './texts.ts';

interface EmailFormProps {
  /** What to start with. */
  email?: string;
  submitLabel: string;
  busy: boolean;
  /** Something about the address that only the server knows. */
  refusal?: ReactNode;
  /** What to say about an address that is none; it depends on whether there is any. */
  sayInvalid?: (typed: string) => string;
  onEmail: (email: string) => void;
  /** Somebody begins to type: what comes next can be fetched. */
  onBegin?: () => void;
  autoFocus?: boolean;
  /** Passkeys are offered in the field's list, where the screen asks the browser for them. */
  withPasskeys?: boolean;
  children?: ReactNode;
}

/** Asks for an email address: the first step of signing up and in, and the only one of recovering. */
export function EmailForm({
  email = '',
  submitLabel,
  busy,
  refusal,
  sayInvalid = () => text('invalidEmail'),
  onEmail,
  onBegin,
  autoFocus = false,
  withPasskeys = false,
  children,
}: EmailFormProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email },
    reValidateMode: 'onSubmit',
  });
  const validate = (typed: string) => emailField.safeParse(typed).success || sayInvalid(typed);
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={handleSubmit((form) => {
        if (!busy) onEmail(emailField.parse(form.email));
      })}
    >
      <Field label={text('emailLabel')} error={formState.errors.email?.message ?? refusal}>
        <TextInput
          {...register('email', { validate })}
          onFocus={onBegin}
          type="email"
          inputMode="email"
          autoComplete={withPasskeys ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
        />
      </Field>
      {children}
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
