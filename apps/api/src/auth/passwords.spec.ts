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
    const timed = async (work: () => Promise<unknown>) => {
      const began = performance.now();
      for (let round = 0; round < 5; round += 1) await work();
      return performance.now() - began;
    };
    const known = await timed(() => passwords.verify(kept, 'wrong-password'));
    const unknown = await timed(() => passwords.verify(undefined, 'wrong-password'));
    expect(await passwords.verify(undefined, '')).toBe(false);
    // Without the hash of nobody's password this would be a thousandth.
    expect(unknown).toBeGreaterThan(known / 4);
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
