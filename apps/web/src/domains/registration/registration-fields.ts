import { errorText } from './texts.ts';
import {
  defaultCountry,
  registrationErrorFields,
  registrationForm,
  findRegistrationErrors,
} from '@homeport/contract/domain-form';
import {
  findRegistryErrors,
  registryErrorTexts,
  registryFields,
  registryValuesOf,
  type RegistryField,
  type RegistryValues,
} from '@homeport/contract/registry-fields';
import type { RegistrationForm } from '@homeport/contract/domain-form';
import type { registrationCountries } from '@homeport/contract/domains';
import type { CallAnswer } from '@homeport/contract/call';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Storage } from '../../foundation/session/session.ts';

export type Countries = CallAnswer<typeof registrationCountries>;

const addressFields = [
  'fname',
  'lname',
  'company',
  'addressl1',
  'city',
  'zipcode',
  'country',
  'state',
  'phone_code',
  'phone',
] as const;
type AddressField = (typeof addressFields)[number];
type BillingField = `b${AddressField}`;

/** The form values: every field of the owner and of the billing address as text. */
export type RegistrationFields = Record<AddressField | BillingField | 'email', string> & {
  billing_address: boolean;
  /** What registries demand of the owner; '' for what is not filled in. */
  registry: Record<RegistryField, string>;
};

const noRegistry = Object.fromEntries(registryFields.map((field) => [field, ''])) as Record<
  RegistryField,
  string
>;

/** The registry's values of a stored contact, as values of the form. */
export const registryOf = ({ registry }: { registry?: RegistryValues | undefined }) => ({
  ...noRegistry,
  ...registry,
});

export const callingCodeOf = ({ all_countries }: Countries, country: string): string =>
  all_countries.find(({ cca }) => cca === country)?.idd ?? '';

export const statesOf = ({ countries_and_states }: Countries, country: string) =>
  countries_and_states[country] ?? [];

export function emptyRegistration(countries: Countries, email: string): RegistrationFields {
  const address = Object.fromEntries(addressFields.map((field) => [field, ''])) as Record<
    AddressField,
    string
  >;
  const defaults = {
    ...address,
    country: defaultCountry,
    phone_code: callingCodeOf(countries, defaultCountry),
  };
  const billing = Object.fromEntries(
    Object.entries(defaults).map(([field, value]) => [`b${field}`, value]),
  ) as Record<BillingField, string>;
  return { ...defaults, ...billing, email, billing_address: false, registry: noRegistry };
}

/** Loaded on first use, because the phone number library is large. */
const loadPhoneRules = async () => (await import('@homeport/contract/phone-number')).registryPhone;

/**
 * Validates the form as the API does, with the first error of each field.
 * @param names what the contacts are for: their registries demand more
 */
export function checkRegistration(
  countries: Countries,
  names: readonly string[] = [],
): Resolver<RegistrationFields, unknown, RegistrationForm> {
  return async (values) => {
    const read = registrationForm.safeParse(values);
    const errors: FieldErrors<RegistrationFields> = {};
    const registry: Partial<Record<RegistryField, { type: string; message: string }>> = {};
    for (const { field, error } of findRegistryErrors(names, values))
      registry[field] = { type: error, message: registryErrorTexts[error].error() };
    if (Object.keys(registry).length > 0) Object.assign(errors, { registry });
    const addError = (field: string, type: string, message: string) => {
      errors[field as keyof RegistrationFields] ??= { type, message };
    };
    if (!read.success) {
      for (const { path, code, message } of read.error.issues) addError(String(path[0]), code, message);
      return { values: {}, errors };
    }
    const registryPhone = await loadPhoneRules();
    const codes = findRegistrationErrors(read.data, {
      statesOf: (country) => statesOf(countries, country).map(({ code }) => code),
      isPhone: (code, phone) => registryPhone(code, phone) !== undefined,
    });
    for (const code of codes) {
      const field = registrationErrorFields[code];
      if (field) addError(field, code, errorText(code));
    }
    return Object.keys(errors).length === 0 && codes.length === 0
      ? { values: { ...read.data, registry: registryValuesOf(names, read.data) }, errors: {} }
      : { values: {}, errors };
  };
}

const ENTRY = 'portal.registration';

/**
 * Keeps the form for customers who come back from the checkout without having paid. Pass session storage, which ends
 * with the tab.
 */
export function saveRegistrationDraft(storage: Storage, userId: string, fields: RegistrationFields): void {
  storage.setItem(ENTRY, JSON.stringify({ userId, fields }));
}

/** The kept form; null if there is none, or if it belongs to another user. */
export function readRegistrationDraft(storage: Storage, userId: string): RegistrationFields | null {
  const entry: unknown = JSON.parse(storage.getItem(ENTRY) ?? 'null');
  if (typeof entry !== 'object' || entry === null || !('fields' in entry)) return null;
  const draft = entry as { userId: string; fields: RegistrationFields };
  return draft.userId === userId ? draft.fields : null;
}

export function deleteRegistrationDraft(storage: Storage): void {
  storage.removeItem(ENTRY);
}
