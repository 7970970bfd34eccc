import { countries } from '@homeport/contract/countries';
import { registrationErrorTexts } from '@homeport/contract/domain-form';
import { MemoryStorage } from '../../foundation/session/memory-storage.fixture.ts';
import {
  checkRegistration,
  emptyRegistration,
  deleteRegistrationDraft,
  saveRegistrationDraft,
  readRegistrationDraft,
  statesOf,
} from './registration-fields.ts';
import type { RegistrationFields } from './registration-fields.ts';

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

/** The error message of each invalid field. */
async function errorsOf(fields: RegistrationFields): Promise<Record<string, string | undefined>> {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await checkRegistration(known)(fields, undefined, options);
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, error?.message as string]),
  );
}

describe('checkRegistration', () => {
  it('starts with the United States, its calling code and its states', () => {
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

  it('accepts a form without optional fields', async () => {
    expect(await errorsOf(lea)).toEqual({});
  });

  it('checks the billing address only when it is used', async () => {
    expect(await errorsOf({ ...lea, bfname: '' })).toEqual({});
    expect(await errorsOf({ ...lea, billing_address: true })).toMatchObject({
      bfname: ' REQUIRED!',
      bzipcode: ' REQUIRED!',
      bphone: ' REQUIRED!',
    });
  });

  it('checks the state and the phone number against the country', async () => {
    expect(await errorsOf({ ...lea, country: 'CA', state: '' })).toEqual({
      state: registrationErrorTexts.state_error,
    });
    expect(await errorsOf({ ...lea, phone: '030' })).toEqual({ phone: registrationErrorTexts.phone_error });
    expect(
      await errorsOf({
        ...lea,
        billing_address: true,
        bfname: 'Sam',
        blname: 'Payer',
        baddressl1: '1 Main St',
        bcity: 'Springfield',
        bzipcode: '62701',
        bphone: '1',
      }),
    ).toEqual({ bstate: registrationErrorTexts.bstate_error, bphone: registrationErrorTexts.bphone_error });
  });
});

const fields = { fname: 'Lea', billing_address: false } as RegistrationFields;

describe('registrationDraft', () => {
  it('returns the draft to the user who saved it, until it is deleted', () => {
    const storage = new MemoryStorage();
    expect(readRegistrationDraft(storage, 'u1')).toBeNull();
    saveRegistrationDraft(storage, 'u1', fields);
    expect(readRegistrationDraft(storage, 'u1')).toEqual(fields);
    expect(readRegistrationDraft(storage, 'u2')).toBeNull();
    deleteRegistrationDraft(storage);
    expect(readRegistrationDraft(storage, 'u1')).toBeNull();
  });
});
