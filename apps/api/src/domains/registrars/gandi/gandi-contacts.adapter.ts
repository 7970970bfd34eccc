import type { Contact, FieldFault } from '@homeport/gandi';
import type { DomainContact, RegistrationProblem } from '../registrar-driver.ts';

export function toContact(contact: DomainContact): Contact {
  const { kind, givenName, familyName, organisation, email, street, city, zip, state, country, phone } =
    contact;
  return {
    type: kind,
    given: givenName,
    family: familyName,
    email,
    streetaddr: street,
    city,
    zip,
    country,
    phone,
    ...(state === '' ? {} : { state: `${country}-${state}` }),
    ...(kind === 'company' ? { orgname: organisation } : {}),
  };
}

export function fromContact(contact: Contact): DomainContact {
  const { type, given, family, email, streetaddr, city, zip, country, state, phone, orgname } = contact;
  return {
    kind: type === 'individual' ? 'individual' : 'company',
    givenName: given,
    familyName: family,
    organisation: orgname ?? '',
    email,
    street: streetaddr,
    city,
    zip,
    state: state?.replace(`${country}-`, '') ?? '',
    country,
    phone,
  };
}

const fieldNames: Partial<Record<string, keyof DomainContact>> = {
  given: 'givenName',
  family: 'familyName',
  orgname: 'organisation',
  email: 'email',
  streetaddr: 'street',
  city: 'city',
  zip: 'zip',
  state: 'state',
  country: 'country',
  phone: 'phone',
};

/** Gandi’s field names look like `owner.zip`, or `zip` where only the owner is sent. */
export function toProblem({ name, description }: FieldFault): RegistrationProblem {
  const parts = name.split('.');
  const [contact, field] = parts.length === 1 ? ['owner', parts[0]] : parts;
  const known = fieldNames[field ?? ''];
  const role = contact === 'owner' || contact === 'bill' ? contact : undefined;
  return {
    field: role === undefined || known === undefined ? null : { contact: role, name: known },
    description: `${name}: ${description}`,
  };
}
