import type { PasswordPolicy } from '@homeport/contract/fields';
import type { Config } from '../foundation/config/config.ts';
import type { AppError } from '../foundation/http/app-error.ts';
import { PasswordsService } from './passwords.service.ts';
import { countHashings } from './testing/hashings.ts';

const withPolicy = (PASSWORD_POLICY: PasswordPolicy) =>
  new PasswordsService({ settings: { PASSWORD_POLICY, BRAND_NAME: 'Homeport' } } as Config);
const passwords = withPolicy('standard');
const lea = { email: 'lea@atelier.example', name: 'Lea Moreau', company: 'Maison Lune' };
beforeAll(() => passwords.onModuleInit());

describe('passwords', () => {
  it('are stored as salted argon2id hashes of 19 MiB, two passes and one lane', async () => {
    const [one, other] = await Promise.all([
      passwords.hash('tide-and-lantern'),
      passwords.hash('tide-and-lantern'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('verify the right password and no other', async () => {
    const kept = await passwords.hash('tide-and-lantern');
    expect(await passwords.verify(kept, 'tide-and-lantern')).toBe(true);
    expect(await passwords.verify(kept, 'tide-and-Lantern')).toBe(false);
  });

  it('never verify for an unknown person, after the same work', async () => {
    const hashings = countHashings();
    expect(await passwords.verify(undefined, '')).toBe(false);
    hashings.stop();
    expect(hashings.seen.count).toBe(1);
    // The comparison costs as much as the hash of a real password.
    expect(await passwords.unusable()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  const refusal = (sentence: string) =>
    expect.objectContaining({
      code: 'validation_error',
      fields: { password: expect.stringContaining(sentence) },
    }) as Error;

  it('are refused when they are common', () => {
    expect(() => passwords.refuseWeak('password123', 'sign-up', lea)).toThrow(refusal('too common'));
    expect(() => passwords.refuseWeak('tide-and-lantern', 'sign-up', lea)).not.toThrow();
  });

  it.each(['my-homeport-1', 'MoreauMoreau', 'x-atelier-x', 'maison-lune-9'])(
    'are refused when they contain what is known of the person: %s',
    (password) => {
      expect(() => passwords.refuseWeak(password, 'reset', lea)).toThrow(refusal('easy to guess'));
    },
  );

  it.each([
    ['sign-up', 8, 'Error! Password must be 8 to 20 charcaters long.'],
    ['sign-up', 9, undefined],
    ['sign-up', 19, undefined],
    ['sign-up', 20, 'Error! Password must be 8 to 20 charcaters long.'],
    ['reset', 0, 'REQUIRED!'],
    ['reset', 8, 'Error! Password must be 8 to 20 charcaters long.'],
    ['reset', 20, undefined],
    ['reset', 21, 'Must be 20 characters or less'],
  ] as const)('have the lengths of the specification: at %s %i characters', (at, length, sentence) => {
    expect(sentenceFor(passwords, at, length)).toBe(sentence);
  });

  it.each([
    ['sign-up', 8, 'The password must be 9 to 128 characters long.'],
    ['sign-up', 128, undefined],
    ['sign-up', 129, 'The password must be 9 to 128 characters long.'],
    ['reset', 128, undefined],
    ['reset', 129, 'Must be 128 characters or less'],
  ] as const)('may be long where the operator allows it: at %s %i characters', (at, length, sentence) => {
    expect(sentenceFor(withPolicy('long'), at, length)).toBe(sentence);
  });
});

/** The error for a password of this length; undefined: it is accepted. */
function sentenceFor(judge: PasswordsService, at: 'sign-up' | 'reset', length: number): string | undefined {
  const password = 'tide-and-lantern-'.repeat(8).slice(0, length);
  try {
    judge.refuseWeak(password, at, lea);
    return undefined;
  } catch (error) {
    return (error as AppError).fields?.['password'];
  }
}
