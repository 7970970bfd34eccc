import { newAddress, password, startIdentity, type TestIdentity } from './testing/identity.ts';

const minuteMs = 60_000;
const newPassword = 'lantern-and-tide';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const forgot = (email: string) => identity.post('/api/auth/forgot', { email });
const reset = (token: string, chosen = newPassword) =>
  identity.post('/api/auth/reset', { reset_token: token, password: chosen });

async function mailedToken(email: string): Promise<string> {
  await forgot(email);
  const { link } = await identity.mail(email, 'password-reset');
  const url = new URL(link);
  expect(url.pathname).toBe('/resetpassword/');
  expect(url.search).toBe('');
  return new URLSearchParams(url.hash.slice(1)).get('token') ?? '';
}

describe('a forgotten password', () => {
  it('gets the same answer after the same time for customers and strangers', async () => {
    const { email } = await identity.signUp();
    const timed = async (address: string) => {
      const began = performance.now();
      const { status, body, headers } = await forgot(address);
      return { ms: performance.now() - began, status, body, names: Object.keys(headers).sort() };
    };
    const [known, unknown] = [await timed(email), await timed(newAddress())];
    expect({ ...known, ms: 0 }).toEqual({ ...unknown, ms: 0 });
    expect(known).toMatchObject({ status: 200, body: { status: 'success' } });
    // Both answers wait for the same time, which is longer than the work for a customer takes.
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(190);
  });

  it('mails a link to the customer, and nothing to the stranger', async () => {
    const { email } = await identity.signUp();
    expect(await mailedToken(email)).toMatch(/^[\w-]{43}$/);
    const stranger = newAddress();
    await forgot(stranger);
    expect(await identity.mails(stranger)).toHaveLength(0);
  });
});

describe('a password link', () => {
  it('sets the password once, ends all sessions and devices, and sends an email', async () => {
    const person = await identity.signUp();
    const { email } = person;
    const token = await mailedToken(email);
    expect((await reset(token)).body).toEqual({ status: 'success' });

    const details = await identity.call('GET', '/api/user/details', { bearer: person.access_token });
    expect(details).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
    const refreshed = await identity.post('/api/auth/refresh', { refresh_token: person.refresh_token });
    expect(refreshed.status).toBe(422);
    const headers = { 'x-device-token': person.device_token };
    expect(
      (await identity.post('/api/auth/login', { email, password: newPassword }, { headers })).status,
    ).toBe(401);
    await identity.mail(email, 'password-changed');
    expect(await identity.audit(person.user.id)).toContain('auth.password_reset');

    identity.advance(minuteMs);
    const otp = await identity.code(email);
    expect((await identity.post('/api/auth/login', { email, password, otp })).status).toBe(404);
    expect((await identity.post('/api/auth/login', { email, password: newPassword, otp })).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 404, body: { code: 'reset_token_invalid' } });
  });

  it('expires after half an hour', async () => {
    const { email } = await identity.signUp();
    const token = await mailedToken(email);
    identity.advance(30 * minuteMs + 1000);
    expect(await reset(token)).toMatchObject({ status: 404, body: { code: 'reset_token_invalid' } });
  });

  it('stays valid when another one is requested, and ends when one is used', async () => {
    const { email } = await identity.signUp();
    const [older, newer, newest] = [
      await mailedToken(email),
      await mailedToken(email),
      await mailedToken(email),
    ];
    expect((await reset(older)).status).toBe(200);
    expect((await reset(newer)).status).toBe(404);
    expect((await reset(newest)).status).toBe(404);
  });

  it('sets one password when two links are used concurrently', async () => {
    const { email } = await identity.signUp();
    const tokens = [await mailedToken(email), await mailedToken(email)];
    const answers = await Promise.all(tokens.map((token) => reset(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });

  it('works once for 10 concurrent calls', async () => {
    const { email } = await identity.signUp();
    const token = await mailedToken(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(9);
  });

  it('stays valid when the chosen password is refused', async () => {
    const { email } = await identity.signUp();
    const token = await mailedToken(email);
    expect(await reset(token, 'password123')).toMatchObject({
      status: 400,
      body: { code: 'validation_error' },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('with an invented token is refused', async () => {
    expect((await reset('x'.repeat(43))).status).toBe(404);
  });
});
