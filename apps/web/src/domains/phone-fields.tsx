import { memo } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { text } from './buy-texts.ts';
import { autoComplete } from './address-names.ts';
import type { Prefix } from './address-names.ts';
import type { Countries, RegistrationFields } from './registration-rules.ts';

interface PhoneFieldsProps {
  prefix: Prefix;
  countries: Countries;
}

/** A telephone number as people write it: the country's code, and the rest. */
export function PhoneFields({ prefix, countries }: PhoneFieldsProps) {
  const { register, formState } = useFormContext<RegistrationFields>();
  const { errors } = formState;
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-3 sm:col-span-2">
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

const CodeOptions = memo(({ countries }: { countries: Countries }) =>
  callingCodes(countries).map(({ code, label }) => (
    <option key={code} value={code}>
      {label}
    </option>
  )),
);

/** Each code once, named after the country that it mainly belongs to. */
function callingCodes({ all_countries, all_countries_by_idd }: Countries) {
  const names = new Map(all_countries.map(({ cca, name }) => [cca, name]));
  return Object.entries(all_countries_by_idd)
    .map(([code, members]) => ({ code, label: `${code} ${names.get(members[0] ?? '') ?? ''}` }))
    .toSorted((a, b) => Number(a.code) - Number(b.code));
}
