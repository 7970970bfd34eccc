import {
  endingOf,
  registryFieldRules,
  registryFieldsOf,
  registryInputOf,
  type RegistryField,
} from '@homeport/contract/registry-fields';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { Select, TextInput } from '../../ui/text-input.tsx';
import { CountryOptions } from './address-fields.tsx';
import type { Countries, RegistrationFields } from './registration-fields.ts';
import { type RegistryTextKey, registryText } from './registry-texts.ts';
import { text } from './texts.ts';

interface RegistryFieldsProps {
  /** What the contacts are for. */
  names: readonly string[];
  countries: Countries;
}

/** What the registries of these names demand of their owner beyond name and address; nothing for most endings. */
export function RegistryFields({ names, countries }: RegistryFieldsProps) {
  const { control } = useFormContext<RegistrationFields>();
  const [company, country, registry] = useWatch({ control, name: ['company', 'country', 'registry'] });
  const fields = registryFieldsOf(names, { company, country, registry });
  if (fields.length === 0) return null;
  const endings = new Set(names.map(endingOf));
  return (
    <fieldset className="grid min-w-0 grid-cols-1 items-start gap-x-4 gap-y-4.5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-3 text-sm font-semibold">
        {registryText('title', {
          endings: [...endings]
            .filter((ending) => fields.some((field) => isDemandedBy(ending, field)))
            .map((ending) => `.${ending}`)
            .join(', '),
        })}
      </legend>
      {fields.map((field) => (
        <RegistryInput key={field} field={field} countries={countries} />
      ))}
    </fieldset>
  );
}

const isDemandedBy = (ending: string, field: RegistryField) =>
  (registryFieldRules[field].endings as readonly string[]).includes(ending);

function RegistryInput({ field, countries }: { field: RegistryField; countries: Countries }) {
  const { register, formState } = useFormContext<RegistrationFields>();
  const input = registryInputOf(field);
  const control = register(`registry.${field}`);
  return (
    <Field label={registryText(field)} error={formState.errors.registry?.[field]?.message}>
      {typeof input === 'string' && input !== 'country' ? (
        <TextInput
          {...control}
          type={input}
          autoComplete={field === 'birth_date' ? 'bday' : 'off'}
          spellCheck={false}
        />
      ) : (
        <Select {...control}>
          <option value="">{text('chooseState')}</option>
          {input === 'country' ? (
            <CountryOptions countries={countries} />
          ) : (
            input.map((value) => (
              <option key={value} value={value}>
                {registryText(`${field}_${value}` as RegistryTextKey)}
              </option>
            ))
          )}
        </Select>
      )}
    </Field>
  );
}
