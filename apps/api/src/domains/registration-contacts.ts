import { countries } from '@homeport/contract/countries';
import type { OwnerForm, RegistrationForm, RegistrationKnowledge } from '@homeport/contract/domain-form';
import type { RegistryValues } from '@homeport/contract/registry-fields';
import { registryPhone } from '@homeport/contract/phone-number';
import type { RegistrationContacts } from './contact-secrets.service.ts';
import type { DomainContact } from './registrars/registrar-driver.ts';

const { countries_and_states: states } = countries();

/** What `findRegistrationErrors` needs to know. */
export const registrationKnowledge: RegistrationKnowledge = {
  statesOf: (country) => (states[country] ?? []).map(({ code }) => code),
  isPhone: (code, phone) => registryPhone(code, phone) !== undefined,
};

/** The contacts of a validated form. @throws Error for an invalid phone number */
export function contactsOf(form: RegistrationForm): RegistrationContacts {
  const person = toContact({ ...form, phone: phoneOf(form.phone_code, form.phone) });
  const filled = Object.entries(form.registry ?? {}).filter(([, value]) => value !== '');
  const owner =
    filled.length === 0 ? person : { ...person, registry: Object.fromEntries(filled) as RegistryValues };
  if (!form.billing_address) return { owner, bill: person };
  const bill = toContact({
    fname: form.bfname,
    lname: form.blname,
    email: form.email,
    company: form.bcompany,
    addressl1: form.baddressl1,
    city: form.bcity,
    state: form.bstate,
    zipcode: form.bzipcode,
    country: form.bcountry,
    phone: phoneOf(form.bphone_code, form.bphone),
  });
  return { owner, bill };
}

/** The form of a contact; the reverse of `contactsOf`. */
export function formOf(contact: DomainContact): OwnerForm {
  const [, phone_code = '', phone = ''] = /^(\+\d{1,3})\.(\d+)$/.exec(contact.phone) ?? [];
  return {
    fname: contact.givenName,
    lname: contact.familyName,
    company: contact.organisation,
    email: contact.email,
    addressl1: contact.street,
    city: contact.city,
    state: contact.state,
    zipcode: contact.zip,
    country: contact.country,
    phone_code,
    phone,
    ...(contact.registry === undefined ? {} : { registry: contact.registry }),
  };
}

interface Person {
  fname: string;
  lname: string;
  email: string;
  company: string;
  addressl1: string;
  city: string;
  state: string;
  zipcode: string;
  country: string;
  phone: string;
}

function toContact(person: Person): DomainContact {
  return {
    kind: person.company === '' ? 'individual' : 'company',
    givenName: person.fname,
    familyName: person.lname,
    organisation: person.company,
    email: person.email,
    street: person.addressl1,
    city: person.city,
    zip: person.zipcode,
    state: person.state,
    country: person.country,
    phone: person.phone,
  };
}

function phoneOf(code: string, phone: string): string {
  const number = registryPhone(code, phone);
  if (number === undefined) throw new Error('The phone number was not validated');
  return number;
}
