import { newAddress, password, startIdentity, type TestIdentity } from './testing/identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const register = (email: string, otp: string, more: object = {}) =>
  identity.post('/api/auth/register', { email, password, otp, ...more });

describe('the first step', () => {
  it('recognizes a new address, and mails a code for sign-up', async () => {
    const email = newAddress();
    const asked = await identity.post('/api/auth/otp', { email });
    expect(asked).toMatchObject({ status: 200, body: { status: 'newuser', otp_enabled: true } });
    expect(await identity.mail(email, 'code')).toMatchObject({ purpose: 'signup', minutes: 10 });
  });

  it('mails nothing to a customer who is on the sign-up screen', async () => {
    const { email } = await identity.signUp();
    const before = await identity.mails(email);
    const asked = await identity.post('/api/auth/otp', { email, purpose: 'signup' });
    expect(asked.body).toEqual({ status: 'exists', otp_enabled: true });
    expect(await identity.mails(email)).toHaveLength(before.length);
  });

  it('mails nothing to a stranger who is on the sign-in screen', async () => {
    const email = newAddress();
    const asked = await identity.post('/api/auth/otp', { email, purpose: 'login' });
    expect(asked.body).toMatchObject({ status: 'newuser' });
    expect(await identity.mails(email)).toHaveLength(0);
  });

  it('takes about the same time whether an address is known or not', async () => {
    const { email } = await identity.signUp();
    const timed = async (body: object) => {
      const began = performance.now();
      await identity.post('/api/auth/otp', body);
      return performance.now() - began;
    };
    const times = [
      await timed({ email, purpose: 'signup' }),
      await timed({ email }),
      await timed({ email: newAddress() }),
      await timed({ email: newAddress(), purpose: 'login' }),
    ];
    // All answers wait for the same time, which is longer than the work for an email takes.
    expect(Math.min(...times)).toBeGreaterThan(190);
  });

  it('ignores an Authorization header, valid or not', async () => {
    const asked = await identity.post('/api/auth/otp', { email: newAddress() }, { bearer: 'nonsense' });
    expect(asked.status).toBe(200);
  });
});

describe('a sign-up', () => {
  it('creates an account without a plan, signs it in, remembers the device and sends a welcome email', async () => {
    const email = newAddress();
    const answer = await register(email, await identity.code(email));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      device_token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: expect.any(String), email, name: null, isadmin: 'user', plan_type: 'newuser' },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    await identity.mail(email, 'welcome');
    const person = answer.body as unknown as { user: { id: string } };
    expect(await identity.audit(person.user.id)).toEqual(['auth.signed_up', 'auth.signed_in']);
  });

  it('stores no password, code or token in plain text', async () => {
    const email = newAddress();
    const otp = await identity.code(email);
    const answer = await register(email, otp);
    const tables = [
      'users',
      'sessions',
      'remembered_devices',
      'one_time_codes',
      'mail_messages',
      'operations',
      'audit_events',
    ];
    const secrets = [
      password,
      otp,
      answer.body['refresh_token'],
      answer.body['device_token'],
      answer.body['access_token'],
    ];
    for (const table of tables) {
      const rows = await identity.db.$queryRawUnsafe<{ row: string }[]>(
        `SELECT t::text AS row FROM ${table} t`,
      );
      for (const secret of secrets)
        expect(
          rows.filter(({ row }) => row.replaceAll(/[0-9a-f-]{36}/g, '').includes(String(secret))),
        ).toEqual([]);
    }
  });

  it('remembers no device if the person chose so', async () => {
    const email = newAddress();
    const answer = await register(email, await identity.code(email), { remember_device: false });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('device_token');
  });

  it('stores the referral code', async () => {
    const email = newAddress();
    await register(email, await identity.code(email), { referral_code: 'HARBOUR-7' });
    const user = await identity.db.user.findUnique({ where: { email } });
    expect(user?.referralCode).toBe('HARBOUR-7');
  });

  it('is refused for an address that has an account, in any letter case', async () => {
    const { email } = await identity.signUp();
    const answer = await register(email.toUpperCase(), '123456');
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'user_exists', message: 'USER ALREADY EXISTS!' },
    });
  });

  it('is refused with a common password, and the code stays valid', async () => {
    const email = newAddress();
    const otp = await identity.code(email);
    const refused = await identity.post('/api/auth/register', { email, password: 'Password123', otp });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'validation_error', fields: { password: expect.any(String) } },
    });
    expect((await register(email, otp)).status).toBe(200);
  });

  it('happens once for 20 concurrent calls with the same code', async () => {
    const email = newAddress();
    const otp = await identity.code(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(email, otp)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status >= 500)).toHaveLength(0);
    expect(await identity.db.user.count({ where: { email } })).toBe(1);
    expect(await identity.db.session.count({ where: { user: { email } } })).toBe(1);
  });
});
