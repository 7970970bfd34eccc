import {
  defaultCountry,
  registrationFaultFields,
  registrationFaultTexts,
  registrationForm,
  registrationFormFaults,
} from '@homeport/contract/domain-form';
import type { RegistrationForm } from '@homeport/contract/domain-form';
import type { registrationCountries } from '@homeport/contract/domains';
import type { CallAnswer } from '@homeport/contract/call';
import type { FieldErrors, Resolver } from 'react-hook-form';

export type Countries = CallAnswer<typeof registrationCountries>;

const ofAddress = [
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
export type AddressField = (typeof ofAddress)[number];
type PayerField = `b${AddressField}`;

/** The form as it is filled in: every field a text, those of who pays included. */
export type RegistrationFields = Record<AddressField | PayerField | 'email', string> & {
  billing_address: boolean;
};

export const callingCodeOf = ({ all_countries }: Countries, country: string): string =>
  all_countries.find(({ cca }) => cca === country)?.idd ?? '';

export const statesOf = ({ countries_and_states }: Countries, country: string) =>
  countries_and_states[country] ?? [];

/** What an untouched form holds. */
export function emptyRegistration(countries: Countries, email: string): RegistrationFields {
  const address = Object.fromEntries(ofAddress.map((field) => [field, ''])) as Record<AddressField, string>;
  const here = {
    ...address,
    country: defaultCountry,
    phone_code: callingCodeOf(countries, defaultCountry),
  };
  const payer = Object.fromEntries(
    Object.entries(here).map(([field, value]) => [`b${field}`, value]),
  ) as Record<PayerField, string>;
  return { ...here, ...payer, email, billing_address: false };
}

/** Weighs what the telephone library weighs, so it comes when it is first asked. */
export const loadPhoneRules = async () => (await import('@homeport/contract/phone-number')).registryPhone;

/** Checks the form by the contract, as the server does; one sentence per field, the first that applies. */
export function checkRegistration(
  countries: Countries,
): Resolver<RegistrationFields, unknown, RegistrationForm> {
  return async (values) => {
    const read = registrationForm.safeParse(values);
    const errors: FieldErrors<RegistrationFields> = {};
    const refuse = (field: string, type: string, message: string) => {
      errors[field as keyof RegistrationFields] ??= { type, message };
    };
    if (!read.success) {
      for (const { path, code, message } of read.error.issues) refuse(String(path[0]), code, message);
      return { values: {}, errors };
    }
    const registryPhone = await loadPhoneRules();
    const faults = registrationFormFaults(read.data, {
      statesOf: (country) => statesOf(countries, country).map(({ code }) => code),
      isPhone: (code, phone) => registryPhone(code, phone) !== undefined,
    });
    for (const fault of faults) {
      const field = registrationFaultFields[fault];
      if (field) refuse(field, fault, registrationFaultTexts[fault]);
    }
    return faults.length === 0 ? { values: read.data, errors: {} } : { values: {}, errors };
  };
}
