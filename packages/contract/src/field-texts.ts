/**
 * What is wrong with a field, by key, in English; `{min}` and `{max}` are filled in. Clients show them in the language of
 * the person. Spelling and spaces are those of the specification.
 */
export const fieldTexts = {
  required: 'REQUIRED!',
  requiredThere: ' REQUIRED!',
  tooShort: 'Must be {min} characters or more',
  tooLong: 'Must be {max} characters or less',
  tooLongThere: ' Must be {max} characters or less',
  controlCharacters: 'Must not contain control characters',
  email: 'Please enter a valid email address.',
  passwordLength: 'Error! Password must be 8 to 20 charcaters long.',
  longPasswordLength: 'The password must be {min} to {max} characters long.',
  serverPassword: 'Only letters, digits and signs without spaces',
  code: 'The code has 6 digits.',
  login: ' Username can only include letters, numbers and the _ character.',
  domainName: 'ERROR! Invalid domain name.',
  prefix: 'Error! Please enter a valid subdomain prefix.',
  nameserver: 'ERROR! THIS IS NOT A VALID NAMESERVER!',
  fewNameservers: 'You must add at least {min} nameservers',
  manyNameservers: 'You can add at most {max} nameservers',
  phone: 'Phone number must be a number!',
  stars: 'Please rate us before submitting.',
  starRange: 'Must be 1 to 5 stars',
} as const;

export type FieldText = keyof typeof fieldTexts;
type Limits = Readonly<Partial<Record<'min' | 'max', number>>>;

const inEnglish = (key: FieldText, { min, max }: Limits): string =>
  fieldTexts[key].replace('{min}', String(min)).replace('{max}', String(max));

let translate = inEnglish;

/** Has all schemas say what is wrong by this function from now on. Servers leave it at English. */
export function translateFieldTexts(by: typeof translate): void {
  translate = by;
}

/** What is wrong with a field. */
export const fieldText = (key: FieldText, limits: Limits = {}): string => translate(key, limits);

/** Options of a schema, whose message is looked up when a value is validated. */
export const fieldError = (key: FieldText, limits: Limits = {}): { error: () => string } => ({
  error: () => translate(key, limits),
});
