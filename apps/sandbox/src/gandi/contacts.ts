import { z } from 'zod';
import type { Fault } from './refusal.ts';

const types = ['individual', 'company', 'association', 'publicbody'] as const;
const text = z.string().trim().min(1).max(250);

/** A contact as it is sent; the type in words, or in the numbers of older clients. */
const contact = z.object({
  type: z.union([
    z.enum(types),
    z
      .number()
      .int()
      .min(0)
      .max(3)
      .transform((index) => types[index] ?? types[0]),
  ]),
  given: text,
  family: text,
  email: z.email(),
  streetaddr: text,
  city: text,
  zip: text,
  country: z.string().regex(/^[A-Z]{2}$/, 'Unknown country'),
  state: z
    .string()
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'Unknown state')
    .optional(),
  phone: z.string().regex(/^\+\d{1,3}\.\d{4,14}$/, 'Invalid phone number: expected +33.123456789'),
  orgname: text.optional(),
  siren: text.optional(),
  data_obfuscated: z.boolean().default(true),
  mail_obfuscated: z.boolean().default(true),
  extra_parameters: z.record(z.string(), z.unknown()).default({}),
});
export type ContactBody = z.infer<typeof contact>;

const zips: Partial<Record<string, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
};
const countriesWithStates = ['US', 'CA'];
const european =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

export interface CheckedContact {
  contact: ContactBody | undefined;
  faults: Fault[];
}

/** @param role how faults name the contact, for example `owner` */
export function checkContact(role: string, sent: unknown): CheckedContact {
  const result = contact.safeParse(sent);
  if (!result.success)
    return {
      contact: undefined,
      faults: result.error.issues.map((issue) => fault([role, ...issue.path].join('.'), issue.message)),
    };
  const { country, zip, state, type, orgname } = result.data;
  const faults: Fault[] = [];
  if (!(zips[country] ?? /./).test(zip)) faults.push(fault(`${role}.zip`, `Not a postal code of ${country}`));
  const needsState = countriesWithStates.includes(country);
  if (needsState && state === undefined) faults.push(fault(`${role}.state`, `Required in ${country}`));
  if (state !== undefined && !state.startsWith(`${country}-`))
    faults.push(fault(`${role}.state`, `Not a state of ${country}`));
  if (type !== 'individual' && orgname === undefined) faults.push(fault(`${role}.orgname`, 'Required'));
  return { contact: result.data, faults };
}

/** The error of a European ending's registry for owners from elsewhere. */
export function checkEuropean(owner: ContactBody): Fault[] {
  return european.includes(owner.country)
    ? []
    : [fault('owner.country', 'The owner of this extension must live in the European Union')];
}

function fault(name: string, description: string): Fault {
  return { location: 'body', name, description };
}
