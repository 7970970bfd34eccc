import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { resetForgottenPassword } from '@homeport/contract/auth';
import { type PasswordPolicy, resetPassword } from '@homeport/contract/fields';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation } from '../foundation/http/query.ts';
import { session } from '../foundation/portal.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { AuthPage } from './auth-card.tsx';
import { hasFieldErrors, showFieldErrors } from './field-errors.ts';
import { usePasswordPolicy } from './password-policy.ts';
import { text } from './texts.ts';
import { useLinkToken } from './use-link-token.ts';

const schemaOf = (policy: PasswordPolicy) => z.object({ password: resetPassword(policy) });

/** Sets a new password with the token of the mailed link. The token leaves the address bar at once. */
export function ResetPasswordScreen() {
  useTitle(text('resetTitle'));
  const navigate = useNavigate();
  const token = useLinkToken('resetPassword', 'reset_token');
  const policy = usePasswordPolicy();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(schemaOf(policy)),
    defaultValues: { password: '' },
  });
  const reset = useMutation({
    ...mutation(resetForgottenPassword),
    onError: (error) => showFieldErrors(error, ['password'], setError),
    onSuccess: () => {
      // Every session has ended, the one of this browser too.
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
