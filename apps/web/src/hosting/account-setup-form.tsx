import { useEffect } from 'react';
import type { ComponentProps } from 'react';
import { useForm } from '../foundation/locale/use-form.ts';
import type { ShowError } from '../foundation/locale/use-form.ts';
import { setupLocations } from '@homeport/contract/locations';
import type { SetupLocation } from '@homeport/contract/locations';
import { ApiError } from '../foundation/http/api-error.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { text } from './setup-texts.ts';
import { Flag } from '../ui/flag.tsx';
import { RadioTile } from '../ui/radio-card.tsx';
import { accountForm } from '@homeport/contract/account-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod/mini';
import { limits } from '@homeport/contract/limits';

interface AccountSetupFormProps {
  /** From the customer's details. */
  name: string;
  company: string;
  email: string;
  /** Why the previous setup failed. */
  failure: string | null;
  /** Why the request failed. */
  error: Error | null;
  /** The values submitted last; defaults of the form. */
  last: AccountForm | undefined;
  onSubmit: (form: AccountForm) => void;
}

const fieldNames = ['name', 'login', 'company', 'location'] as const;

export function AccountSetupForm({
  name,
  company,
  email,
  failure,
  error,
  last,
  onSubmit,
}: AccountSetupFormProps) {
  const { register, handleSubmit, formState, showError } = useForm<AccountForm>({
    resolver: checkAccountForm,
    defaultValues: last ?? { name, login: suggestLogin(email), company, location: 'us_any' },
  });
  const { errors } = formState;
  useFieldErrors(error, showError);
  const ofField =
    error instanceof ApiError && (error.code === 'login_taken' || Object.keys(error.fields).length > 0);

  return (
    <form
      noValidate
      onSubmit={handleSubmit(onSubmit)}
      className="mt-7 grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <SetupError error={error && !ofField ? error : null} failure={error ? null : failure} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={text('name')} error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="name" />
        </Field>
        <Field label={text('company')} error={errors.company?.message} hint={text('companyHint')}>
          <TextInput {...register('company')} autoComplete="organization" />
        </Field>
      </div>
      <Field label={text('login')} error={errors.login?.message} hint={text('loginHint')}>
        <TextInput
          {...register('login')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
      <LocationChoice {...register('location')} error={errors.location?.message} />
      <Button type="submit" variant="primary" size="lg" wide>
        {text('createAccount')}
      </Button>
    </form>
  );
}

function SetupError({ error, failure }: Pick<AccountSetupFormProps, 'error' | 'failure'>) {
  if (error) return <ErrorAlert error={error} messageFor={failedMessage} />;
  if (failure === null) return null;
  return (
    <Banner tone="bad" live>
      {failure}
    </Banner>
  );
}

/** Shows the server's errors at their fields. */
function useFieldErrors(error: Error | null, showError: ShowError<AccountForm>): void {
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'login_taken') {
      showError('login', () => text('loginTaken'), { shouldFocus: true });
    }
    for (const field of fieldNames) {
      const message = error.fields[field];
      if (message !== undefined) showError(field, () => error.fields[field] ?? message);
    }
  }, [error, showError]);
}

const failedMessage = ({ retryAfter }: ApiError) =>
  retryAfter === undefined ? text('setupFailed') : undefined;

const countries: Record<SetupLocation, string> = {
  us_any: 'US',
  eu_uk: 'GB',
  eu_de: 'DE',
  us_east: 'US',
  us_central: 'US',
  us_west: 'US',
};

/** The location of the account's server. Takes the props that react-hook-form registers on a radio input. */
function LocationChoice({ error, ...radio }: ComponentProps<'input'> & { error?: string }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{text('location')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {setupLocations.map((location) => (
          <RadioTile
            key={location}
            {...radio}
            value={location}
            badge={<Flag country={countries[location]} />}
          >
            {text(location)}
          </RadioTile>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {error}
        </p>
      )}
      <p className="mt-1.5 text-sm text-ink-3">{text('locationHint')}</p>
    </fieldset>
  );
}

export type AccountForm = z.input<typeof accountForm>;

type Issue = z.core.$ZodIssue;

/** The message of an issue that the contract's schema found. */
function sentenceFor({ code, path, ...rest }: Issue): string {
  switch (code) {
    case 'too_big':
      return text('tooLong');
    case 'too_small':
      return 'minimum' in rest && rest.minimum === 1 ? text('required') : text('loginTooShort');
    default:
      return path[0] === 'login' ? text('loginSigns') : text('required');
  }
}

/** Checks the form by the contract; one sentence per field, the first that applies. */
export const checkAccountForm: Resolver<AccountForm> = (values) => {
  const read = accountForm.safeParse(values);
  if (read.success) return { values: read.data, errors: {} };
  const errors: FieldErrors<AccountForm> = {};
  for (const issue of read.error.issues) {
    const field = issue.path[0] as keyof AccountForm;
    errors[field] ??= { type: issue.code, message: sentenceFor(issue) };
  }
  return { values: {}, errors };
};

/** A user name to begin with, made of the email address: `lea@maison-lune.com` gives `lea_maisonlune`. */
export function suggestLogin(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const parts = [local, domain.split('.')[0] ?? ''].map((part) => part.replace(/[^a-z0-9_]/g, ''));
  const login = parts.filter(Boolean).join('_').slice(0, limits.accountField);
  return login.length >= limits.loginMin ? login : '';
}
