import { countries } from '@homeport/contract/countries';
import { registrationFaultTexts } from '@homeport/contract/domain-form';
import { checkRegistration, emptyRegistration, statesOf } from './registration-rules.ts';
import type { RegistrationFields } from './registration-rules.ts';

const known = countries();
const empty = emptyRegistration(known, 'lea@maison-lune.test');
const lea: RegistrationFields = {
  ...empty,
  fname: 'Lea',
  lname: 'Moreau',
  addressl1: 'Hauptstraße 1',
  city: 'Berlin',
  zipcode: '10115',
  country: 'DE',
  phone_code: '+49',
  phone: '030 1234567',
};

/** The sentence of each field that is refused. */
async function sentences(fields: RegistrationFields): Promise<Record<string, string | undefined>> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await checkRegistration(known)(fields, undefined, options);
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, error?.message as string]),
  );
}

describe('the registration form', () => {
  it('begins in the United States, with the code of their telephones and their states', () => {
    expect(empty).toMatchObject({
      country: 'US',
      phone_code: '+1',
      state: '',
      bcountry: 'US',
      bphone_code: '+1',
    });
    expect(statesOf(known, 'US').map(({ code }) => code)).toContain('CA');
    expect(statesOf(known, 'DE')).toEqual([]);
  });

  it('is complete without what only some have', async () => {
    expect(await sentences(lea)).toEqual({});
  });

  it('does not judge who pays while the owner does', async () => {
    expect(await sentences({ ...lea, bfname: '' })).toEqual({});
    expect(await sentences({ ...lea, billing_address: true })).toMatchObject({
      bfname: ' REQUIRED!',
      bzipcode: ' REQUIRED!',
      bphone: ' REQUIRED!',
    });
  });

  it('knows which states a country has, and which numbers exist in it', async () => {
    expect(await sentences({ ...lea, country: 'CA', state: '' })).toEqual({
      state: registrationFaultTexts.state_error,
    });
    expect(await sentences({ ...lea, phone: '030' })).toEqual({ phone: registrationFaultTexts.phone_error });
    expect(
      await sentences({
        ...lea,
        billing_address: true,
        bfname: 'Sam',
        blname: 'Payer',
        baddressl1: '1 Main St',
        bcity: 'Springfield',
        bzipcode: '62701',
        bphone: '1',
      }),
    ).toEqual({ bstate: registrationFaultTexts.bstate_error, bphone: registrationFaultTexts.bphone_error });
  });
});
