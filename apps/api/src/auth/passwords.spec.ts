import { beforeAll, describe, expect, it } from 'vitest';
import { Passwords } from './passwords.ts';

const passwords = new Passwords();
beforeAll(() => passwords.onModuleInit());

describe('kept passwords', () => {
  it('are argon2id hashes of 19 MiB, two passes and one lane, salted', async () => {
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

  it('never verify for a person who does not exist, and do the same work for them', async () => {
    const kept = await passwords.hash('tide-and-lantern');
    const took = async (hash: string | undefined) => {
      const began = performance.now();
      await passwords.verify(hash, 'wrong-password');
      return performance.now() - began;
    };
    let [known, unknown] = [Infinity, Infinity];
    for (let round = 0; round < 5; round += 1) {
      known = Math.min(known, await took(kept));
      unknown = Math.min(unknown, await took(undefined));
    }
    expect(await passwords.verify(undefined, '')).toBe(false);
    // Without the hash of nobody's password this would be a thousandth, however busy the machine is.
    expect(unknown).toBeGreaterThan(known / 20);
  });

  it('are refused by name of their field when everybody tries them first', () => {
    expect(() => passwords.refuseCommon('password123')).toThrow(
      expect.objectContaining({
        code: 'validation_error',
        fields: { password: expect.stringContaining('too common') },
      }),
    );
    expect(() => passwords.refuseCommon('tide-and-lantern')).not.toThrow();
  });
});
