import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { register as registerCall } from '@homeport/contract/auth';
import { otp, type PasswordPolicy, signUpPassword } from '@homeport/contract/fields';
import { useController } from 'react-hook-form';
import { useForm, type Form } from '../foundation/locale/use-form.ts';
import * as z from 'zod/mini';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { signInTo } from '../foundation/locale/account-language.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { isForNewcomers } from '../foundation/routing/resolve.ts';
import { clearReferral, readReferral } from '../foundation/session/arrival.ts';
import { clearReturnPath, readReturnPath } from '../foundation/session/return-path.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/text-input.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { CodeField, codeErrorMessage, readCodeToken, clearCodeToken } from './code-field.tsx';
import { hasFieldErrors, showFieldErrors } from './field-errors.ts';
import { EnteredEmail } from './email-step.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { usePasswordPolicy } from '../foundation/config.ts';
import { text } from './texts.ts';

const schemaOf = (policy: PasswordPolicy) =>
  z.object({ otp, password: signUpPassword(policy), confirmation: z.string() }).check(
    z.refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      error: text('passwordsDiffer'),
    }),
  );

const referralCode = () => readReferral(localStorage, Date.now());

interface SignUpDetailsFormProps {
  email: string;
  onChangeEmail: () => void;
}

/** The second step: the code from the email and a password. Creates the account and signs in. */
export function SignUpDetailsForm({ email, onChangeEmail }: SignUpDetailsFormProps) {
  const policy = usePasswordPolicy();
  const form = useForm({
    resolver: standardSchemaResolver(schemaOf(policy)),
    defaultValues: { otp: '', password: '', confirmation: '' },
  });
  const { register, control, handleSubmit, formState, setFocus } = form;
  const code = useController({ control, name: 'otp' });
  const passwordShown = { showLabel: text('showPassword'), hideLabel: text('hidePassword') };
  const { errors } = formState;
  const create = useRegistration(form);
  const submit = ({ otp: digits, password }: SignUpDetails) => {
    create.mutate({
      body: { email, password, otp: digits, ...readCodeToken(email), referral_code: referralCode() },
    });
  };

  return (
    <form noValidate className="grid animate-rise grid-cols-1 gap-4" onSubmit={handleSubmit(submit)}>
      <EnteredEmail email={email} onChange={onChangeEmail} />
      <CodeField
        email={email}
        value={code.field.value}
        onChange={code.field.onChange}
        inputRef={code.field.ref}
        onComplete={() => setFocus('password')}
        error={errors.otp?.message}
        autoFocus
      />
      <NewPasswordField {...register('password')} error={errors.password?.message} />
      <Field label={text('confirmationLabel')} error={errors.confirmation?.message}>
        <PasswordInput {...register('confirmation')} {...passwordShown} autoComplete="new-password" />
      </Field>
      <SignUpError email={email} error={create.error} />
      <Button type="submit" variant="primary" size="lg" wide busy={create.isPending}>
        {text('createAccount')}
      </Button>
    </form>
  );
}

type SignUpDetails = z.output<ReturnType<typeof schemaOf>>;

/** Creates the account and signs in; errors of fields are shown at them. */
function useRegistration({ setValue, showError }: Form<SignUpDetails>) {
  return useMutation({
    ...mutation(registerCall),
    onSuccess: (answer) => {
      clearCodeToken();
      clearReferral(localStorage);
      forgetPathOfOthers();
      return signInTo(answer);
    },
    onError: (error) => {
      const message = codeErrorMessage(error);
      if (message === undefined) return showFieldErrors(error, ['password'], showError);
      setValue('otp', '');
      showError('otp', () => codeErrorMessage(error) ?? message, { shouldFocus: true });
    },
  });
}

/** An error that is not about a field. */
function SignUpError({ email, error }: { email: string; error: Error | null }) {
  if (isTaken(error))
    return (
      <Banner
        tone="bad"
        live
        action={
          <TextLink to={pathTo('login')} state={{ email }}>
            {text('logIn')}
          </TextLink>
        }
      >
        {text('userExists')}
      </Banner>
    );
  const isOfField = codeErrorMessage(error) !== undefined || hasFieldErrors(error);
  return error && !isOfField && <ErrorAlert error={error} />;
}

/** Forgets a return path that a new account cannot open. */
function forgetPathOfOthers(): void {
  const path = readReturnPath(sessionStorage, Date.now());
  if (path === null || isForNewcomers(new URL(path, window.location.origin).pathname)) return;
  clearReturnPath(sessionStorage);
}

/** Whether the address got an account in the meantime. */
function isTaken(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}
