import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocale } from '../../foundation/locale/locale.ts';
import { Field } from '../../ui/field.tsx';
import { Select, TextInput } from '../../ui/text-input.tsx';
import { callingCodes, sortCountries } from './country-lists.ts';
import { callingCodeOf, statesOf } from './registration-fields.ts';
import type { Countries, RegistrationFields } from './registration-fields.ts';
import { text } from './texts.ts';

interface AddressFieldsProps {
  prefix: Prefix;
  countries: Countries;
}

/** Name, address and phone of a person, as registries require them. */
export function AddressFields({ prefix, countries }: AddressFieldsProps) {
  const { register, formState } = useFormContext<RegistrationFields>();
  const { errors } = formState;
  const input = (field: 'fname' | 'lname' | 'company' | 'addressl1' | 'city' | 'zipcode', token: string) => (
    <TextInput {...register(`${prefix}${field}`)} autoComplete={autoComplete(prefix, token)} />
  );
  const error = (field: 'fname' | 'lname' | 'company' | 'addressl1' | 'city' | 'zipcode') =>
    errors[`${prefix}${field}`]?.message;
  return (
    <>
      <Field label={text('fname')} error={error('fname')}>
        {input('fname', 'given-name')}
      </Field>
      <Field label={text('lname')} error={error('lname')}>
        {input('lname', 'family-name')}
      </Field>
      {prefix === '' && (
        <Field label={text('email')} hint={text('emailHint')} error={errors.email?.message}>
          <TextInput
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )}
      <Field label={text('company')} hint={text('companyHint')} error={error('company')}>
        {input('company', 'organization')}
      </Field>
      <CountryFields prefix={prefix} countries={countries} />
      <Field label={text('addressl1')} error={error('addressl1')} className="sm:col-span-2">
        {input('addressl1', 'address-line1')}
      </Field>
      <Field label={text('zipcode')} error={error('zipcode')}>
        {input('zipcode', 'postal-code')}
      </Field>
      <Field label={text('city')} error={error('city')}>
        {input('city', 'address-level2')}
      </Field>
      <PhoneFields prefix={prefix} countries={countries} />
    </>
  );
}

/** The country, and the state in countries whose addresses have one. */
function CountryFields({ prefix, countries }: AddressFieldsProps) {
  const { register, control, formState, getValues, setValue, trigger } = useFormContext<RegistrationFields>();
  const country = useWatch({ control, name: `${prefix}country` });
  const states = statesOf(countries, country);
  const chosen = register(`${prefix}country`);
  const { errors } = formState;

  /** Sets the calling code too, unless the customer has chosen another than the country's. */
  const onCountry = (next: string) => {
    setValue(`${prefix}state`, '');
    const isOfCountry = getValues(`${prefix}phone_code`) === callingCodeOf(countries, country);
    if (isOfCountry) setValue(`${prefix}phone_code`, callingCodeOf(countries, next));
    if (formState.isSubmitted) void trigger([`${prefix}state`, `${prefix}phone_code`, `${prefix}phone`]);
  };
  return (
    <>
      <Field
        label={text('country')}
        error={errors[`${prefix}country`]?.message}
        className={states.length === 0 ? 'sm:col-span-2' : undefined}
      >
        <Select
          {...chosen}
          onChange={(event) => {
            // The country first: the other fields are validated against it.
            void chosen.onChange(event);
            onCountry(event.target.value);
          }}
          autoComplete={autoComplete(prefix, 'country')}
        >
          <CountryOptions countries={countries} />
        </Select>
      </Field>
      {states.length > 0 && (
        <Field label={text('state')} error={errors[`${prefix}state`]?.message}>
          <Select {...register(`${prefix}state`)} autoComplete={autoComplete(prefix, 'address-level1')}>
            <option value="">{text('chooseState')}</option>
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}

interface PhoneFieldsProps {
  prefix: Prefix;
  countries: Countries;
}

/** A phone number: the country's calling code, and the rest. */
function PhoneFields({ prefix, countries }: PhoneFieldsProps) {
  const { register, formState } = useFormContext<RegistrationFields>();
  const { errors } = formState;
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-3 sm:col-span-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Field label={text('phoneCode')} error={errors[`${prefix}phone_code`]?.message}>
        <Select
          {...register(`${prefix}phone_code`, { deps: `${prefix}phone` })}
          autoComplete={autoComplete(prefix, 'tel-country-code')}
        >
          <CodeOptions countries={countries} />
        </Select>
      </Field>
      <Field label={text('phone')} hint={text('phoneHint')} error={errors[`${prefix}phone`]?.message}>
        <TextInput
          {...register(`${prefix}phone`)}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete(prefix, 'tel-national')}
        />
      </Field>
    </div>
  );
}

const CodeOptions = memo(({ countries }: { countries: Countries }) => {
  useLocale();
  return callingCodes(countries).map(({ code, name }) => (
    <option key={code} value={code}>
      {code} {name}
    </option>
  ));
});

interface CountryOptionsProps {
  countries: Countries;
}

/** Every country, the most common ones first. Memoized: typing in the form must not render hundreds of options again. */
export const CountryOptions = memo(({ countries }: CountryOptionsProps) => {
  useLocale();
  const { common, others } = sortCountries(countries);
  return (
    <>
      <optgroup label={text('mostCustomers')}>
        {common.map(({ cca, name }) => (
          <option key={cca} value={cca}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label={text('allCountries')}>
        {others.map(({ cca, name }) => (
          <option key={cca} value={cca}>
            {name}
          </option>
        ))}
      </optgroup>
    </>
  );
});

/** Prefix of field names: none for the owner of the domain, b for the billing address. */
type Prefix = '' | 'b';

/** Keeps the two addresses of the form apart for autofill. */
function autoComplete(prefix: Prefix, token: string): string {
  return prefix === '' ? token : `billing ${token}`;
}
