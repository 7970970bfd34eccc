import { password, type Person, startIdentity, type TestIdentity } from './testing/identity.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const refresh = (token: unknown) => identity.post('/api/auth/refresh', {}, { bearer: String(token) });
const details = (token: unknown) => identity.call('GET', '/api/user/details', { bearer: String(token) });

async function successorOf(token: unknown): Promise<string> {
  const answer = await refresh(token);
  expect(answer.status).toBe(200);
  return String(answer.body['refresh_token']);
}

describe('a refresh token', () => {
  it('is accepted as bearer or in the body, and returns a new pair', async () => {
    const person = await identity.signUp();
    const first = await refresh(person.refresh_token);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ access_token: expect.any(String), refresh_token: expect.any(String) });
    expect(first.body['refresh_token']).not.toBe(person.refresh_token);
    const second = await identity.post('/api/auth/refresh', { refresh_token: first.body['refresh_token'] });
    expect(second.status).toBe(200);
    expect((await details(second.body['access_token'])).body).toMatchObject({ email: person.email });
  });

  it('returns the same successor to 100 concurrent calls, and all stay signed in', async () => {
    const person = await identity.signUp();
    const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(person.refresh_token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 100 }, () => 200));
    expect(new Set(answers.map((answer) => answer.body['refresh_token'])).size).toBe(1);
    const session = await identity.db.session.findFirst({ where: { userId: person.user.id } });
    expect(session).toMatchObject({ generation: 1, revokedAt: null });
    for (const answer of answers.slice(0, 5))
      expect((await details(answer.body['access_token'])).status).toBe(200);
    expect((await refresh(answers[99]?.body['refresh_token'])).status).toBe(200);
  });

  it('returns the same successor again within half a minute', async () => {
    const person = await identity.signUp();
    const successor = await successorOf(person.refresh_token);
    identity.advance(29 * secondMs);
    expect(await successorOf(person.refresh_token)).toBe(successor);
  });

  it('ends its session when it is reused after 31 seconds, with one email and one audit event', async () => {
    const person = await identity.signUp();
    const renewed = (await refresh(person.refresh_token)).body;
    const [successor, access] = [renewed['refresh_token'], renewed['access_token']];
    identity.advance(31 * secondMs);
    expect(await refresh(person.refresh_token)).toMatchObject({
      status: 422,
      body: { code: 'token_invalid' },
    });
    expect((await refresh(successor)).status).toBe(422);
    expect(await details(access)).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
    await Promise.all(Array.from({ length: 10 }, () => refresh(person.refresh_token)));
    const mails = (await identity.mails(person.email)).filter((mail) => mail.template === 'session-reuse');
    expect(mails).toHaveLength(1);
    const events = await identity.audit(person.user.id);
    expect(events.filter((kind) => kind === 'auth.refresh_reused')).toHaveLength(1);
  });

  it('ends its session when one older than the last is reused, even immediately', async () => {
    const person = await identity.signUp();
    const second = await successorOf(person.refresh_token);
    await successorOf(second);
    expect((await refresh(person.refresh_token)).status).toBe(422);
    expect((await refresh(second)).status).toBe(422);
  });

  it('ends only its own session', async () => {
    const person = await identity.signUp();
    const elsewhere = await identity.post(
      '/api/auth/login',
      { email: person.email, password },
      { headers: { 'x-device-token': person.device_token } },
    );
    await successorOf(await successorOf(person.refresh_token));
    await refresh(person.refresh_token);
    expect((await refresh(elsewhere.body['refresh_token'])).status).toBe(200);
  });

  it('that was invented is refused, without an email', async () => {
    expect(await refresh('x'.repeat(43))).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
    const person = await identity.signUp();
    expect((await refresh(person.access_token)).status).toBe(422);
  });

  it('is required', async () => {
    const answer = await identity.post('/api/auth/refresh', {});
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_expired' } });
  });

  it('is extended by 30 days per use, and ends after 90 days in any case', async () => {
    const { refresh_token } = await identity.signUp();
    let token = refresh_token;
    for (let month = 0; month < 3; month += 1) {
      identity.advance(29 * dayMs);
      token = await successorOf(token);
    }
    identity.advance(2 * dayMs);
    token = await successorOf(token);
    identity.advance(dayMs + minuteMs);
    expect((await refresh(token)).status).toBe(422);
  });

  it('expires after 30 days without use', async () => {
    const { refresh_token } = await identity.signUp();
    identity.advance(30 * dayMs + minuteMs);
    expect((await refresh(refresh_token)).status).toBe(422);
  });
});

