import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => name.endsWith('.ts') && !/\.(int-)?spec\.ts$/.test(name) && !/generated|testing\//.test(name),
  )
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** The files with a match, and how many each has. */
function occurrences(pattern: RegExp): Record<string, number> {
  return Object.fromEntries(
    files
      .map(({ name, text }) => [relative('.', name), [...text.matchAll(pattern)].length] as const)
      .filter(([, count]) => count > 0),
  );
}

describe('every path to tokens', () => {
  it('signs tokens in one place', () => {
    // The strategy reads the key's id from a token's header.
    expect(occurrences(/from 'jsonwebtoken'/g)).toEqual({
      'auth/jwt.strategy.ts': 1,
      'auth/tokens.service.ts': 1,
    });
    expect(occurrences(/\bjwt\.sign\(|createSign\(|new SignJWT\(/g)).toEqual({ 'auth/tokens.service.ts': 1 });
  });

  it('goes through sessions, which mint for a sign-in, a renewal and its repetition', () => {
    expect(occurrences(/\.mint\(/g)).toEqual({ 'auth/sessions.service.ts': 3 });
  });

  it('starts with a row that only the sessions repository inserts', () => {
    expect(occurrences(/\bsession\.(create|createMany|upsert)\(|INSERT INTO sessions\b/g)).toEqual({
      'auth/sessions.repository.ts': 1,
    });
  });

  it('opens a session in only three places, each of which names the second factor', () => {
    expect(occurrences(/sessions\.open\(/g)).toEqual({
      'auth/factors/passkey-sign-in.service.ts': 1,
      'auth/sign-in.service.ts': 1,
      'auth/sign-up.service.ts': 1,
    });
    expect(occurrences(/sessions\.open\(user, (?:'code'|'passkey'|factorShown\()/g)).toEqual({
      'auth/factors/passkey-sign-in.service.ts': 1,
      'auth/sign-in.service.ts': 1,
      'auth/sign-up.service.ts': 1,
    });
  });
});
