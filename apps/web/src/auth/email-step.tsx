import type { ReactNode } from 'react';
import { useForm } from '../foundation/locale/use-form.ts';
import { useLocation } from 'react-router';
import { email as emailField } from '@homeport/contract/fields';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { text } from './texts.ts';

interface EmailFormProps {
  /** The initial value. */
  email?: string;
  submitLabel: string;
  busy: boolean;
  /** The server’s error about the address. */
  errorMessage?: ReactNode;
  /** The error for an empty or invalid address. */
  invalidMessage?: (typed: string) => string;
  onEmail: (email: string) => void;
  /** Called on focus, to load the next step ahead. */
  onBegin?: () => void;
  autoFocus?: boolean;
  /** Offers passkeys in the field’s autofill list; the screen requests them from the browser. */
  withPasskeys?: boolean;
  children?: ReactNode;
}

/** Asks for an email address: the first step of signing up and logging in. */
export function EmailForm({
  email = '',
  submitLabel,
  busy,
  errorMessage,
  invalidMessage = () => text('invalidEmail'),
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
  const validate = (typed: string) => emailField.safeParse(typed).success || invalidMessage(typed);
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={handleSubmit((form) => {
        if (!busy) onEmail(emailField.parse(form.email));
      })}
    >
      <Field label={text('emailLabel')} error={formState.errors.email?.message ?? errorMessage}>
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

interface EnteredEmailProps {
  email: string;
  onChange: () => void;
}

/** The entered address, and a button to change it. Password managers read it as the user name. */
export function EnteredEmail({ email, onChange }: EnteredEmailProps) {
  return (
    <div className="flex min-h-10.5 items-center justify-between gap-3 rounded-control bg-sunken px-3">
      <input
        type="email"
        readOnly
        tabIndex={-1}
        value={email}
        autoComplete="username"
        aria-label={text('emailLabel')}
        className="min-w-0 flex-1 truncate bg-transparent text-[1rem] outline-none sm:text-base"
      />
      <button
        type="button"
        onClick={onChange}
        aria-label={text('changeEmail')}
        className="relative text-sm font-semibold text-tide-ink underline-offset-3 after:absolute after:-inset-3 hover:underline"
      >
        {text('change')}
      </button>
    </div>
  );
}

/** The skeleton of the second step while its code loads. */
export function DetailsSkeleton() {
  return (
    <div className="grid animate-late gap-4">
      <Skeleton className="h-10.5 w-full" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-11.5 w-full" />
    </div>
  );
}

/** The email address that the previous screen’s link passes on. */
export function useEmailFromLink(): string {
  const state = useLocation().state as { email?: unknown } | null;
  return typeof state?.email === 'string' ? state.email : '';
}
