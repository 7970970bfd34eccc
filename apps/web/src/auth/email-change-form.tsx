import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { accountEvents } from '@homeport/contract/account';
import { startEmailChange } from '@homeport/contract/email-change';
import { email as emailField, secretText } from '@homeport/contract/fields';
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
import { TextInput } from '../ui/text-input.tsx';
import { showFieldErrors } from './field-errors.ts';
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
  const isOfField = start.error instanceof ApiError && Object.keys(start.error.fields).length > 0;
  return (
    <CardBody>
      <form
        noValidate
        className="grid max-w-100 grid-cols-1 gap-4"
        onSubmit={handleSubmit((body) => {
          if (!start.isPending) start.mutate({ body });
        })}
      >
        {/* Password managers read from it whose password this is. */}
        <input type="email" readOnly hidden value={email} autoComplete="username" />
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
            showLabel={text('showPassword')}
            hideLabel={text('hidePassword')}
            autoComplete="current-password"
          />
        </Field>
        {start.error && !isOfField && <Refusal error={start.error} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={start.isPending}>
            {text('sendBothCodes')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {text('cancel')}
          </Button>
        </div>
      </form>
    </CardBody>
  );
}
