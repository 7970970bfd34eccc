import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { accountEvents } from '@homeport/contract/account';
import { startEmailChange } from '@homeport/contract/email-change';
import { email as emailField, secretText } from '@homeport/contract/fields';
import { limits } from '@homeport/contract/limits';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { mutation } from '../foundation/http/query.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { showFieldErrors } from './field-errors.ts';
import { passwordButtons, SignInChangeForm } from './sign-in-change-form.tsx';
import { text } from './texts.ts';

const schema = z.object({ email: emailField, current_password: secretText(limits.anyPasswordMax) });

interface EmailChangeFormProps {
  email: string;
  onCancel: () => void;
  onStarted: (changeId: string, newEmail: string) => void;
}

export function EmailChangeForm({ email, onCancel, onStarted }: EmailChangeFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { email: '', current_password: '' },
  });
  const { errors } = formState;
  const start = useMutation({
    ...mutation(startEmailChange, [accountEvents]),
    onSuccess: ({ change_id }, { body }) => onStarted(change_id, body.email),
    onError: (error) => showFieldErrors(error, ['email', 'current_password'], setError),
  });
  return (
    <SignInChangeForm
      email={email}
      submitLabel={text('sendBothCodes')}
      busy={start.isPending}
      error={start.error}
      onSubmit={handleSubmit((body) => {
        if (!start.isPending) start.mutate({ body });
      })}
      onCancel={onCancel}
    >
      <Field label={text('newEmailLabel')} error={errors.email?.message}>
        <TextInput
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Field>
      <Field label={text('currentPasswordLabel')} error={errors.current_password?.message}>
        <PasswordInput
          {...register('current_password')}
          {...passwordButtons}
          autoComplete="current-password"
        />
      </Field>
    </SignInChangeForm>
  );
}
