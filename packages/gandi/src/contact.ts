import type { JsonReader } from '@homeport/provider-http';

export type ContactType = 'individual' | 'company' | 'association' | 'publicbody';

/** A domain's owner, or another of its contacts. */
export interface Contact {
  type: ContactType;
  given: string;
  family: string;
  email: string;
  streetaddr: string;
  city: string;
  zip: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** With the country code in front, as in ISO 3166-2: `US-CA`. */
  state?: string;
  /** `+<country code>.<number>`, for example `+49.301234567`. */
  phone: string;
  /** Required unless the contact is an individual. */
  orgname?: string;
  /** The number of a French company. */
  siren?: string;
  /** What the registries of some endings demand of owners. */
  extra_parameters?: Partial<Record<ExtraParameter, string>>;
}

/** What registries demand, as Gandi names it in its module for WHMCS. */
export const extraParameters = [
  'birth_date',
  'birth_country',
  'birth_city',
  'birth_department',
  'x-us_nexus_category',
  'x-us_app_purpose',
  'x-ca_legaltype',
  'x-ca_business_entity_type',
  'x-it_registrant_entity_type',
  'x-it_nationality',
  'x-it_pin',
  'x-br_register_number',
] as const;
export type ExtraParameter = (typeof extraParameters)[number];

const types: readonly ContactType[] = ['individual', 'company', 'association', 'publicbody'];

/** Territories that Gandi treats as states of France, as in its module for WHMCS. */
const frenchTerritories = ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'];

/** A contact in Gandi's format, hidden from public directories. */
export function contactBody(contact: Contact): object {
  const place = frenchTerritories.includes(contact.country)
    ? { country: 'FR', state: `FR-${contact.country}` }
    : {};
  return { ...contact, ...place, data_obfuscated: true, mail_obfuscated: true };
}

export function readContact(contact: JsonReader): Contact {
  const state = contact.maybeText('state');
  const country = contact.text('country');
  const territory = country === 'FR' ? frenchTerritories.find((each) => state === `FR-${each}`) : undefined;
  const orgname = contact.maybeText('orgname');
  return {
    type: readType(contact),
    given: contact.text('given', ''),
    family: contact.text('family', ''),
    email: contact.text('email'),
    streetaddr: contact.text('streetaddr', ''),
    city: contact.text('city', ''),
    zip: contact.text('zip', ''),
    country: territory ?? country,
    phone: contact.text('phone', ''),
    ...(state === undefined || territory !== undefined ? {} : { state }),
    ...(orgname === undefined ? {} : { orgname }),
    ...readExtra(contact),
  };
}

function readExtra(contact: JsonReader): Pick<Contact, 'siren' | 'extra_parameters'> {
  const siren = contact.maybeText('siren');
  const sent = contact.object('extra_parameters');
  const extra: Contact['extra_parameters'] = {};
  for (const name of extraParameters) {
    const value = sent.maybeText(name);
    if (value !== undefined && value !== '') extra[name] = value;
  }
  return {
    ...(siren === undefined ? {} : { siren }),
    ...(Object.keys(extra).length === 0 ? {} : { extra_parameters: extra }),
  };
}

/** The current documentation names the types; older answers have numbers in the same order. */
function readType(contact: JsonReader): ContactType {
  const number = contact.maybeNumber('type');
  if (number !== undefined) return types[number] ?? 'individual';
  const word = contact.maybeText('type');
  return types.find((type) => type === word) ?? 'individual';
}