describe('sessions and devices', () => {
  const signInAgain = async (person: Person) =>
    (
      await identity.post(
        '/api/auth/login',
        { email: person.email, password },
        {
          headers: { 'x-device-token': person.device_token, 'user-agent': 'Other browser' },
          ip: '198.51.100.9',
        },
      )
    ).body as unknown as Person;

  it('are listed with their origin, the last used first', async () => {
    const person = await identity.signUp();
    identity.advance(minuteMs);
    const again = await signInAgain(person);
    const { body } = await identity.call('GET', '/api/auth/sessions', { bearer: again.access_token });
    expect(body).toMatchObject({
      sessions: [
        { user_agent: 'Other browser', ip: '198.51.100.9', current: true },
        { user_agent: 'Test browser', ip: expect.stringMatching(/^10\./), current: false },
      ],
      devices: [{ user_agent: 'Test browser', ip: '198.51.100.9' }],
    });
  });

  it('can be ended remotely, with immediate effect', async () => {
    const person = await identity.signUp();
    const again = await signInAgain(person);
    const { body } = await identity.call('GET', '/api/auth/sessions', { bearer: person.access_token });
    const other = (body['sessions'] as unknown as { id: string; current: boolean }[]).find(
      (session) => !session.current,
    );
    const path = `/api/auth/sessions/${other?.id}`;
    expect((await identity.call('DELETE', path, { bearer: person.access_token })).status).toBe(200);
    expect((await details(again.access_token)).status).toBe(422);
    expect((await refresh(again.refresh_token)).status).toBe(422);
    expect((await details(person.access_token)).status).toBe(200);
    expect(await identity.audit(person.user.id)).toContain('auth.session_ended');
  });

  it('end only after a recent confirmation', async () => {
    const signedUp = await identity.signUp();
    const again = await signInAgain(signedUp);
    identity.advance(11 * 60_000);
    const person = await refresh(signedUp.refresh_token);
    const bearer = String(person.body['access_token']);
    const { body } = await identity.call('GET', '/api/auth/sessions', { bearer });
    const other = (body['sessions'] as unknown as { id: string; current: boolean }[]).find(
      (session) => !session.current,
    );
    expect(await identity.call('DELETE', `/api/auth/sessions/${other?.id}`, { bearer })).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    });
    expect((await refresh(again.refresh_token)).status).toBe(200);
  });

  it('of another person are not found, and stay', async () => {
    const [mine, theirs] = [await identity.signUp(), await identity.signUp()];
    const session = await identity.db.session.findFirstOrThrow({ where: { userId: theirs.user.id } });
    const device = await identity.db.rememberedDevice.findFirstOrThrow({ where: { userId: theirs.user.id } });
    for (const path of [`/api/auth/sessions/${session.id}`, `/api/auth/devices/${device.id}`])
      expect(await identity.call('DELETE', path, { bearer: mine.access_token })).toMatchObject({
        status: 404,
      });
    expect((await details(theirs.access_token)).status).toBe(200);
    expect(await identity.db.rememberedDevice.count({ where: { id: device.id } })).toBe(1);
  });

  it('are forgotten one by one: the device then needs a code', async () => {
    const person = await identity.signUp();
    const device = await identity.db.rememberedDevice.findFirstOrThrow({ where: { userId: person.user.id } });
    const path = `/api/auth/devices/${device.id}`;
    expect((await identity.call('DELETE', path, { bearer: person.access_token })).status).toBe(200);
    const body = { email: person.email, password };
    const answer = await identity.post('/api/auth/login', body, {
      headers: { 'x-device-token': person.device_token },
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'otp_invalid' } });
  });

  it('end with a sign-out, both tokens included', async () => {
    const person = await identity.signUp();
    expect((await identity.post('/api/auth/logout', {}, { bearer: person.refresh_token })).status).toBe(200);
    expect((await refresh(person.refresh_token)).status).toBe(422);
    expect((await details(person.access_token)).status).toBe(422);
    expect((await identity.post('/api/auth/logout', {}, { bearer: person.refresh_token })).status).toBe(200);
    expect(
      (await identity.audit(person.user.id)).filter((kind) => kind === 'auth.session_ended'),
    ).toHaveLength(1);
    expect((await identity.mails(person.email)).some((mail) => mail.template === 'session-reuse')).toBe(
      false,
    );
  });
});
