import * as z from 'zod/mini';
import { fieldError } from './field-texts.ts';
import { email, line } from './fields.ts';
import { limits } from './limits.ts';
import { registryValues } from './registry-fields.ts';

const required = fieldError('requiredThere');

const filled = (max: number) => line(0, max).check(z.minLength(1, required));

const phone = z.string(required).check(
  z.trim(),
  z.minLength(1, { ...required, abort: true }),
  z.maxLength(limits.phone, fieldError('tooLong', { max: limits.phone })),
  // Digits, and what people write between them.
  z.regex(/^(?=.*\d)[\d\s().\-/]+$/, fieldError('phone')),
);

/** Those of an address, and whom it belongs to. */
const fields = {
  fname: filled(limits.registrantField),
  lname: filled(limits.registrantField),
  company: line(0, limits.registrantField),
  addressl1: filled(limits.registrantField),
  city: filled(limits.registrantCity),
  /** The part of ISO 3166-2 after the country; empty where addresses have none. */
  state: z.string().check(z.regex(/^[A-Z0-9]{0,3}$/, required)),
  zipcode: filled(limits.zip),
  /** ISO 3166-1, two letters. */
  country: z.string(required).check(z.regex(/^[A-Z]{2}$/, required)),
  /** Such as `+49`. */
  phone_code: z.string(required).check(z.regex(/^\+\d{1,3}$/, required)),
  phone,
};

const owner = { ...fields, email, registry: registryValues };

/** A person or company that a domain belongs to. */
export const ownerForm = z.object(owner);
export type OwnerForm = z.output<typeof ownerForm>;

/** The contact of the payer, if that is not the owner. */
const payer = {
  bfname: fields.fname,
  blname: fields.lname,
  bcompany: fields.company,
  baddressl1: fields.addressl1,
  bcity: fields.city,
  bstate: fields.state,
  bzipcode: fields.zipcode,
  bcountry: fields.country,
  bphone_code: fields.phone_code,
  bphone: fields.phone,
};

/** The owner of a domain, and its payer. The payer's fields count only with `billing_address`. */
export const registrationForm = z.discriminatedUnion('billing_address', [
  z.object({ ...owner, billing_address: z.literal(false) }),
  z.object({ ...owner, billing_address: z.literal(true), ...payer }),
]);
export type RegistrationForm = z.output<typeof registrationForm>;

export const defaultCountry = 'US';

/** The length of the first registration in years. */
export const registrationPeriod = z._default(
  z
    .int(fieldError('years'))
    .check(
      z.minimum(1, fieldError('minYears', { min: 1 })),
      z.maximum(limits.registrationYears, fieldError('maxYears', { max: limits.registrationYears })),
    ),
  1,
);

/** Why a registration does not continue to its payment. */
export const registrationErrorCodes = [
  'account_error',
  'zipcode_error',
  'bzipcode_error',
  'phone_error',
  'bphone_error',
  'state_error',
  'bstate_error',
  'domain_registration_request_exists',
  'payment_provider_error',
] as const;
export type RegistrationErrorCode = (typeof registrationErrorCodes)[number];

export const registrationErrorTexts: Record<RegistrationErrorCode, string> = {
  account_error: 'The registry does not accept these details. Please check the name, email and address.',
  zipcode_error: 'This zip code does not belong to the country.',
  bzipcode_error: 'The zip code of the billing address does not belong to its country.',
  phone_error: 'This phone number does not exist in the country of its code.',
  bphone_error: 'The phone number of the billing address does not exist in the country of its code.',
  state_error: 'Please choose the state that belongs to the country.',
  bstate_error: 'Please choose the state that belongs to the country of the billing address.',
  domain_registration_request_exists: 'You have already requested to register this domain.',
  payment_provider_error: 'Our payment service could not be reached. Please try again in a moment.',
};

/** The field of an error; an error without a field is shown above the button. */
export const registrationErrorFields: Partial<Record<RegistrationErrorCode, string>> = {
  zipcode_error: 'zipcode',
  bzipcode_error: 'bzipcode',
  phone_error: 'phone',
  bphone_error: 'bphone',
  state_error: 'state',
  bstate_error: 'bstate',
};

/** Data for rules beyond those of the fields. */
export interface RegistrationKnowledge {
  /** The codes of a country's states; empty for countries whose addresses have none. */
  statesOf: (country: string) => readonly string[];
  /** Whether such a number can exist; see `registryPhone`. */
  isPhone: (code: string, phone: string) => boolean;
}

/** Errors of a form whose fields are each well-formed, in the order of the form. */
export function findRegistrationErrors(
  form: RegistrationForm,
  { statesOf, isPhone }: RegistrationKnowledge,
): RegistrationErrorCode[] {
  const hasState = (country: string, state: string) => {
    const states = statesOf(country);
    return states.length === 0 ? state === '' : states.includes(state);
  };
  const errors: RegistrationErrorCode[] = [];
  if (!hasState(form.country, form.state)) errors.push('state_error');
  if (!isPhone(form.phone_code, form.phone)) errors.push('phone_error');
  if (form.billing_address) {
    if (!hasState(form.bcountry, form.bstate)) errors.push('bstate_error');
    if (!isPhone(form.bphone_code, form.bphone)) errors.push('bphone_error');
  }
  return errors;
}
