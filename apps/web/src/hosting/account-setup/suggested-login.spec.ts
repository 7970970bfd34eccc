import { accountForm } from '@homeport/contract/account-form';
import { suggestLogin } from './suggested-login.ts';

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
