import * as z from 'zod/mini';
import { fieldError } from './field-texts.ts';
import { line } from './fields.ts';
import { limits } from './limits.ts';

/** What some registries demand of owners beyond name and address. */
interface RegistryFieldRule {
  /** The endings whose registries demand it. */
  endings: readonly string[];
  /** Of which owners; without it, of all. */
  of?: 'individual' | 'company';
  /** Only of owners from this country. */
  country?: string;
  /** Only where another field has this value. */
  where?: { field: string; value: string };
  /** The allowed values; without them, a text. */
  values?: readonly string[];
  /** country: one of the countries; date: as in 1985-07-31. */
  kind?: 'country' | 'date';
  isValid?: (value: string) => boolean;
}

const AFNIC = ['fr'];
const purposes = ['P1', 'P2', 'P3', 'P4', 'P5'];

/** The fields, in the order of forms. Names are keys in stored contacts: they never change. */
export const registryFieldRules = {
  // C11: citizen; C12: permanent resident; C21: organization; C31, C32: activity or office in the US.
  us_nexus_category: { endings: ['us'], values: ['C11', 'C12', 'C21', 'C31', 'C32'] },
  us_purpose: { endings: ['us'], values: purposes },
  ca_legal_type: { endings: ['ca'], of: 'individual', values: ['CCT', 'RES', 'ABO'] },
  ca_entity_type: {
    endings: ['ca'],
    of: 'company',
    values: [
      'corporation',
      'trust',
      'government',
      'education',
      'unincorporated-association',
      'hospital',
      'trade-union',
      'political-party',
      'library-archive-museum',
      'other',
    ],
  },
  it_entity_type: { endings: ['it'], of: 'company', values: ['2', '3', '4', '5', '6', '7'] },
  it_nationality: { endings: ['it'], of: 'individual', kind: 'country' },
  it_tax_code: { endings: ['it'], isValid: (code) => /^[A-Z0-9]{5,20}$/i.test(code) },
  birth_date: { endings: AFNIC, of: 'individual', kind: 'date', isValid: isBirthDate },
  birth_country: { endings: AFNIC, of: 'individual', kind: 'country' },
  birth_city: { endings: AFNIC, of: 'individual' },
  birth_department: {
    endings: AFNIC,
    of: 'individual',
    where: { field: 'birth_country', value: 'FR' },
    isValid: (code) => /^(\d{2,3}|2[AB])$/i.test(code),
  },
  siren: { endings: AFNIC, of: 'company', country: 'FR', isValid: isSiren },
  br_tax_number: { endings: ['com.br'], isValid: isBrazilianTaxNumber },
} as const satisfies Record<string, RegistryFieldRule>;

export type RegistryField = keyof typeof registryFieldRules;
const rules: Readonly<Record<RegistryField, RegistryFieldRule>> = registryFieldRules;
export const registryFields = Object.keys(registryFieldRules) as RegistryField[];

export type RegistryValues = Partial<Record<RegistryField, string>>;

/** Values of any fields; whether they are needed and right depends on the names: see `findRegistryErrors`. */
export const registryValues = z.optional(
  z.partialRecord(z.enum(registryFields), line(0, limits.registryField)),
);

/** The owner, as far as rules depend on it. */
export interface RegistryOwner {
  /** Empty for individuals. */
  company: string;
  country: string;
  registry?: RegistryValues | undefined;
}

/** The ending of a name: all after its first dot. */
export const endingOf = (name: string): string => name.slice(name.indexOf('.') + 1);

/** The fields that the registries of these names demand of this owner, in the order of forms. */
export function registryFieldsOf(names: readonly string[], owner: RegistryOwner): RegistryField[] {
  const endings = new Set(names.map(endingOf));
  const kind = owner.company.trim() === '' ? 'individual' : 'company';
  return registryFields.filter((field) => {
    const { endings: of, of: whose, country, where } = rules[field];
    if (!of.some((ending) => endings.has(ending))) return false;
    if (whose !== undefined && whose !== kind) return false;
    if (country !== undefined && country !== owner.country) return false;
    return where === undefined || owner.registry?.[where.field as RegistryField] === where.value;
  });
}

export interface RegistryError {
  field: RegistryField;
  error: 'required' | 'invalid';
}

/** Missing and wrong values of the fields that the registries of these names demand. */
export function findRegistryErrors(names: readonly string[], owner: RegistryOwner): RegistryError[] {
  return registryFieldsOf(names, owner).flatMap((field): RegistryError[] => {
    const value = owner.registry?.[field]?.trim() ?? '';
    if (value === '') return [{ field, error: 'required' }];
    return isAllowed(rules[field], value) ? [] : [{ field, error: 'invalid' }];
  });
}

/** The values that the registries of these names demand, and no others. */
export function registryValuesOf(names: readonly string[], owner: RegistryOwner): RegistryValues {
  const values: RegistryValues = {};
  for (const field of registryFieldsOf(names, owner)) {
    const value = owner.registry?.[field]?.trim() ?? '';
    if (value !== '') values[field] = value;
  }
  return values;
}

/** How forms show a field. */
export function registryInputOf(field: RegistryField): 'text' | 'date' | 'country' | readonly string[] {
  const { values, kind } = rules[field];
  return values ?? kind ?? 'text';
}

export const registryErrorTexts = {
  required: fieldError('requiredThere'),
  invalid: fieldError('registryInvalid'),
} as const;

function isAllowed({ values, kind, isValid }: RegistryFieldRule, value: string): boolean {
  if (values !== undefined) return values.includes(value);
  if (kind === 'country') return /^[A-Z]{2}$/.test(value);
  return isValid?.(value) ?? true;
}

function isBirthDate(text: string): boolean {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Nine digits with a check digit (Luhn). */
function isSiren(text: string): boolean {
  const digits = text.replaceAll(/\s/g, '');
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** CPF, 11 digits, of individuals; CNPJ, 14 digits, of companies; each ends in two check digits. */
function isBrazilianTaxNumber(text: string): boolean {
  const digits = text.replaceAll(/[.\-/\s]/g, '');
  if (!/^(\d{11}|\d{14})$/.test(digits) || new Set(digits).size === 1) return false;
  const weights = digits.length === 11 ? 10 : 8;
  return [digits.length - 2, digits.length - 1].every((place) => {
    let sum = 0;
    for (let index = 0; index < place; index += 1)
      sum += Number(digits[index]) * (((place - 1 - index) % weights) + 2);
    const rest = sum % 11;
    return Number(digits[place]) === (rest < 2 ? 0 : 11 - rest);
  });
}
