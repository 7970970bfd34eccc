import { newAddress, password, startIdentity, type TestIdentity } from '../testing/identity.ts';
import { addPasskey, codeOf, login, signUpWithApp } from './testing/enrolled.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

describe('an authenticator app', () => {
  it('is active after one of its codes was entered, and its secret is stored encrypted', async () => {
    const { email, access_token: bearer, user } = await identity.signUp();
    const { body } = await identity.post('/api/auth/authenticator', {}, { bearer });
    expect(body).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining('otpauth://totp/'),
    });
    const secret = String(body['secret']);
    const unfinished = await identity.call('GET', '/api/auth/factors', { bearer });
    expect(unfinished.body).toMatchObject({ authenticator: null, recovery_codes_left: 0 });
    const wrong = await identity.post(
      '/api/auth/authenticator/confirm',
      { code: codeOf(identity, secret, 9) },
      { bearer },
    );
    expect(wrong).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } });
    const code = codeOf(identity, secret);
    const confirmed = await identity.post('/api/auth/authenticator/confirm', { code }, { bearer });
    expect(confirmed.body['recovery_codes']).toHaveLength(10);
    expect((await identity.call('GET', '/api/auth/factors', { bearer })).body).toMatchObject({
      authenticator: { created: expect.any(String) },
      recovery_codes_left: 10,
    });
    const row = await identity.db.authenticator.findUnique({ where: { userId: user.id } });
    expect(row?.sealedSecret).not.toContain(secret);
    expect(await identity.mail(email, 'security-changed')).toMatchObject({ change: 'authenticator_added' });
    const again = await identity.post('/api/auth/authenticator', {}, { bearer });
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('ends other sessions and devices as the first factor, but not as the second', async () => {
    const before = await identity.signUp();
    identity.advance(60_000);
    const otp = await identity.code(before.email, 'login');
    const { body } = await login(identity, before, { otp });
    const bearer = String(body['access_token']);
    const begun = await identity.post('/api/auth/authenticator', {}, { bearer });
    const code = codeOf(identity, String(begun.body['secret']));
    await identity.post('/api/auth/authenticator/confirm', { code }, { bearer });
    const ended = await identity.post('/api/auth/refresh', { refresh_token: before.refresh_token });
    expect(ended.status).toBe(422);
    const places = await identity.call('GET', '/api/auth/sessions', { bearer });
    expect(places.body).toMatchObject({ sessions: [{ current: true }], devices: [] });
    const person = { ...before, access_token: bearer };
    expect((await addPasskey(identity, person)).recoveryCodes).toBeUndefined();
  });
});

describe('a sign-in with an authenticator app', () => {
  it('needs its code instead of a mailed one, which is not sent', async () => {
    const person = await signUpWithApp(identity);
    const mails = await identity.mails(person.email);
    const asked = await identity.post('/api/auth/otp', { email: person.email, purpose: 'login' });
    expect(asked.body).toEqual({ status: 'exists', otp_enabled: true });
    identity.advance(31_000);
    await identity.post('/api/auth/otp/refresh', { email: person.email });
    expect(await identity.mails(person.email)).toHaveLength(mails.length);
    expect(await login(identity, person)).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required', second_factors: ['authenticator', 'recovery_code'] },
    });
    const answer = await login(identity, person, { otp: codeOf(identity, person.secret) });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.user.id } } });
  });

  it("reveals the person's factors only after the right password", async () => {
    const person = await signUpWithApp(identity);
    const wrong = await identity.post('/api/auth/login', { email: person.email, password: 'not-it-at-all' });
    expect(wrong).toMatchObject({ status: 404, body: { code: 'invalid_credentials' } });
    expect(wrong.body).not.toHaveProperty('second_factors');
  });

  it.each([-1, 0, 1])('accepts the code of %i periods away, and each code once', async (steps) => {
    const person = await signUpWithApp(identity);
    identity.advance(60_000);
    const otp = codeOf(identity, person.secret, steps);
    expect((await login(identity, person, { otp })).status).toBe(200);
    expect(await login(identity, person, { otp })).toMatchObject({
      status: 401,
      body: { code: 'otp_invalid' },
    });
  });

  it.each([-2, 2])('rejects the code of %i periods away', async (steps) => {
    const person = await signUpWithApp(identity);
    identity.advance(120_000);
    const otp = codeOf(identity, person.secret, steps);
    expect((await login(identity, person, { otp })).status).toBe(401);
  });

  it('succeeds for one of two concurrent calls with the same code', async () => {
    const person = await signUpWithApp(identity);
    const otp = codeOf(identity, person.secret);
    const answers = await Promise.all([login(identity, person, { otp }), login(identity, person, { otp })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('is not bypassed by a mailed code that was asked for before', async () => {
    const person = await identity.signUp();
    identity.advance(60_000);
    const otp = await identity.code(person.email, 'login');
    const { access_token: bearer } = person;
    const begun = await identity.post('/api/auth/authenticator', {}, { bearer });
    const code = codeOf(identity, String(begun.body['secret']));
    await identity.post('/api/auth/authenticator/confirm', { code }, { bearer });
    expect(await login(identity, person, { otp })).toMatchObject({ status: 401 });
  });

  it('is not bypassed by a password reset', async () => {
    const person = await signUpWithApp(identity);
    await identity.post('/api/auth/forgot', { email: person.email });
    const { link } = await identity.mail(person.email, 'password-reset');
    const reset_token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
    const chosen = 'lantern-and-tide';
    expect((await identity.post('/api/auth/reset', { reset_token, password: chosen })).status).toBe(200);
    const { email } = person;
    expect(await identity.post('/api/auth/login', { email, password: chosen })).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required' },
    });
    const otp = codeOf(identity, person.secret);
    expect((await identity.post('/api/auth/login', { email, password: chosen, otp })).status).toBe(200);
  });

  it('skips the factor on a device that was remembered with it', async () => {
    const person = await signUpWithApp(identity);
    const headers = { 'x-device-token': person.device_token };
    expect((await login(identity, person, {}, { headers })).status).toBe(401);
    const { body } = await login(identity, person, { otp: codeOf(identity, person.secret) });
    const remembered = { 'x-device-token': String(body['device_token']) };
    expect((await login(identity, person, {}, { headers: remembered })).status).toBe(200);
  });
});

