import { useRef, useState } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from '../foundation/locale/use-form.ts';
import * as z from 'zod/mini';
import { accountEvents } from '@homeport/contract/account';
import { changePassword, listSessions, forgotPassword } from '@homeport/contract/auth';
import { resetPassword, secretText } from '@homeport/contract/fields';
import type { PasswordPolicy } from '@homeport/contract/fields';
import { limits } from '@homeport/contract/limits';
import { Button } from '../ui/button.tsx';
import { Card, CardHead, CardBody } from '../ui/card.tsx';
import { showToast } from '../ui/toaster.tsx';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/text-input.tsx';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { ProofOfWorkNotice } from '../foundation/proof-of-work/proof-of-work-notice.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { text } from './texts.ts';
import { showFieldErrors } from './field-errors.ts';
import { usePasswordPolicy } from '../foundation/config.ts';
import { passwordButtons, SignInChangeForm } from './sign-in-change-form.tsx';

/** Changes the password with the current one, or sends a link to people who forgot it. */
export function PasswordCard({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Card aria-label={text('passwordTitle')}>
      <CardHead
        title={text('passwordTitle')}
        detail={text('passwordLead')}
        actions={
          <Button ref={opener} size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text('changePassword')}
          </Button>
        }
      />
      {isOpen && (
        <PasswordForm
          email={email}
          onCancel={close}
          onChanged={() => {
            showToast('ok', text('passwordChanged'));
            close();
          }}
        />
      )}
      <ResetLinkRow email={email} />
    </Card>
  );
}

const schemaOf = (policy: PasswordPolicy) =>
  z.object({ current_password: secretText(limits.anyPasswordMax), password: resetPassword(policy) });
const fieldNames = ['current_password', 'password'] as const;

interface PasswordFormProps {
  email: string;
  onCancel: () => void;
  onChanged: () => void;
}

function PasswordForm({ email, onCancel, onChanged }: PasswordFormProps) {
  const policy = usePasswordPolicy();
  const { register, handleSubmit, formState, showError } = useForm({
    resolver: standardSchemaResolver(schemaOf(policy)),
    defaultValues: { current_password: '', password: '' },
  });
  const { errors } = formState;
  const change = useMutation({
    ...mutation(changePassword, [listSessions, accountEvents]),
    onSuccess: onChanged,
    onError: (error) => showFieldErrors(error, fieldNames, showError),
  });
  return (
    <SignInChangeForm
      email={email}
      submitLabel={text('saveNewPassword')}
      busy={change.isPending}
      error={change.error}
      onSubmit={handleSubmit((body) => {
        change.mutate({ body });
      })}
      onCancel={onCancel}
    >
      <Field label={text('currentPasswordLabel')} error={errors.current_password?.message}>
        <PasswordInput
          {...register('current_password')}
          {...passwordButtons()}
          autoComplete="current-password"
          autoFocus
        />
      </Field>
      <Field
        label={text('newPasswordLabel')}
        hint={text('passwordHint', { policy })}
        error={errors.password?.message}
      >
        <PasswordInput {...register('password')} {...passwordButtons()} autoComplete="new-password" />
      </Field>
    </SignInChangeForm>
  );
}

/** Emails a link to set a new password, for people who are signed in and forgot the current one. */
function ResetLinkRow({ email }: { email: string }) {
  const send = useMutation(mutation(forgotPassword, [accountEvents]));
  return (
    <div>
      <FactRow
        className="max-sm:flex-wrap"
        label={text('forgotCurrent')}
        description={
          <span role="status">
            {send.isSuccess ? text('resetLinkSent', { email }) : text('resetLinkLead')}
          </span>
        }
        control={
          <Button
            size="sm"
            busy={send.isPending}
            onClick={() => {
              send.mutate({ body: { email } });
            }}
          >
            {text(send.isSuccess ? 'sendLinkAgain' : 'sendResetLink')}
          </Button>
        }
      />
      <div className="px-5">
        <ProofOfWorkNotice />
      </div>
      {send.error && (
        <CardBody>
          <ErrorAlert error={send.error} />
        </CardBody>
      )}
    </div>
  );
}
