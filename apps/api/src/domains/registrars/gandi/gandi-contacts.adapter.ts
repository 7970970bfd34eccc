import {
  type RegistryField,
  type RegistryValues,
  registryValuesOf,
} from '@homeport/contract/registry-fields';
import type { Contact, ExtraParameter, FieldFault } from '@homeport/gandi';
import type { DomainContact, RegistrationProblem } from '../registrar-driver.ts';

/** Our names of what registries demand, and Gandi's. */
const extraNames: Readonly<Record<Exclude<RegistryField, 'siren'>, ExtraParameter>> = {
  us_nexus_category: 'x-us_nexus_category',
  us_purpose: 'x-us_app_purpose',
  ca_legal_type: 'x-ca_legaltype',
  ca_entity_type: 'x-ca_business_entity_type',
  it_entity_type: 'x-it_registrant_entity_type',
  it_nationality: 'x-it_nationality',
  it_tax_code: 'x-it_pin',
  birth_date: 'birth_date',
  birth_country: 'birth_country',
  birth_city: 'birth_city',
  birth_department: 'birth_department',
  br_tax_number: 'x-br_register_number',
};
/** The registry of .it: a natural person. */
const italianPerson = '1';

/** An owner of a name, with what its registry demands. */
export function toOwner(name: string, owner: DomainContact): Contact {
  const { organisation: company, country, registry } = owner;
  const { siren, ...values } = registryValuesOf([name], { company, country, registry });
  const extra: Partial<Record<ExtraParameter, string>> = {};
  for (const [field, value] of Object.entries(values)) {
    const parameter = extraNames[field as keyof typeof extraNames];
    extra[parameter] = field === 'br_tax_number' ? value.replaceAll(/\D/g, '') : value;
  }
  if (values.it_nationality !== undefined) extra['x-it_registrant_entity_type'] = italianPerson;
  return {
    ...toContact(owner),
    ...(siren === undefined ? {} : { siren: siren.replaceAll(/\s/g, '') }),
    ...(Object.keys(extra).length === 0 ? {} : { extra_parameters: extra }),
  };
}

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
    ...registryOf(contact),
  };
}

function registryOf({ siren, extra_parameters: extra = {} }: Contact): Pick<DomainContact, 'registry'> {
  const registry: RegistryValues = siren === undefined ? {} : { siren };
  for (const [field, parameter] of Object.entries(extraNames)) {
    const value = extra[parameter];
    if (value !== undefined && value !== '') registry[field as RegistryField] = value;
  }
  return Object.keys(registry).length === 0 ? {} : { registry };
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
