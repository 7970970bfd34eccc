import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { accountEvents } from '@homeport/contract/account';
import { billingDetails, saveBillingDetails, typedBillingDetails } from '@homeport/contract/billing-details';
import { registrationCountries } from '@homeport/contract/domains';
import { limits } from '@homeport/contract/limits';
import { taxIdKindsOf } from '@homeport/contract/tax-ids';
import { useWatch } from 'react-hook-form';
import { CountryOptions } from '../domains/index.ts';
import { mutation, query, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useForm } from '../foundation/locale/use-form.ts';
import { Button } from '../ui/button.tsx';
import { CardBody } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { Select, TextArea, TextInput } from '../ui/text-input.tsx';
import type { Details } from './billing-details-card.tsx';
import { text } from './billing-details-texts.ts';

interface BillingDetailsFormProps {
  /** null: nothing was saved yet. */
  details: Details | null;
  onCancel: () => void;
  onSaved: () => void;
}

/** Name, address and tax number of invoices, and who gets a copy of each. */
export function BillingDetailsForm({ details, onCancel, onSaved }: BillingDetailsFormProps) {
  const countries = useQuery({ ...query(registrationCountries, {}), staleTime: Infinity });
  const { register, handleSubmit, formState, control, setValue } = useForm({
    resolver: standardSchemaResolver(typedBillingDetails),
    defaultValues: valuesOf(details),
  });
  const { errors } = formState;
  const [country, kind] = useWatch({ control, name: ['country', 'tax_id_type'] });
  const kinds = taxIdKindsOf(country);
  const chosen = kinds.find(({ type }) => type === kind) ?? kinds[0];
  const save = useMutation({
    ...mutation(saveBillingDetails, [billingDetails, accountEvents]),
    onSuccess: onSaved,
  });
  const countryField = register('country');
  return (
    <CardBody>
      <form
        noValidate
        aria-label={text('title')}
        className="grid items-start gap-4 sm:grid-cols-2"
        onSubmit={handleSubmit((body) => save.mutate({ body }))}
      >
        <Field label={text('name')} error={errors.name?.message} className="sm:col-span-2">
          <TextInput {...register('name')} autoComplete="billing organization" autoFocus />
        </Field>
        <Field label={text('country')} error={errors.country?.message} className="sm:col-span-2">
          <Select
            // The options come later than the value.
            key={countries.data === undefined ? 'loading' : 'loaded'}
            {...countryField}
            autoComplete="billing country"
            onChange={(event) => {
              void countryField.onChange(event);
              const [first] = taxIdKindsOf(event.target.value);
              setValue('tax_id_type', first?.type ?? '');
              if (first === undefined) setValue('tax_id', '');
            }}
          >
            <option value="">{text('chooseCountry')}</option>
            {countries.data && <CountryOptions countries={countries.data} />}
          </Select>
        </Field>
        <Field label={text('line1')} error={errors.line1?.message} className="sm:col-span-2">
          <TextInput {...register('line1')} autoComplete="billing address-line1" />
        </Field>
        <Field
          label={text('line2')}
          hint={text('optional')}
          error={errors.line2?.message}
          className="sm:col-span-2"
        >
          <TextInput {...register('line2')} autoComplete="billing address-line2" />
        </Field>
        <Field label={text('postalCode')} error={errors.postal_code?.message}>
          <TextInput {...register('postal_code')} autoComplete="billing postal-code" />
        </Field>
        <Field label={text('city')} error={errors.city?.message}>
          <TextInput {...register('city')} autoComplete="billing address-level2" />
        </Field>
        <Field
          label={text('state')}
          hint={text('optional')}
          error={errors.state?.message}
          className="sm:col-span-2"
        >
          <TextInput {...register('state')} autoComplete="billing address-level1" />
        </Field>
        {chosen !== undefined && kinds.length > 1 && (
          <Field label={text('taxKind')}>
            <Select {...register('tax_id_type', { deps: 'tax_id' })}>
              {kinds.map(({ type, name }) => (
                <option key={type} value={type}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {chosen !== undefined && (
          <Field
            label={kinds.length > 1 ? text('taxNumber') : `${text('taxNumber')} (${chosen.name})`}
            hint={text('taxHint', { example: chosen.example })}
            error={errors.tax_id?.message ?? errors.tax_id_type?.message}
            className={kinds.length > 1 ? undefined : 'sm:col-span-2'}
          >
            <TextInput
              {...register('tax_id')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </Field>
        )}
        <Field
          label={text('recipientsOf')}
          hint={text('recipientsHint', { max: limits.invoiceRecipients })}
          error={firstMessage(errors.invoice_recipients)}
          className="sm:col-span-2"
        >
          <TextArea
            {...register('invoice_recipients')}
            rows={2}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        {save.error && (
          <div className="sm:col-span-2">
            <ErrorAlert error={save.error} />
          </div>
        )}
        {countries.error && (
          <div className="sm:col-span-2">
            <ErrorAlert error={countries.error} onRetry={() => void countries.refetch()} />
          </div>
        )}
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit" variant="primary" busy={save.isPending}>
            {text('save')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {text('cancel')}
          </Button>
        </div>
      </form>
    </CardBody>
  );
}

function valuesOf(details: Details | null) {
  const country = details?.country ?? '';
  return {
    name: details?.name ?? '',
    line1: details?.line1 ?? '',
    line2: details?.line2 ?? '',
    city: details?.city ?? '',
    state: details?.state ?? '',
    postal_code: details?.postal_code ?? '',
    country,
    tax_id_type: details?.tax_id_type || (taxIdKindsOf(country)[0]?.type ?? ''),
    tax_id: details?.tax_id ?? '',
    invoice_recipients: (details?.invoice_recipients ?? []).join(', '),
  };
}

/** An error of the list, or of one of its addresses. */
function firstMessage(error: object | undefined): string | undefined {
  const ofAddresses: readonly unknown[] = Object.values(error ?? {});
  return [error, ...ofAddresses].find(hasMessage)?.message;
}

const hasMessage = (error: unknown): error is { message: string } =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  typeof error.message === 'string' &&
  error.message !== '';
