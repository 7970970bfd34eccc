import type { Call } from '@homeport/contract/call';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

/** Where in the answers a value is. */
interface Place {
  /** The call and the fields that lead to it. */
  path: string;
  variant: number;
  /** Its number in the list that it is part of. */
  element: number;
}

/** How many elements a list has: with the variants, enough to show each case of what it lists. */
const LENGTH = 6;

/** What a string is filled with: the first that its schema takes. They differ within a list and between lists. */
const stringsOf = ({ path, element }: Place): readonly string[] => [
  `${hash(path) % 1000}${element}`,
  `lune${element}.example`,
  `jane${element}@lune.example`,
  `2026-11-21T09:00:${10 + element}.000Z`,
  `2026-11-${10 + element}`,
  id(element),
  'https://lune.example/',
  // A state, a country and its calling code.
  `${element}`,
  'DE',
  '+49',
];

const id = (element: number) => `0193f1c0-0000-7000-8000-0000000000${10 + element}`;

/** The words in samples, which pages show as they are. */
export const sampleWords: readonly string[] = ['lune', 'jane', 'example', 'https:'];

/** Fields whose strings the portal takes apart, by name. */
const STRINGS: Record<string, (element: number) => string> = {
  // Long enough for every account.
  generated_pwd: () => '70-71-72-73-74-75',
  ascii_name: (element) => `lune${element}.example`,
  domain_name: (element) => `lune${element}.example`,
  name: (element) => `lune${element}.example`,
  country_code: () => 'DE',
  currency: () => 'usd',
  month: (element) => `20${10 + element}-11`,
  password: (element) => `${10 + element}:46:03-77!`,
  // In the browser of tests, no other page can be opened.
  payment_url: () => '#paid',
  stripe_checkout_url: () => '#paid',
  download_link: () => '#file',
};

/** Names of kinds, which the portal shows in words, by the end of their path. Of a list, each element has another one. */
const KINDS: readonly (readonly [path: RegExp, kinds: readonly string[]])[] = [
  [
    /^staff\.(operation|operations|operationCounts|retryOperation|resumeOperation|giveUpOperation)\b.*\bkinds?(\[\])?$/,
    [
      'hosting.setUpAccount',
      'mail.send',
      'cdn.activate',
      'domains.register',
      'email.connect',
      'templates.install',
    ],
  ],
  [
    /^staff\.auditLog\b.*\bkinds?(\[\])?$/,
    [
      'auth.signed_in',
      'staff.operation_given_up',
      'cdn.purged',
      'names.lost',
      'feedback.rated',
      'domains.lost',
    ],
  ],
  [
    /^staff\.mails\b.*\btemplates?(\[\])?$/,
    ['welcome', 'trial-ending', 'code', 'plan-ended', 'name-lost', 'paid-back'],
  ],
];

/**
 * An answer of a call as its schema allows it. Together, the variants take the cases of each enumeration and union, and
 * every optional field with a value and without.
 * @param page of a list that is read in pages
 */
export const sampleAnswer = (contractCall: Call, variant: number, page: number): unknown =>
  contractCall.answer &&
  sample(contractCall.answer, { path: contractCall.name, variant, element: page * LENGTH });

function sample(schema: Schema, place: Place): unknown {
  const definition = schema._zod.def as Definition;
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape).map(([name, field]) => [name, sampleField(field, name, place)]),
      );
    case 'array':
      return Array.from({ length: lengthOf(definition.element, place) }, (_, index) =>
        sample(definition.element, elementOf(place, index)),
      );
    case 'enum':
      return pick(Object.values(definition.entries), place);
    case 'literal':
      return pick(definition.values, place);
    case 'union':
      return sample(pick(definition.options, place), place);
    case 'boolean':
      return isOdd(place);
    case 'nullable':
      return isMissing(place) ? null : sample(definition.innerType, place);
    case 'optional':
      return isMissing(place) ? undefined : sample(definition.innerType, place);
    case 'pipe':
      return sample(definition.in, place);
    case 'record':
      return sampleRecord(definition, place);
    case 'unknown':
      return {};
    case 'number':
      return firstThatFits(schema, [20 + place.element, 7, 1, 0], place);
    case 'string':
      return kindOf(place) ?? firstThatFits(schema, stringsOf(place), place);
    default:
      throw new Error(`${place.path}: no sample of ${definition.type}`);
  }
}

/** A value for each key of an enumeration; nothing where keys can be any text. */
function sampleRecord({ keyType, valueType }: z.core.$ZodRecordDef, place: Place): unknown {
  const key = keyType._zod.def as Definition;
  if (key.type !== 'enum') return {};
  return Object.fromEntries(
    Object.values(key.entries).map((name) => [name, sampleField(valueType, String(name), place)]),
  );
}

function sampleField(schema: Schema, name: string, parent: Place): unknown {
  const place = { ...parent, path: `${parent.path}.${name}` };
  const value = sample(schema, place);
  if (value !== stringsOf(place)[0]) return value;
  const make = name.endsWith('_id') ? id : STRINGS[name];
  return make?.(place.element) ?? value;
}

function kindOf({ path, element }: Place): string | undefined {
  const kinds = KINDS.find(([pattern]) => pattern.test(path))?.[1];
  return kinds?.[element % kinds.length];
}

const elementOf = ({ path, variant, element }: Place, index: number): Place => ({
  path: `${path}[]`,
  variant: variant + index,
  element: element + index,
});

/** Lists of enumerations have each case once, lists in lists two elements. */
function lengthOf(element: Schema, { path }: Place): number {
  const definition = element._zod.def as Definition;
  if (definition.type === 'enum') return Object.keys(definition.entries).length;
  return path.includes('[]') ? 2 : LENGTH;
}

function firstThatFits(schema: Schema, values: readonly unknown[], { path }: Place): unknown {
  const found = values.find((value) => (schema as z.ZodMiniType).safeParse(value).success);
  if (found === undefined) throw new Error(`${path}: no sample fits`);
  return found;
}

const pick = <Option>(options: readonly Option[], { path, variant }: Place): Option =>
  options[(variant + hash(path)) % options.length] as Option;

/** Differs between fields, so that not all of them are there or missing at once. Two variants have opposite answers. */
const isOdd = ({ path, variant }: Place): boolean =>
  ((hash(path) >> (Math.floor(variant / 2) % 8)) + variant) % 2 === 1;

const isMissing = (place: Place): boolean => isOdd({ ...place, path: `${place.path}?` });

const hash = (path: string): number =>
  [...path].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 2 ** 20, 7);
