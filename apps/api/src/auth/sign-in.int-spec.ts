import { newAddress, password, type Person, startIdentity, type TestIdentity } from './testing/identity.ts';
import { countHashings } from './testing/hashings.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const login = (body: object, deviceToken?: string) =>
  identity.post(
    '/api/auth/login',
    body,
    deviceToken === undefined ? {} : { headers: { 'x-device-token': deviceToken } },
  );

/** A customer who signed up a while ago. */
async function customer(): Promise<Person> {
  const person = await identity.signUp();
  identity.advance(minuteMs);
  return person;
}

describe('a sign-in', () => {
  it('needs password and code on an unknown device, which it remembers', async () => {
    const { email, user } = await customer();
    const otp = await identity.code(email);
    expect(await identity.mail(email, 'code')).toMatchObject({ purpose: 'login' });
    const answer = await login({ email, password, otp });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ device_token: expect.any(String), user: { id: user.id, email } });
  });

  it('accepts the address in any letter case', async () => {
    const { email } = await customer();
    await identity.post('/api/auth/otp', { email: email.toUpperCase() });
    const otp = (await identity.mail(email, 'code')).code;
    expect((await login({ email: email.toUpperCase(), password, otp })).status).toBe(200);
  });

  it('needs no code on a remembered device, and sends no email', async () => {
    const { email, device_token } = await customer();
    const before = await identity.mails(email);
    const headers = { 'x-device-token': device_token };
    const asked = await identity.post('/api/auth/otp', { email, purpose: 'login' }, { headers });
    expect(asked.body).toEqual({ status: 'exists', otp_enabled: false });
    expect(await identity.mails(email)).toHaveLength(before.length);
    const answer = await login({ email, password }, device_token);
    expect(answer).toMatchObject({ status: 200, body: { device_token: expect.any(String) } });
    expect((await login({ email, password, otp: '' }, device_token)).status).toBe(200);
  });

  it('replaces the token of the device by one successor for all calls within half a minute', async () => {
    const { email, device_token } = await customer();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => login({ email, password }, device_token)),
    );
    const tokens = new Set(answers.map(({ body }) => String(body['device_token'])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(tokens.size).toBe(1);
    expect(tokens).not.toContain(device_token);
    // The sign-ins before used some of the 30 seconds.
    identity.advance(20_000);
    expect((await login({ email, password }, device_token)).status).toBe(200);
    identity.advance(minuteMs);
    expect((await login({ email, password }, [...tokens][0])).status).toBe(200);
  });

  it('forgets the device when a replaced token is reused later, and emails the owner once', async () => {
    const { email, device_token, user } = await customer();
    const { body } = await login({ email, password }, device_token);
    identity.advance(31_000);
    const isAsked = { status: 401, body: { code: 'otp_invalid' } };
    // Not even the password has to be right.
    expect((await login({ email, password: 'not-the-password' }, device_token)).status).toBe(404);
    expect(await login({ email, password }, device_token)).toMatchObject(isAsked);
    expect(await login({ email, password }, String(body['device_token']))).toMatchObject(isAsked);
    const told = (await identity.mails(email)).filter(({ template }) => template === 'device-reuse');
    expect(told).toHaveLength(1);
    const reused = (await identity.audit(user.id)).filter((kind) => kind === 'auth.device_reused');
    expect(reused).toHaveLength(1);
  });

  it('needs a code again after 30 days, regardless of use', async () => {
    const { email, device_token } = await customer();
    identity.advance(29 * dayMs);
    const { body } = await login({ email, password }, device_token);
    identity.advance(dayMs);
    expect(await login({ email, password }, String(body['device_token']))).toMatchObject({
      status: 401,
      body: { code: 'otp_invalid' },
    });
  });

  it("needs a code despite another person's remembered device", async () => {
    const [mine, theirs] = [await customer(), await customer()];
    const answer = await login({ email: theirs.email, password }, mine.device_token);
    expect(answer).toMatchObject({ status: 401, body: { code: 'otp_invalid' } });
  });

  it.each([{ otp: undefined }, { otp: '' }])(
    'is refused without a code (%j) on an unknown device',
    async (part) => {
      const { email } = await customer();
      const answer = await login({ email, password, ...part });
      expect(answer).toMatchObject({ status: 401, body: { code: 'otp_invalid' } });
    },
  );

  it('opens a short session and remembers no device if the person chose so', async () => {
    const { email } = await customer();
    const otp = await identity.code(email);
    const answer = await login({ email, password, otp, remember_device: false });
    expect(answer.body).not.toHaveProperty('device_token');
    identity.advance(12 * 60 * minuteMs + minuteMs);
    const refreshed = await identity.post('/api/auth/refresh', {
      refresh_token: answer.body['refresh_token'],
    });
    expect(refreshed.status).toBe(422);
  });
});

