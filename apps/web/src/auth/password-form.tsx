import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { accountEvents } from '@homeport/contract/account';
import { changePassword, listSessions } from '@homeport/contract/auth';
import { type PasswordPolicy, resetPassword, secretText } from '@homeport/contract/fields';
import { limits } from '@homeport/contract/limits';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { mutation } from '../foundation/http/query.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { showFieldErrors } from './field-errors.ts';
import { usePasswordPolicy } from './password-policy.ts';
import { passwordButtons, SignInChangeForm } from './sign-in-change-form.tsx';
import { text } from './texts.ts';

const schemaOf = (policy: PasswordPolicy) =>
  z.object({ current_password: secretText(limits.anyPasswordMax), password: resetPassword(policy) });
const fieldNames = ['current_password', 'password'] as const;

interface PasswordFormProps {
  email: string;
  onCancel: () => void;
  onChanged: () => void;
}

export function PasswordForm({ email, onCancel, onChanged }: PasswordFormProps) {
  const policy = usePasswordPolicy();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(schemaOf(policy)),
    defaultValues: { current_password: '', password: '' },
  });
  const { errors } = formState;
  const change = useMutation({
    ...mutation(changePassword, [listSessions, accountEvents]),
    onSuccess: onChanged,
    onError: (error) => showFieldErrors(error, fieldNames, setError),
  });
  return (
    <SignInChangeForm
      email={email}
      submitLabel={text('saveNewPassword')}
      busy={change.isPending}
      error={change.error}
      onSubmit={handleSubmit((body) => {
        if (!change.isPending) change.mutate({ body });
      })}
      onCancel={onCancel}
    >
      <Field label={text('currentPasswordLabel')} error={errors.current_password?.message}>
        <PasswordInput
          {...register('current_password')}
          {...passwordButtons}
          autoComplete="current-password"
          autoFocus
        />
      </Field>
      <Field
        label={text('newPasswordLabel')}
        hint={text('passwordHint', { policy })}
        error={errors.password?.message}
      >
        <PasswordInput {...register('password')} {...passwordButtons} autoComplete="new-password" />
      </Field>
    </SignInChangeForm>
  );
}
