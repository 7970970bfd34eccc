import { useRef, useState } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { login } from '@homeport/contract/auth';
import type { SecondFactor } from '@homeport/contract/errors';
import { otp, secretText } from '@homeport/contract/fields';
import { limits } from '@homeport/contract/limits';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { session } from '../foundation/portal.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/text-input.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { CodeField, codeErrorMessage, readCodeToken, clearCodeToken } from './code-field.tsx';
import { FactorStep } from './factor-step.tsx';
import { EnteredEmail } from './email-step.tsx';
import { text } from './texts.ts';

const password = secretText(limits.anyPasswordMax);
const remember = z.boolean();
const withoutCodeSchema = z.object({ password, remember, otp: z.string() });
/** People with a second factor leave the code out, and are asked for theirs after the password. */
const withCodeSchema = z.object({ password, remember, otp: z.union([z.literal(''), otp]) });

interface LoginDetailsFormProps {
  email: string;
  /** This device is not remembered: a code was mailed, except to people with a second factor. */
  withCode: boolean;
  onChangeEmail: () => void;
}

export function LoginDetailsForm({ email, withCode, onChangeEmail }: LoginDetailsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [factors, setFactors] = useState<readonly SecondFactor[] | null>(null);
  const { register, control, handleSubmit, formState, setError, setValue, getValues } = useForm({
    resolver: standardSchemaResolver(withCode ? withCodeSchema : withoutCodeSchema),
    defaultValues: { password: '', otp: '', remember: true },
  });
  const code = useController({ control, name: 'otp' });
  const { errors } = formState;
  const signIn = useMutation({
    ...mutation(login),
    onSuccess: (answer) => {
      clearCodeToken();
      session.signIn(answer);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required')
        setFactors(error.secondFactors);
      const message = codeErrorMessage(error);
      if (message === undefined) return;
      setValue('otp', '');
      setError('otp', { message }, { shouldFocus: true });
    },
  });
  const known = withCode && codeErrorMessage(signIn.error) !== undefined;
  if (factors !== null) {
    const { password: typed, remember: isRemembered } = getValues();
    return (
      <FactorStep
        email={email}
        factors={factors}
        remember={isRemembered}
        signIn={signIn}
        onShown={(shown, onError) =>
          signIn.mutate(
            { body: { email, password: typed, remember_device: isRemembered, ...shown } },
            { onError },
          )
        }
        onChangeEmail={onChangeEmail}
      />
    );
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid animate-rise grid-cols-1 gap-4"
      onSubmit={handleSubmit((values) =>
        signIn.mutate({
          body: {
            email,
            password: values.password,
            remember_device: values.remember,
            ...(withCode && { otp: values.otp, ...readCodeToken(email) }),
          },
        }),
      )}
    >
      <EnteredEmail email={email} onChange={onChangeEmail} />
      <Field
        label={text('passwordLabel')}
        error={errors.password?.message}
        aside={
          <TextLink to={pathTo('forgot')} state={{ email }} className="text-sm">
            {text('forgotPassword')}
          </TextLink>
        }
      >
        <PasswordInput
          {...register('password')}
          showLabel={text('showPassword')}
          hideLabel={text('hidePassword')}
          autoComplete="current-password"
          autoFocus
        />
      </Field>
      {withCode && (
        <CodeField
          email={email}
          value={code.field.value}
          onChange={code.field.onChange}
          inputRef={code.field.ref}
          onComplete={() => form.current?.requestSubmit()}
          error={errors.otp?.message}
          note={text('codeOptional')}
        />
      )}
      <Checkbox {...register('remember')} label={text('rememberDevice')} />
      {signIn.error && !known && <ErrorAlert error={signIn.error} messageFor={credentialsErrorMessage} />}
      <Button type="submit" variant="primary" size="lg" wide busy={signIn.isPending}>
        {text('logIn')}
      </Button>
    </form>
  );
}

function credentialsErrorMessage(error: ApiError): string | undefined {
  const code = codeErrorMessage(error);
  if (code !== undefined) return code;
  return error.status === 404 ? `${text('invalidCredentials')} ${text('invalidCredentialsWhy')}` : undefined;
}
