import type { FormEventHandler, ReactNode } from 'react';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { CardBody } from '../ui/card.tsx';
import { hasFieldErrors } from './field-errors.ts';
import { text } from './texts.ts';

/** Labels of the buttons in password fields. */
export const passwordButtons = () => ({
  showLabel: text('showPassword'),
  hideLabel: text('hidePassword'),
});

interface SignInChangeFormProps {
  /** The current email address; password managers read it as the user name. */
  email: string;
  submitLabel: string;
  busy: boolean;
  /** The error of the last request; field errors are shown at their fields instead. */
  error: Error | null;
  onSubmit: FormEventHandler;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a card for changing the email address or the password. */
export function SignInChangeForm({
  email,
  submitLabel,
  busy,
  error,
  onSubmit,
  onCancel,
  children,
}: SignInChangeFormProps) {
  return (
    <CardBody>
      <form noValidate className="grid max-w-100 grid-cols-1 gap-4" onSubmit={onSubmit}>
        <input type="email" readOnly hidden value={email} autoComplete="username" />
        {children}
        {error && !hasFieldErrors(error) && <ErrorAlert error={error} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {text('cancel')}
          </Button>
        </div>
      </form>
    </CardBody>
  );
}
