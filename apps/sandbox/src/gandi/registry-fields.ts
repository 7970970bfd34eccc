import type { ContactBody } from './contacts.ts';
import type { Fault } from './refusal.ts';

/** What a registry demands in `extra_parameters`; null: a text. */
type Demands = Partial<Record<string, RegExp | null>>;

const country = /^[A-Z]{2}$/;
const individuals: Partial<Record<string, Demands>> = {
  us: { 'x-us_nexus_category': /^C(11|12|21|31|32)$/, 'x-us_app_purpose': /^P[1-5]$/ },
  ca: { 'x-ca_legaltype': /^(CCT|RES|ABO|LGR)$/ },
  it: { 'x-it_registrant_entity_type': /^1$/, 'x-it_nationality': country, 'x-it_pin': /^[A-Z0-9]{5,20}$/i },
  fr: { birth_date: /^\d{4}-\d{2}-\d{2}$/, birth_country: country, birth_city: null },
  'com.br': { 'x-br_register_number': /^(\d{11}|\d{14})$/ },
};
const companies: Partial<Record<string, Demands>> = {
  ...individuals,
  ca: { 'x-ca_business_entity_type': /^[a-z-]+$/ },
  it: { 'x-it_registrant_entity_type': /^[2-7]$/, 'x-it_pin': /^[A-Z0-9]{5,20}$/i },
  fr: {},
};

/** The errors of an ending's registry about what it demands of owners beyond name and address. */
export function checkRegistry(ending: string, owner: ContactBody): Fault[] {
  const sent = owner.extra_parameters;
  const demands = { ...(owner.type === 'individual' ? individuals : companies)[ending] };
  if (ending === 'fr' && sent['birth_country'] === 'FR' && owner.type === 'individual')
    demands['birth_department'] = /^(\d{2,3}|2[AB])$/i;
  const faults = Object.entries(demands).flatMap(([name, form]) => {
    const value = sent[name];
    if (typeof value !== 'string' || value === '') return [fault(`extra_parameters.${name}`, 'Required')];
    return form?.test(value) === false ? [fault(`extra_parameters.${name}`, 'Not an allowed value')] : [];
  });
  if (ending === 'fr' && owner.type !== 'individual' && owner.country === 'FR' && owner.siren === undefined)
    faults.push(fault('siren', 'Required'));
  return faults;
}

const fault = (name: string, description: string): Fault => ({
  location: 'body',
  name: `owner.${name}`,
  description,
});
