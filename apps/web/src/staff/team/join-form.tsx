import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { line, type PasswordPolicy, signUpPassword } from '@homeport/contract/fields';
import { limits } from '@homeport/contract/limits';
import { joinTeam } from '@homeport/contract/staff-invitations';
import * as z from 'zod/mini';
import { hasFieldErrors, NewPasswordField, showFieldErrors } from '../../auth/index.ts';
import { usePasswordPolicy } from '../../foundation/config.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { text } from './texts.ts';

const schemaOf = (policy: PasswordPolicy) =>
  z.object({ name: line(1, limits.accountField), password: signUpPassword(policy) });

/** Creates the account of someone new on the team. */
export function JoinForm({ token }: { token: string }) {
  const policy = usePasswordPolicy();
  const { register, handleSubmit, formState, showError } = useForm({
    resolver: standardSchemaResolver(schemaOf(policy)),
    defaultValues: { name: '', password: '' },
  });
  const join = useMutation({
    ...mutation(joinTeam),
    onError: (error) => showFieldErrors(error, ['name', 'password'], showError),
  });
  if (join.isSuccess)
    return (
      <div role="status" className="grid gap-4">
        <p className="font-semibold">{text('joined')}</p>
        <p className="text-ink-2">{text('joinedLead')}</p>
        <ButtonLink to={pathTo('login')} variant="primary" size="lg" wide>
          {text('signIn')}
        </ButtonLink>
      </div>
    );
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={handleSubmit((person) => join.mutate({ body: { token, ...person } }))}
    >
      <Field label={text('name')} error={formState.errors.name?.message}>
        <TextInput {...register('name')} autoComplete="name" readOnly={join.isPending} />
      </Field>
      <NewPasswordField {...register('password')} error={formState.errors.password?.message} />
      {join.error && !hasFieldErrors(join.error) && <ErrorAlert error={join.error} />}
      <Button type="submit" variant="primary" size="lg" wide busy={join.isPending}>
        {text('join')}
      </Button>
    </form>
  );
}