describe('a wrong password', () => {
  it('gets the same answer after the same work as an unknown person', async () => {
    const { email } = await customer();
    const refused = async (address: string) => {
      const hashings = countHashings();
      const { status, body } = await login({ email: address, password: 'not-the-password' });
      hashings.stop();
      const { request_id: _, ...rest } = body;
      return { hashings: hashings.seen.count, refusal: { status, ...rest } };
    };
    const wrong = await refused(email);
    expect(wrong).toMatchObject({ hashings: 1, refusal: { status: 404, code: 'invalid_credentials' } });
    expect(await refused(newAddress())).toEqual(wrong);
  });

  it('does not reveal whether the code was right, and uses none of its guesses', async () => {
    const { email } = await customer();
    const otp = await identity.code(email);
    const refusals = [];
    for (const guess of [otp, '000000', otp, '111111', otp, '222222'])
      refusals.push(await login({ email, password: 'not-the-password', otp: guess }));
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 404, body: { code: 'invalid_credentials' } });
    expect((await login({ email, password, otp })).status).toBe(200);
  });

  it('is in the audit log, like a wrong code and a locked one', async () => {
    const { email, user } = await customer();
    await login({ email, password: 'not-the-password' });
    const otp = await identity.code(email);
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) await login({ email, password, otp: wrong });
    const events = (await identity.audit(user.id)).slice(2);
    expect(events).toEqual([...Array.from({ length: 6 }, () => 'auth.sign_in_failed'), 'auth.code_locked']);
  });
});

describe('a flood of wrong passwords', () => {
  it('locks the address for its network, in any letter case, and no other', async () => {
    const [victim, bystander] = [await customer(), await customer()];
    const ip = '198.51.100.7';
    for (let guess = 0; guess < 10; guess += 1) {
      const email = guess % 2 === 0 ? victim.email : victim.email.toUpperCase();
      const refused = await identity.post('/api/auth/login', { email, password: 'not-the-password' }, { ip });
      expect(refused.status).toBe(404);
    }
    const locked = await identity.post(
      '/api/auth/login',
      { email: victim.email, password },
      { ip: '198.51.100.8' },
    );
    expect(locked).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    for (const person of [victim, bystander]) {
      const otp = await identity.code(person.email);
      expect((await login({ email: person.email, password, otp })).status).toBe(200);
    }
  });

  it('does not lock the owner out of a remembered device', async () => {
    const { email, device_token } = await customer();
    for (let guess = 0; guess < 11; guess += 1) await login({ email, password: 'not-the-password' });
    expect((await login({ email, password })).status).toBe(429);
    expect((await login({ email, password }, device_token)).status).toBe(200);
  });

  it('locks an address that has no account in the same way', async () => {
    const email = newAddress();
    for (let guess = 0; guess < 10; guess += 1) await login({ email, password: 'not-the-password' });
    expect((await login({ email, password })).status).toBe(429);
  });

  it('no longer counts after a right one', async () => {
    const { email, device_token } = await customer();
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 8; guess += 1)
        await login({ email, password: 'not-the-password' }, device_token);
      expect((await login({ email, password }, device_token)).status).toBe(200);
    }
  });
});
