import type { Ref } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useController } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import * as z from 'zod/mini';
import { accountEvents, userDetails } from '@homeport/contract/account';
import { confirmEmailChange } from '@homeport/contract/email-change';
import { otp } from '@homeport/contract/fields';
import { listSessions } from '@homeport/contract/auth';
import { Button } from '../ui/button.tsx';
import { CardBody } from '../ui/card.tsx';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { Field } from '../ui/field.tsx';
import { ApiError } from '../foundation/http/api-error.ts';
import { session } from '../foundation/portal.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { OneTimeCode } from '../ui/one-time-code.tsx';
import { text } from './texts.ts';
import { showFieldErrors } from './field-errors.ts';

const codesSchema = z.object({ current_code: otp, new_code: otp });

interface EmailCodesFormProps {
  changeId: string;
  email: string;
  newEmail: string;
  onCancel: () => void;
  onChanged: () => void;
}

function useEmailConfirmation(newEmail: string, onChanged: () => void, onError: (error: Error) => void) {
  return useMutation({
    ...mutation(confirmEmailChange, [userDetails, listSessions, accountEvents]),
    onSuccess: () => {
      session.changeEmail(newEmail);
      onChanged();
    },
    onError,
  });
}

/** Takes the codes from both mailboxes. */
export function EmailCodesForm({ changeId, email, newEmail, onCancel, onChanged }: EmailCodesFormProps) {
  const { control, handleSubmit, formState, showError } = useForm({
    resolver: standardSchemaResolver(codesSchema),
    defaultValues: { current_code: '', new_code: '' },
  });
  const oldCode = useController({ control, name: 'current_code' });
  const newCode = useController({ control, name: 'new_code' });
  const { errors } = formState;
  const confirm = useEmailConfirmation(newEmail, onChanged, (error) =>
    showFieldErrors(error, ['current_code', 'new_code'], showError),
  );
  const isOfField = confirm.error instanceof ApiError && Object.keys(confirm.error.fields).length > 0;
  return (
    <CardBody>
      <form
        noValidate
        className="grid max-w-100 animate-rise grid-cols-1 gap-4"
        onSubmit={handleSubmit((codes) => {
          confirm.mutate({ body: { change_id: changeId, ...codes } });
        })}
      >
        <p className="text-ink-2">{text('bothCodesLead')}</p>
        <MailedCode
          label={text('codeOfAddress', { email })}
          error={errors.current_code?.message}
          value={oldCode.field.value}
          onChange={oldCode.field.onChange}
          inputRef={oldCode.field.ref}
          autoFocus
        />
        <MailedCode
          label={text('codeOfAddress', { email: newEmail })}
          error={errors.new_code?.message}
          value={newCode.field.value}
          onChange={newCode.field.onChange}
          inputRef={newCode.field.ref}
        />
        {confirm.error && !isOfField && <ErrorAlert error={confirm.error} messageFor={confirmErrorMessage} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={confirm.isPending}>
            {text('confirmNewEmail')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {text('cancel')}
          </Button>
        </div>
      </form>
    </CardBody>
  );
}

interface MailedCodeProps {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (code: string) => void;
  inputRef: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

function MailedCode({ label, error, value, onChange, inputRef, autoFocus }: MailedCodeProps) {
  return (
    <Field label={label} error={error}>
      <OneTimeCode ref={inputRef} value={value} onChange={onChange} autoFocus={autoFocus} />
    </Field>
  );
}

function confirmErrorMessage(error: ApiError): string | undefined {
  if (error.code === 'conflict' || error.code === 'otp_locked') return text('emailChangeOver');
  return error.code === 'user_exists' ? text('emailTakenMeanwhile') : undefined;
}
