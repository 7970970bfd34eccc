import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CodesService } from './codes.service.ts';
import { CodesRepository } from './codes.repository.ts';
import { newAddress, password, startIdentity, type TestIdentity } from './testing/identity.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const register = (email: string, otp: string) =>
  identity.post('/api/auth/register', { email, password, otp });
const renew = (email: string) => identity.post('/api/auth/otp/refresh', { email });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('guessing a one-time code', () => {
  it('is over after five wrong ones, even for the right one', async () => {
    const email = newAddress();
    const code = await identity.code(email);
    for (let guess = 0; guess < 4; guess += 1)
      expect((await register(email, otherThan(code))).body).toMatchObject({
        status: 401,
        code: 'otp_invalid',
      });
    for (const guess of [otherThan(code), code, otherThan(code)])
      expect((await register(email, guess)).body).toMatchObject({
        status: 401,
        code: 'otp_locked',
        message: 'This code was entered incorrectly too many times. Please request a new code.',
      });
  });

  it('still succeeds at the fifth try', async () => {
    const email = newAddress();
    const code = await identity.code(email);
    for (let guess = 0; guess < 4; guess += 1) await register(email, otherThan(code));
    expect((await register(email, code)).status).toBe(200);
  });

  it('compares at most five of 100 that come at once', async () => {
    const email = newAddress();
    const code = await identity.code(email);
    const counted = vi.spyOn(identity.app.get(CodesRepository), 'countAttempt');
    const guesses = Array.from({ length: 100 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(guesses.map((guess) => register(email, guess)));
    expect(answers.every((answer) => answer.status === 401)).toBe(true);
    const rows = await Promise.all(counted.mock.results.map((result) => result.value as unknown));
    counted.mockRestore();
    expect(rows).toHaveLength(100);
    expect(rows.filter((row) => row !== undefined)).toHaveLength(5);
    expect((await register(email, code)).status).toBe(401);
  });
});

describe('a one-time code', () => {
  it('is dead after ten minutes and a second', async () => {
    const [late, timely] = [newAddress(), newAddress()];
    const [lateCode, timelyCode] = [await identity.code(late), await identity.code(timely)];
    identity.advance(10 * minuteMs - 5 * secondMs);
    expect((await register(timely, timelyCode)).status).toBe(200);
    identity.advance(6 * secondMs);
    expect((await register(late, lateCode)).status).toBe(401);
  });

  it('is good for one use, also when five come at once', async () => {
    const person = await identity.signUp();
    identity.advance(minuteMs);
    const otp = await identity.code(person.email);
    const login = () => identity.post('/api/auth/login', { email: person.email, password, otp });
    const answers = await Promise.all(Array.from({ length: 5 }, login));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await login()).status).toBe(401);
  });

  it('of one purpose fails for the other', async () => {
    const codes = identity.app.get(CodesService, { strict: false });
    const email = newAddress();
    const code = await identity.code(email);
    expect(await codes.guess(email, 'login', code)).toEqual({ right: false, locked: false, isUsedUp: false });
    expect(await codes.guess(email, 'signup', code)).toMatchObject({ right: true });
  });

  it('of one address fails for another', async () => {
    const [mine, theirs] = [newAddress(), newAddress()];
    const code = await identity.code(mine);
    await identity.code(theirs);
    const theirsCode = (await identity.mail(theirs, 'code')).code;
    expect((await register(theirs, code)).status).toBe(code === theirsCode ? 200 : 401);
  });

  it('stands when it is asked for again within half a minute', async () => {
    const email = newAddress();
    const code = await identity.code(email);
    await identity.post('/api/auth/otp', { email });
    expect(await identity.mails(email)).toHaveLength(1);
    expect((await register(email, code)).status).toBe(200);
  });

  it('is mailed once when it is asked for 10 times at once', async () => {
    const email = newAddress();
    await Promise.all(Array.from({ length: 10 }, () => identity.post('/api/auth/otp', { email })));
    expect(await identity.mails(email)).toHaveLength(1);
  });
});

describe('a renewed code', () => {
  it('replaces the former one', async () => {
    const email = newAddress();
    const former = await identity.code(email);
    identity.advance(31 * secondMs);
    expect(await renew(email)).toMatchObject({ status: 200, body: { status: 'success' } });
    const { code } = await identity.mail(email, 'code');
    const dead = former === code ? otherThan(code) : former;
    expect((await register(email, dead)).status).toBe(401);
    expect((await register(email, code)).status).toBe(200);
  });

  it('is refused within half a minute, with the seconds to wait', async () => {
    const email = newAddress();
    await identity.code(email);
    identity.advance(10 * secondMs);
    const hasty = await renew(email);
    expect(hasty).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(hasty.headers['retry-after'])).toBeGreaterThan(15);
    expect(Number(hasty.headers['retry-after'])).toBeLessThanOrEqual(20);
    identity.advance(21 * secondMs);
    expect((await renew(email)).status).toBe(200);
  });

  it('brings new guesses after five wrong ones', async () => {
    const email = newAddress();
    const code = await identity.code(email);
    for (let guess = 0; guess < 5; guess += 1) await register(email, otherThan(code));
    identity.advance(31 * secondMs);
    await renew(email);
    expect((await register(email, (await identity.mail(email, 'code')).code)).status).toBe(200);
  });

  it('is not mailed to an address that nobody asked a code for, and the answer is the same', async () => {
    const email = newAddress();
    expect(await renew(email)).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await identity.mails(email)).toHaveLength(0);
  });

  it('is not mailed once the code was used', async () => {
    const person = await identity.signUp();
    identity.advance(31 * secondMs);
    const before = await identity.mails(person.email);
    expect((await renew(person.email)).status).toBe(200);
    expect(await identity.mails(person.email)).toHaveLength(before.length);
  });

  it('is refused after ten codes in a day, until the first of them is a day old', async () => {
    const email = newAddress();
    await identity.code(email);
    for (let issued = 1; issued < 10; issued += 1) {
      identity.advance(minuteMs);
      expect((await renew(email)).status).toBe(200);
    }
    identity.advance(minuteMs);
    const refused = await renew(email);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan((23 * hourMs) / secondMs);
    expect((await identity.post('/api/auth/otp', { email: newAddress() })).status).toBe(200);
    identity.advance(24 * hourMs - 9 * minuteMs);
    expect((await renew(email)).status).toBe(200);
  });
});
