import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { accountEvents } from '@homeport/contract/account';
import { changePassword, listSessions } from '@homeport/contract/auth';
import { type PasswordPolicy, resetPassword, secretText } from '@homeport/contract/fields';
import { limits } from '@homeport/contract/limits';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '../app/http/api-error.ts';
import { mutation } from '../app/http/query.ts';
import { Refusal } from '../app/refusal.tsx';
import { Button } from '../ui/button.tsx';
import { CardBody } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { usePasswordPolicy } from './password-policy.ts';
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
    onError: (error) => {
      for (const field of fieldNames) {
        const message = error instanceof ApiError ? error.fields[field] : undefined;
        if (message !== undefined) setError(field, { message }, { shouldFocus: true });
      }
    },
  });
  const isOfField = change.error instanceof ApiError && Object.keys(change.error.fields).length > 0;
  const shown = { showLabel: text('showPassword'), hideLabel: text('hidePassword') };
  return (
    <CardBody>
      <form
        noValidate
        className="grid max-w-100 grid-cols-1 gap-4"
        onSubmit={handleSubmit((body) => {
          if (!change.isPending) change.mutate({ body });
        })}
      >
        {/* Password managers read from it whose password this is. */}
        <input type="email" readOnly hidden value={email} autoComplete="username" />
        <Field label={text('currentPasswordLabel')} error={errors.current_password?.message}>
          <PasswordInput
            {...register('current_password')}
            {...shown}
            autoComplete="current-password"
            autoFocus
          />
        </Field>
        <Field
          label={text('newPasswordLabel')}
          hint={text('passwordHint', { policy })}
          error={errors.password?.message}
        >
          <PasswordInput {...register('password')} {...shown} autoComplete="new-password" />
        </Field>
        {change.error && !isOfField && <Refusal error={change.error} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={change.isPending}>
            {text('saveNewPassword')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {text('cancel')}
          </Button>
        </div>
      </form>
    </CardBody>
  );
}
