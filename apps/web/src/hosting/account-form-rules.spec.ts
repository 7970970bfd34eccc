import { accountForm } from '@homeport/contract/account-form';
import { checkAccountForm, suggestLogin } from './account-setup-form.tsx';
import type { AccountForm } from './account-setup-form.tsx';

const form: AccountForm = {
  name: 'Lea Moreau',
  login: 'lea_moreau',
  company: 'Maison Lune',
  location: 'us_any',
};

async function check(change: Partial<AccountForm>) {
  const { values, errors } = await checkAccountForm({ ...form, ...change }, undefined, {
    fields: {},
    shouldUseNativeValidation: undefined,
  });
  const sentences = Object.entries(errors).map(([field, error]) => [field, error?.message]);
  return { values, errors: Object.fromEntries(sentences) as Record<string, string> };
}

describe('the account form', () => {
  it('takes what fits, trimmed', async () => {
    const { values, errors } = await check({ name: '  Lea Moreau ' });
    expect(errors).toEqual({});
    expect(values).toEqual(form);
  });

  it.each([
    [{ name: '' }, { name: ' REQUIRED!' }],
    [{ company: '   ' }, { company: ' REQUIRED!' }],
    [{ login: '' }, { login: ' REQUIRED!' }],
    [{ name: 'n'.repeat(41) }, { name: ' Must be 40 characters or less' }],
    [{ login: 'l'.repeat(41) }, { login: ' Must be 40 characters or less' }],
    [{ login: 'lea_mo' }, { login: 'Must be 7 characters or more' }],
    [{ login: 'lea-moreau' }, { login: ' Username can only include letters, numbers and the _ character.' }],
  ])('says of %o what is wrong, spaces included', async (change, errors) => {
    expect((await check(change)).errors).toEqual(errors);
  });
});

describe('suggestLogin', () => {
  it.each([
    ['lea@maison-lune.com', 'lea_maisonlune'],
    ['Jörg.Weber+shop@weber-bau.de', 'jrgwebershop_weberbau'],
    ['a@b.co', ''],
  ])('suggests for %s "%s"', (email, login) => {
    expect(suggestLogin(email)).toBe(login);
  });

  it('suggests only what the form takes', () => {
    const login = suggestLogin(`${'x'.repeat(60)}@example.com`);
    expect(accountForm.shape.login.safeParse(login).success).toBe(true);
  });
});