describe('guessing codes', () => {
  it('is refused after five wrong ones from a network, but not from another', async () => {
    const person = await signUpWithApp(identity);
    const wrong = codeOf(identity, person.secret, 50);
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await login(identity, person, { otp: wrong }, { ip: '198.51.100.7' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const otp = codeOf(identity, person.secret);
    expect((await login(identity, person, { otp }, { ip: '198.51.100.7' })).status).toBe(429);
    expect((await login(identity, person, { otp }, { ip: '203.0.113.9' })).status).toBe(200);
  });

  it('without the password is not counted', async () => {
    const person = await signUpWithApp(identity);
    const ip = '198.51.100.8';
    for (let guess = 0; guess < 7; guess += 1) {
      const body = { email: person.email, password: 'not-it-at-all', otp: '000000' };
      expect((await identity.post('/api/auth/login', body, { ip })).status).toBe(404);
    }
    const otp = codeOf(identity, person.secret);
    expect((await login(identity, person, { otp }, { ip })).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('replaces the app once, and the owner gets an email', async () => {
    const person = await signUpWithApp(identity);
    const recovery_code = person.recoveryCodes[3] ?? '';
    const typed = recovery_code.toUpperCase().replaceAll('-', ' ');
    expect((await login(identity, person, { recovery_code: typed })).status).toBe(200);
    expect(await identity.mail(person.email, 'security-changed')).toMatchObject({
      change: 'recovery_code_used',
      left: 9,
    });
    expect(await login(identity, person, { recovery_code })).toMatchObject({
      status: 401,
      body: { code: 'otp_invalid' },
    });
  });

  it('succeeds for one of many concurrent calls', async () => {
    const person = await signUpWithApp(identity);
    const recovery_code = person.recoveryCodes[0];
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => login(identity, person, { recovery_code })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
  });

  it('is stored as a hash, and belongs to one person', async () => {
    const [mine, theirs] = [await signUpWithApp(identity), await signUpWithApp(identity)];
    const rows = await identity.db.recoveryCode.findMany({ where: { userId: mine.user.id } });
    for (const code of mine.recoveryCodes) {
      expect(code).toMatch(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/);
      expect(JSON.stringify(rows)).not.toContain(code);
    }
    const recovery_code = mine.recoveryCodes[0];
    expect((await login(identity, theirs, { recovery_code })).status).toBe(401);
  });

  it('ends when new ones are created', async () => {
    const person = await signUpWithApp(identity);
    const bearer = person.access_token;
    const { body } = await identity.post('/api/auth/recovery-codes', {}, { bearer });
    const [fresh] = body['recovery_codes'] as unknown as string[];
    expect(fresh).not.toBe(person.recoveryCodes[0]);
    const recovery_code = person.recoveryCodes[0];
    expect((await login(identity, person, { recovery_code })).status).toBe(401);
    expect((await login(identity, person, { recovery_code: fresh })).status).toBe(200);
  });

  it('is not given to people without a second factor', async () => {
    const { access_token: bearer } = await identity.signUp();
    expect((await identity.post('/api/auth/recovery-codes', {}, { bearer })).status).toBe(409);
  });
});

describe('removing the app', () => {
  it('restores mailed codes and removes the recovery codes', async () => {
    const person = await signUpWithApp(identity);
    const bearer = person.access_token;
    expect((await identity.call('DELETE', '/api/auth/authenticator', { bearer })).status).toBe(200);
    expect(await identity.mail(person.email, 'security-changed')).toMatchObject({
      change: 'authenticator_removed',
    });
    const recovery_code = person.recoveryCodes[0];
    expect((await login(identity, person, { recovery_code })).status).toBe(401);
    identity.advance(60_000);
    const otp = await identity.code(person.email, 'login');
    expect((await login(identity, person, { otp })).status).toBe(200);
  });
});

describe('an account without a second factor', () => {
  it('gets the same answers as before', async () => {
    const { email } = await identity.signUp();
    identity.advance(60_000);
    const asked = await identity.post('/api/auth/otp', { email, purpose: 'login' });
    expect(asked.body).toEqual({ status: 'exists', otp_enabled: true });
    const refused = await identity.post('/api/auth/login', { email, password });
    expect(refused).toMatchObject({ status: 401, body: { code: 'otp_invalid' } });
    const unknown = await identity.post('/api/auth/otp', { email: newAddress(), purpose: 'login' });
    expect(unknown.body).toEqual({ status: 'newuser', otp_enabled: true });
  });
});
