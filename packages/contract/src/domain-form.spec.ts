import { countries } from './countries.ts';
import {
  type RegistrationForm,
  registrationForm,
  findRegistrationErrors,
  registrationPeriod,
} from './domain-form.ts';
import { registryPhone } from './phone-number.ts';

const owner = {
  fname: 'Eva',
  lname: 'Muster',
  email: 'eva@kunde.example',
  company: '',
  addressl1: 'Hauptstr. 1',
  city: 'Berlin',
  state: '',
  zipcode: '10115',
  country: 'DE',
  phone_code: '+49',
  phone: '030 1234567',
};

const payer = {
  bfname: 'Sam',
  blname: 'Payer',
  bcompany: 'Payer Inc.',
  baddressl1: '1 Main St',
  bcity: 'Springfield',
  bstate: 'IL',
  bzipcode: '62701',
  bcountry: 'US',
  bphone_code: '+1',
  bphone: '2025550123',
};

const own = { ...owner, billing_address: false };
const both = { ...owner, ...payer, billing_address: true };

function messages(form: object): Record<string, string> {
  const issues = registrationForm.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the registration form', () => {
  it('is complete without a billing address, and with one', () => {
    expect(messages(own)).toEqual({});
    expect(messages(both)).toEqual({});
  });

  it('names every field that has to be filled in', () => {
    const empty = Object.fromEntries(Object.keys(owner).map((key) => [key, '']));
    const required = ' REQUIRED!';
    expect(messages({ ...empty, billing_address: false })).toEqual({
      fname: required,
      lname: required,
      addressl1: required,
      city: required,
      zipcode: required,
      country: required,
      phone_code: required,
      phone: required,
      email: 'Please enter a valid email address.',
    });
  });

  it('asks for the fields of a billing address only when there is one, and all at once', () => {
    const empty = Object.fromEntries(Object.keys(payer).map((key) => [key, '']));
    expect(messages({ ...own, ...empty })).toEqual({});
    expect(Object.keys(messages({ ...both, ...empty, fname: ' ' })).sort()).toEqual([
      'baddressl1',
      'bcity',
      'bcountry',
      'bfname',
      'blname',
      'bphone',
      'bphone_code',
      'bzipcode',
      'fname',
    ]);
  });

  it('does not take over what stood in a billing address that is switched off', () => {
    expect(registrationForm.parse({ ...own, ...payer })).toEqual(own);
  });

  it.each([
    ['fname', 250],
    ['lname', 250],
    ['addressl1', 250],
    ['company', 250],
    ['city', 50],
    ['zipcode', 50],
    ['bcity', 50],
    ['bzipcode', 50],
  ])('%s has at most %d characters', (field, most) => {
    expect(messages({ ...both, [field]: 'x'.repeat(most) })).toEqual({});
    expect(messages({ ...both, [field]: 'x'.repeat(most + 1) })).toEqual({
      [field]: `Must be ${most} characters or less`,
    });
  });

  it.each(['call me', '0x30', '++', '١٢٣', '-'])('does not take "%s" for a telephone number', (phone) => {
    expect(messages({ ...own, phone })).toEqual({ phone: 'Phone number must be a number!' });
  });
});

describe('what the fields cannot know', () => {
  const { countries_and_states: states } = countries();
  const errorsOf = (form: object) =>
    findRegistrationErrors(registrationForm.parse(form) satisfies RegistrationForm, {
      statesOf: (country) => (states[country] ?? []).map(({ code }) => code),
      isPhone: (code, phone) => registryPhone(code, phone) !== undefined,
    });

  it('is nothing in a good form', () => {
    expect(errorsOf(own)).toEqual([]);
    expect(errorsOf(both)).toEqual([]);
  });

  it('is a state of another country, or a missing one', () => {
    expect(errorsOf({ ...own, state: 'CA' })).toEqual(['state_error']);
    expect(errorsOf({ ...both, bstate: '' })).toEqual(['bstate_error']);
    expect(errorsOf({ ...both, bstate: 'ZZ' })).toEqual(['bstate_error']);
  });

  it('is a telephone number that nobody can have', () => {
    expect(errorsOf({ ...both, phone: '12', bphone: '12' })).toEqual(['phone_error', 'bphone_error']);
  });
});

describe('the period of a registration', () => {
  it('is a year when nothing is said', () => {
    expect(registrationPeriod.parse(undefined)).toBe(1);
  });

  it.each([0, 11, 1.5, '1'])('is not %p', (years) => {
    expect(registrationPeriod.safeParse(years).success).toBe(false);
  });
});
