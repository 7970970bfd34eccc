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
  it('fails after five wrong guesses, even with the right code', async () => {
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

  it('can succeed with the fifth guess', async () => {
    const email = newAddress();
    const code = await identity.code(email);
    for (let guess = 0; guess < 4; guess += 1) await register(email, otherThan(code));
    expect((await register(email, code)).status).toBe(200);
  });

  it('compares at most five of 100 concurrent guesses', async () => {
    const email = newAddress();
    const code = await identity.code(email);
    const counted = jest.spyOn(identity.app.get(CodesRepository), 'countAttempt');
    const guesses = Array.from({ length: 100 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(guesses.map((guess) => register(email, guess)));
    expect(answers.every((answer) => answer.status === 401)).toBe(true);
    const rows = await Promise.all(counted.mock.results.map((result) => result.value as unknown));
    counted.mockRestore();
    expect(rows).toHaveLength(100);
    expect(rows.flat()).toHaveLength(5);
    expect((await register(email, code)).status).toBe(401);
  });
});

describe('a one-time code', () => {
  it('expires after ten minutes', async () => {
    const [late, timely] = [newAddress(), newAddress()];
    const [lateCode, timelyCode] = [await identity.code(late), await identity.code(timely)];
    identity.advance(10 * minuteMs - 5 * secondMs);
    expect((await register(timely, timelyCode)).status).toBe(200);
    identity.advance(6 * secondMs);
    expect((await register(late, lateCode)).status).toBe(401);
  });

  it('is valid once, even for five concurrent calls', async () => {
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
    const { network } = await identity.db.oneTimeCode.findFirstOrThrow({ where: { email } });
    const holder = { email, network, browserHash: null };
    expect(await codes.guess(holder, 'login', code)).toEqual({
      isRight: false,
      isLocked: false,
      isUsedUp: false,
    });
    expect(await codes.guess(holder, 'signup', code)).toMatchObject({ isRight: true });
  });

  it('of one address fails for another', async () => {
    const [mine, theirs] = [newAddress(), newAddress()];
    const code = await identity.code(mine);
    await identity.code(theirs);
    const theirsCode = (await identity.mail(theirs, 'code')).code;
    expect((await register(theirs, code)).status).toBe(code === theirsCode ? 200 : 401);
  });

  it('is not replaced by a second request within half a minute', async () => {
    const email = newAddress();
    const code = await identity.code(email);
    await identity.post('/api/auth/otp', { email });
    expect(await identity.mails(email)).toHaveLength(1);
    expect((await register(email, code)).status).toBe(200);
  });

  it('is mailed once for 10 concurrent requests', async () => {
    const email = newAddress();
    await Promise.all(Array.from({ length: 10 }, () => identity.post('/api/auth/otp', { email })));
    expect(await identity.mails(email)).toHaveLength(1);
  });
});

describe('the code of a browser', () => {
  const ask = async (email: string, ip: string, token?: string) => {
    const body = { email, bind_code: true, ...(token === undefined ? {} : { code_token: token }) };
    const { body: answer } = await identity.post('/api/auth/otp', body, { ip });
    const { code } = await identity.mail(email, 'code');
    return { code, token: String(answer['code_token']) };
  };
  const use = (email: string, otp: string, codeToken?: string, ip?: string) =>
    identity.post(
      '/api/auth/register',
      { email, password, otp, ...(codeToken === undefined ? {} : { code_token: codeToken }) },
      ip === undefined ? {} : { ip },
    );

  it('is valid in that browser alone, in any network', async () => {
    const email = newAddress();
    const { code, token } = await ask(email, '192.0.2.1');
    expect((await use(email, code, undefined, '192.0.2.1')).status).toBe(401);
    expect((await use(email, code, 'x'.repeat(43), '192.0.2.1')).status).toBe(401);
    expect((await use(email, code, token, '198.51.100.1')).status).toBe(200);
  });

  it('without a token is valid in the network of the request', async () => {
    const email = newAddress();
    await identity.post('/api/auth/otp', { email }, { ip: '192.0.2.1' });
    const { code } = await identity.mail(email, 'code');
    expect((await use(email, code, undefined, '198.51.100.1')).status).toBe(401);
    expect((await use(email, code, undefined, '192.0.2.250')).status).toBe(200);
  });

  it('is independent of the code of another browser and its guesses', async () => {
    const email = newAddress();
    const [mine, theirs] = [await ask(email, '192.0.2.1'), await ask(email, '198.51.100.1')];
    expect(mine.token).not.toBe(theirs.token);
    for (let guess = 0; guess < 6; guess += 1) await use(email, otherThan(mine.code), theirs.token);
    expect((await use(email, mine.code, mine.token)).status).toBe(200);
  });

  it('is not mailed again within half a minute, and keeps its token when it is', async () => {
    const email = newAddress();
    const first = await ask(email, '192.0.2.1');
    expect(await ask(email, '192.0.2.1', first.token)).toEqual(first);
    identity.advance(31 * secondMs);
    const again = await ask(email, '192.0.2.1', first.token);
    expect(again.token).toBe(first.token);
    expect(await identity.mails(email)).toHaveLength(2);
    expect((await use(email, first.code, first.token)).status).toBe(200);
  });

  it('does not accept an invented token', async () => {
    const email = newAddress();
    const made = 'm'.repeat(43);
    expect((await ask(email, '192.0.2.1', made)).token).not.toBe(made);
  });
});

describe('a renewed code', () => {
  it('leaves the former one valid for its time, and a use of one ends both', async () => {
    const email = newAddress();
    const former = await identity.code(email);
    identity.advance(31 * secondMs);
    expect(await renew(email)).toMatchObject({ status: 200, body: { status: 'success' } });
    const { code } = await identity.mail(email, 'code');
    expect((await register(email, otherThan(former === otherThan(code) ? code : former))).status).toBe(401);
    expect((await register(email, former)).status).toBe(200);
    expect(await identity.db.oneTimeCode.count({ where: { email, deadAt: null } })).toBe(0);
  });

  it('is the only valid one once the former one has run out', async () => {
    const email = newAddress();
    const former = await identity.code(email);
    identity.advance(9 * minuteMs);
    await renew(email);
    const { code } = await identity.mail(email, 'code');
    identity.advance(61 * secondMs);
    const late = former === code ? otherThan(code) : former;
    expect((await register(email, late)).status).toBe(401);
    expect((await register(email, code)).status).toBe(200);
  });

  it('is refused within half a minute, with the seconds to wait', async () => {
    const email = newAddress();
    const start = performance.now();
    await identity.code(email);
    identity.advance(10 * secondMs);
    const hasty = await renew(email);
    const tookSeconds = (performance.now() - start) / secondMs;
    expect(hasty).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(hasty.headers['retry-after'])).toBeGreaterThanOrEqual(Math.floor(20 - tookSeconds));
    expect(Number(hasty.headers['retry-after'])).toBeLessThanOrEqual(20);
    identity.advance(21 * secondMs);
    expect((await renew(email)).status).toBe(200);
  });

  it('allows new guesses after five wrong ones', async () => {
    const email = newAddress();
    const code = await identity.code(email);
    for (let guess = 0; guess < 5; guess += 1) await register(email, otherThan(code));
    identity.advance(31 * secondMs);
    await renew(email);
    expect((await register(email, (await identity.mail(email, 'code')).code)).status).toBe(200);
  });

  it('is not mailed to an address without a code, with the same answer', async () => {
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

  it('counts plus-addresses, in any letter case, as one mailbox, but not addresses with dots', async () => {
    const [name = '', domain = ''] = newAddress().split('@');
    const ip = '198.51.100.31';
    const ask = (email: string) => identity.post('/api/auth/otp', { email }, { ip });
    for (let issued = 0; issued < 10; issued += 1) {
      const email =
        issued % 2 === 0 ? `${name}+${issued}@${domain}` : `${name.toUpperCase()}+${issued}@${domain}`;
      expect((await ask(email)).status).toBe(200);
    }
    expect(await ask(`${name}+another@${domain}`)).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
    expect((await ask(`${name}@${domain}`)).status).toBe(429);
    expect((await ask(`${name.slice(0, 3)}.${name.slice(3)}@${domain}`)).status).toBe(200);
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
