import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { email as emailField } from '@homeport/contract/fields';
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

/**
 * Asks for an email address: the first step of signing up and in, and the only one of recovering. One field needs no
 * form library, and the landing page is lighter without.
 */
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
  const input = useRef<HTMLInputElement>(null);
  const [invalid, setInvalid] = useState<string>();
  const submit = () => {
    const typed = input.current?.value ?? '';
    const read = emailField.safeParse(typed);
    setInvalid(read.success ? undefined : sayInvalid(typed));
    if (read.success) onEmail(read.data);
    else input.current?.focus();
  };
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      <Field label={text('emailLabel')} error={invalid ?? refusal}>
        <TextInput
          ref={input}
          onFocus={onBegin}
          defaultValue={email}
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
