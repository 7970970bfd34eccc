import { useNavigate, useLocation } from 'react-router';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from '../foundation/locale/use-form.ts';
import * as z from 'zod/mini';
import { forgotPassword, resetForgottenPassword } from '@homeport/contract/auth';
import { resetPassword } from '@homeport/contract/fields';
import type { PasswordPolicy } from '@homeport/contract/fields';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { TextLink } from '../ui/text-link.tsx';
import { ButtonLink, Button } from '../ui/button.tsx';
import { ApiError } from '../foundation/http/api-error.ts';
import { session } from '../foundation/portal.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/text-input.tsx';
import { AuthPage } from './auth-card.tsx';
import { useEmailFromLink, EmailForm } from './email-step.tsx';
import { text } from './texts.ts';
import { hasFieldErrors, showFieldErrors } from './field-errors.ts';
import { usePasswordPolicy } from '../foundation/config.ts';
import { useLinkToken } from './use-link-token.ts';

/** Asks for the address to send a reset link to; starts with the one typed in the login form. */
export function ForgotScreen() {
  useTitle(text('forgotTitle'));
  const navigate = useNavigate();
  const handedOver = useEmailFromLink();
  const send = useMutation(mutation(forgotPassword));
  return (
    <AuthPage
      title={text('forgotTitle')}
      lead={text('forgotLead')}
      footer={<TextLink to={pathTo('login')}>{text('backToLogin')}</TextLink>}
    >
      <EmailForm
        email={handedOver}
        autoFocus
        submitLabel={text('sendLink')}
        busy={send.isPending}
        invalidMessage={(typed) => text(typed.trim() === '' ? 'required' : 'invalidForgotEmail')}
        onEmail={(email) =>
          send.mutate(
            { body: { email } },
            { onSuccess: () => void navigate(pathTo('resetMailSent'), { state: { email } }) },
          )
        }
      >
        {send.error && <ErrorAlert error={send.error} />}
      </EmailForm>
    </AuthPage>
  );
}

export function ResetMailSentScreen() {
  useTitle(text('sentTitle'));
  const email = (useLocation().state as { email?: string } | null)?.email;
  return (
    <AuthPage
      title={text('sentTitle')}
      lead={email === undefined ? text('sentLead') : text('sentLeadTo', { email })}
      footer={
        <>
          {text('notArrived')} <TextLink to={pathTo('forgot')}>{text('tryAgain')}</TextLink>
        </>
      }
    >
      <ButtonLink to={pathTo('login')} size="lg" wide>
        {text('backToLogin')}
      </ButtonLink>
    </AuthPage>
  );
}

const schemaOf = (policy: PasswordPolicy) => z.object({ password: resetPassword(policy) });

/** Sets a new password with the token of the emailed link. Removes the token from the address bar at once. */
export function ResetPasswordScreen() {
  useTitle(text('resetTitle'));
  const navigate = useNavigate();
  const token = useLinkToken('resetPassword', { oldParameter: 'reset_token' });
  const policy = usePasswordPolicy();
  const { register, handleSubmit, formState, showError } = useForm({
    resolver: standardSchemaResolver(schemaOf(policy)),
    defaultValues: { password: '' },
  });
  const reset = useMutation({
    ...mutation(resetForgottenPassword),
    onError: (error) => showFieldErrors(error, ['password'], showError),
    onSuccess: () => {
      // All sessions have ended, including that of this browser.
      session.clear();
      return navigate(pathTo('resetDone'), { replace: true });
    },
  });

  if (token === '' || (reset.error instanceof ApiError && reset.error.status === 404)) return <BadLink />;
  return (
    <AuthPage title={text('resetTitle')} lead={text('resetLead')}>
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={handleSubmit(({ password }) => reset.mutate({ body: { password, reset_token: token } }))}
      >
        <Field
          label={text('newPasswordLabel')}
          hint={text('passwordHint', { policy })}
          error={formState.errors.password?.message}
        >
          <PasswordInput
            {...register('password')}
            showLabel={text('showPassword')}
            hideLabel={text('hidePassword')}
            autoComplete="new-password"
            autoFocus
          />
        </Field>
        {reset.error && !hasFieldErrors(reset.error) && <ErrorAlert error={reset.error} />}
        <Button type="submit" variant="primary" size="lg" wide busy={reset.isPending}>
          {text('setPassword')}
        </Button>
      </form>
    </AuthPage>
  );
}

function BadLink() {
  return (
    <AuthPage title={text('badLinkTitle')} lead={text('badLinkLead')}>
      <ButtonLink to={pathTo('forgot')} variant="primary" size="lg" wide>
        {text('requestNewLink')}
      </ButtonLink>
    </AuthPage>
  );
}

export function ResetDoneScreen() {
  useTitle(text('resetDoneTitle'));
  return (
    <AuthPage title={text('resetDoneTitle')} lead={text('resetDoneLead')}>
      <ButtonLink to={pathTo('login')} variant="primary" size="lg" wide>
        {text('logIn')}
      </ButtonLink>
    </AuthPage>
  );
}
