import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { autoComplete } from './address-names.ts';
import type { Prefix } from './address-names.ts';
import { text } from './buy-texts.ts';
import { CountryOptions } from './country-options.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { callingCodeOf, statesOf } from './registration-rules.ts';
import type { Countries, RegistrationFields } from './registration-rules.ts';

interface AddressFieldsProps {
  prefix: Prefix;
  countries: Countries;
}

/** Who somebody is and where they live, as registries want to know it. */
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
      <Place prefix={prefix} countries={countries} />
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

/** The country, and its state where addresses have one. */
function Place({ prefix, countries }: AddressFieldsProps) {
  const { register, control, formState, setValue, trigger } = useFormContext<RegistrationFields>();
  const country = useWatch({ control, name: `${prefix}country` });
  const states = statesOf(countries, country);
  const chosen = register(`${prefix}country`);
  const { errors, dirtyFields } = formState;
  const codeChosen = dirtyFields[`${prefix}phone_code`] === true;

  /** The code of the telephone number moves along, unless somebody has chosen it by itself. */
  const onCountry = (next: string) => {
    setValue(`${prefix}state`, '');
    if (!codeChosen) setValue(`${prefix}phone_code`, callingCodeOf(countries, next));
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
            // First the country: what follows from it is judged by it.
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
