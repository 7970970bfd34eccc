/**
 * Errors of form fields, by key, in English, with placeholders in braces. Clients show them in the person's language.
 * Spelling and spaces are those of the specification.
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
  registryInvalid: 'The registry does not accept this value.',
  stars: 'Please rate us before submitting.',
  starRange: 'Must be 1 to 5 stars',
  wrongOption: 'Wrong option selected...',
  options: 'Must be {options}',
  webhookUrl: 'Must be an address that begins with https://, without a port',
  id: 'Must be an id',
  text: 'Must be a text',
  boolean: 'Must be true or false',
  agent: 'Must be the address of an agent',
  ticketNumber: 'Must be the number of a ticket',
  positive: 'Must be more than nothing',
  pageSize: 'Must be a number from {min} to {max}',
  cents: 'Must be an amount in cents',
  taxPeriod: 'Must be a year, a quarter or a month, such as 2026, 2026-Q4 or 2026-11',
  priceRange: 'Must be an amount from 1 to 1,000 dollars, in cents',
  day: 'Must be a day from 2010 to 2099, such as 2026-11-30',
  years: 'Must be a whole number of years',
  minYears: 'Must be {min} year or more',
  mailName: 'Only letters, digits, dots, hyphens and underscores; it begins and ends with a letter or digit',
  mailNameReserved: 'Mail servers use this name themselves. Please choose another one.',
  mailboxPassword: 'Needs a small letter, a capital letter, a digit and a sign',
  quota: 'Must be a whole number of megabytes, at least 1',
  manyTargets: 'You can add at most {max} addresses',
  sameTarget: 'Each address only once',
  maxYears: 'Must be {max} years or less',
  tooMany: 'At most {max}',
  fewWebsites: 'Choose at least one website',
  ratingReason: 'This reason belongs to the other rating',
  repeatedStep: 'Only one step of each kind',
  dnsType: 'Records of this type cannot be edited here',
  dnsName: 'Use letters, digits, hyphens and underscores, such as www or _dmarc',
  dnsApexNs: 'The nameservers of the domain itself are set on the domain’s page',
  dnsApexAlias: 'The domain itself cannot be a CNAME. Use ALIAS instead.',
  dnsSrvName: 'Must begin with a service and a protocol, such as _sip._tcp',
  dnsRange: 'Must be a whole number from {min} to {max}',
  dnsIpv4: 'Must be an IPv4 address, such as 192.0.2.1',
  dnsIpv6: 'Must be an IPv6 address, such as 2001:db8::1',
  dnsHost: 'Must be a hostname, such as mail.example.com',
  dnsQuotes: 'The quotes or escapes are not complete',
  dnsAscii: 'Only letters, digits and signs of ASCII',
  dnsCaa: 'Must be a certificate authority, such as letsencrypt.org',
  dnsIodef: 'Must begin with mailto: or https://',
  dnsDirective: 'Only $ORIGIN and $TTL are understood',
  dnsLine: 'This line is not a record',
  dnsParentheses: 'A parenthesis is not closed',
  dnsTenant: 'The part before .onmicrosoft.com',
  dnsOneHost: 'A name can lead to one host only',
  taxId: 'Check this number. It should look like {example}.',
  taxIdCountry: 'Choose a tax number of this country, or leave it empty',
  country: 'Choose a country',
  tooManyRecipients: 'No more than {max} addresses',
  serverName: 'Only small letters, digits and hyphens, at most 40',
  panelUrl: 'Must begin with https:// and end after the host or port, such as https://panel.example.com:8443',
  certificate: 'Must be a certificate in PEM form',
  promoCode: 'Only letters and digits, with single hyphens between them',
  dnsDuplicate: 'This value is there twice',
  dnsAlone: 'A CNAME cannot share its name with other records. This name has a record of type {type}.',
  dnsBeside: 'This name already has a record of type {type} that leads elsewhere',
} as const;

export type FieldText = keyof typeof fieldTexts;
export type FieldValues = Readonly<Record<string, string | number>>;

const inEnglish = (key: FieldText, values: FieldValues): string =>
  fieldTexts[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

let translate = inEnglish;

/**
 * Makes all schemas use this function for their errors from now on. Servers record which text they gave and leave it in
 * English.
 */
export function translateFieldTexts(by: typeof translate): void {
  translate = by;
}

/** The error of a field. */
export const fieldText = (key: FieldText, values: FieldValues = {}): string => translate(key, values);

/** Options of a schema, whose message is looked up when a value is validated. */
export const fieldError = (key: FieldText, values: FieldValues = {}): { error: () => string } => ({
  error: () => translate(key, values),
});
