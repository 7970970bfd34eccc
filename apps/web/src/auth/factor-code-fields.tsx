import { text as signInText } from './texts.ts';
import type { Ref } from 'react';
import * as z from 'zod/mini';
import { secretText } from '@homeport/contract/fields';
import { limits } from '@homeport/contract/limits';
import { authenticatorCode, recoveryCode } from '@homeport/contract/second-factors';
import { Field } from '../ui/field.tsx';
import { OneTimeCode } from '../ui/one-time-code.tsx';
import { TextInput, PasswordInput } from '../ui/text-input.tsx';
import { text } from './factor-texts.ts';

/** What the form of each method takes. */
export const factorSchemas = {
  password: z.object({ shown: secretText(limits.anyPasswordMax) }),
  authenticator: z.object({ shown: authenticatorCode }),
  recovery_code: z.object({ shown: recoveryCode }),
};

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** Takes a code of an authenticator app. */
export function AppCodeField({
  value,
  onChange,
  onComplete,
  error,
  inputRef,
}: CodeFieldProps & { onComplete: (code: string) => void }) {
  return (
    <Field label={text('appCodeLabel')} hint={text('appCodeHint')} error={error}>
      <OneTimeCode ref={inputRef} value={value} onChange={onChange} onComplete={onComplete} autoFocus />
    </Field>
  );
}

/** Takes a recovery code. */
export function RecoveryCodeField({ value, onChange, error, inputRef }: CodeFieldProps) {
  return (
    <Field label={text('recoveryCodeLabel')} hint={text('recoveryCodeHint')} error={error}>
      <TextInput
        ref={inputRef}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        className="font-mono"
      />
    </Field>
  );
}

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
}

export function PasswordField({ value, onChange, inputRef, error }: PasswordFieldProps) {
  return (
    <Field label={text('passwordLabel')} error={error}>
      <PasswordInput
        ref={inputRef}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        showLabel={signInText('showPassword')}
        hideLabel={signInText('hidePassword')}
        autoComplete="current-password"
        autoFocus
      />
    </Field>
  );
}
