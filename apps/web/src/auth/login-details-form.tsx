import { useRef, useState } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { login } from '@homeport/contract/auth';
import type { SecondFactor } from '@homeport/contract/errors';
import { otp, secretText } from '@homeport/contract/fields';
import { limits } from '@homeport/contract/limits';
import { useController } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { signInTo } from '../foundation/locale/account-language.ts';
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
/** People with a second factor leave the code out; they are asked for the factor after the password. */
const withCodeSchema = z.object({ password, remember, otp: z.union([z.literal(''), otp]) });

interface LoginDetailsFormProps {
  email: string;
  /** The device is not remembered, so a code was emailed, except to people with a second factor. */
  withCode: boolean;
  onChangeEmail: () => void;
}

/** The password and the emailed code; then the second factor, where there is one. */
export function LoginDetailsForm({ email, withCode, onChangeEmail }: LoginDetailsFormProps) {
  const [factors, setFactors] = useState<readonly SecondFactor[] | null>(null);
  const form = useForm({
    resolver: standardSchemaResolver(withCode ? withCodeSchema : withoutCodeSchema),
    defaultValues: { password: '', otp: '', remember: true },
  });
  const signIn = useSignIn({
    onFactors: setFactors,
    onWrongCode: (say) => {
      form.setValue('otp', '');
      form.showError('otp', say, { shouldFocus: true });
    },
  });
  if (factors !== null) {
    const { password: typed, remember: isRemembered } = form.getValues();
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
    <CredentialsForm
      email={email}
      withCode={withCode}
      form={form}
      signIn={signIn}
      onChangeEmail={onChangeEmail}
      onSubmit={({ password: typed, remember: isRemembered, otp: code }) => {
        const codes = withCode && { otp: code, ...readCodeToken(email) };
        signIn.mutate({ body: { email, password: typed, remember_device: isRemembered, ...codes } });
      }}
    />
  );
}

interface SignInOutcome {
  onFactors: (factors: readonly SecondFactor[]) => void;
  onWrongCode: (say: () => string) => void;
}

function useSignIn({ onFactors, onWrongCode }: SignInOutcome) {
  return useMutation({
    ...mutation(login),
    onSuccess: (answer) => {
      clearCodeToken();
      return signInTo(answer);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required')
        onFactors(error.secondFactors);
      const message = codeErrorMessage(error);
      if (message !== undefined) onWrongCode(() => codeErrorMessage(error) ?? message);
    },
  });
}

type Credentials = z.output<typeof withoutCodeSchema>;

interface CredentialsFormProps extends LoginDetailsFormProps {
  form: UseFormReturn<Credentials>;
  signIn: ReturnType<typeof useSignIn>;
  onSubmit: (credentials: Credentials) => void;
}

function CredentialsForm({ email, withCode, form, signIn, onChangeEmail, onSubmit }: CredentialsFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { register, control, handleSubmit, formState } = form;
  const code = useController({ control, name: 'otp' });
  const { errors } = formState;
  const isOfCode = withCode && codeErrorMessage(signIn.error) !== undefined;
  return (
    <form
      ref={element}
      noValidate
      className="grid animate-rise grid-cols-1 gap-4"
      onSubmit={handleSubmit(onSubmit)}
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
          onComplete={() => element.current?.requestSubmit()}
          error={errors.otp?.message}
          note={text('codeOptional')}
        />
      )}
      <Checkbox {...register('remember')} label={text('rememberDevice')} />
      {signIn.error && !isOfCode && <ErrorAlert error={signIn.error} messageFor={credentialsErrorMessage} />}
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
