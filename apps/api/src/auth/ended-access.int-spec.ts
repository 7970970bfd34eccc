import pg from 'pg';
import { addApp, addPasskey, challengeOf, codeOf, login } from './factors/testing/enrolled.ts';
import { SoftPasskey } from './factors/testing/soft-passkey.ts';
import { type Answer, type Person, startIdentity, type TestIdentity } from './testing/identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/**
 * Makes a call, which has checked its caller and waits for the person, while another transaction holds them.
 * @param change what that transaction does before it ends
 */
async function duringChange({ user }: Person, call: () => Promise<Answer>, change: string): Promise<Answer> {
  const other = new pg.Client({ connectionString: identity.databaseUrl });
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [user.id]);
    const answer = call();
    await expect(async () => {
      const { rows } = await other.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    }).toPass({ timeout: 20_000 });
    await other.query(change, [user.id]);
    await other.query('COMMIT');
    return await answer;
  } finally {
    await other.end();
  }
}

const sessionsOf = ({ user }: Person) =>
  identity.db.session.count({ where: { userId: user.id, revokedAt: null } });

describe('a sign-in at the moment in which', () => {
  const onDevice = (person: Person) =>
    login(identity, person, {}, { headers: { 'x-device-token': person.device_token } });

  it.each([
    [
      'the password is replaced is refused',
      `UPDATE users SET password_hash = 'replaced', security_stamp = security_stamp + 1 WHERE id = $1`,
      'invalid_credentials',
    ],
    [
      'the devices are forgotten needs a code',
      'DELETE FROM remembered_devices WHERE user_id = $1',
      'otp_invalid',
    ],
    [
      'the person becomes staff needs a code',
      `UPDATE users SET role = 'agent', security_stamp = security_stamp + 1 WHERE id = $1`,
      'otp_invalid',
    ],
    [
      'the account is disabled is refused',
      'UPDATE users SET disabled_at = now(), security_stamp = security_stamp + 1 WHERE id = $1',
      'account_disabled',
    ],
  ])('%s', async (_, change, code) => {
    const person = await identity.signUp();
    const before = await sessionsOf(person);
    expect((await duringChange(person, () => onDevice(person), change)).body['code']).toBe(code);
    expect(await sessionsOf(person)).toBe(before);
  });

  it('its passkey is removed is refused', async () => {
    const person = await identity.signUp();
    const { device } = await addPasskey(identity, person);
    const before = await sessionsOf(person);
    const { challenge, options } = await challengeOf(identity, '/api/auth/passkey/options');
    const body = { challenge, credential: device.answer(options.challenge) };
    const answer = await duringChange(
      person,
      () => identity.post('/api/auth/passkey/login', body),
      'DELETE FROM passkeys WHERE user_id = $1',
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'passkey_unknown' } });
    expect(await sessionsOf(person)).toBe(before);
  });
});

describe('an authenticator app', () => {
  it('is not confirmed with the code of an app that was replaced at the same moment', async () => {
    const person = await identity.signUp();
    const where = { userId: person.user.id };
    const begin = async () => {
      const { body } = await identity.post('/api/auth/authenticator', {}, { bearer: person.access_token });
      const { sealedSecret } = await identity.db.authenticator.findFirstOrThrow({ where });
      return { secret: String(body['secret']), sealedSecret };
    };
    const [own, other] = [await begin(), await begin()];
    await identity.db.authenticator.updateMany({ where, data: { sealedSecret: own.sealedSecret } });
    const confirm = () =>
      identity.post(
        '/api/auth/authenticator/confirm',
        { code: codeOf(identity, own.secret) },
        { bearer: person.access_token },
      );
    const replaced = `UPDATE authenticators SET sealed_secret = '${other.sealedSecret}' WHERE user_id = $1`;
    expect((await duringChange(person, confirm, replaced)).status).toBe(400);
    expect(await identity.db.authenticator.findFirst({ where })).toMatchObject({ confirmedAt: null });
  });
});

describe('at the moment in which its session ends, a call', () => {
  const calls: Record<string, (person: Person) => Promise<() => Promise<Answer>>> = {
    'that adds a passkey': async ({ access_token: bearer }) => {
      const { challenge, options } = await challengeOf(identity, '/api/auth/passkeys/options', bearer);
      const credential = new SoftPasskey().create(options.challenge);
      return () => identity.post('/api/auth/passkeys', { challenge, credential, name: 'Thief' }, { bearer });
    },
    'that removes a passkey': async (person) => {
      const { id } = await addPasskey(identity, person);
      const bearer = person.access_token;
      return () => identity.call('DELETE', `/api/auth/passkeys/${id}`, { bearer });
    },
    'that begins an authenticator app': async ({ access_token: bearer }) => {
      return () => identity.post('/api/auth/authenticator', {}, { bearer });
    },
    'that confirms an authenticator app': async ({ access_token: bearer }) => {
      const begun = await identity.post('/api/auth/authenticator', {}, { bearer });
      const code = codeOf(identity, String(begun.body['secret']));
      return () => identity.post('/api/auth/authenticator/confirm', { code }, { bearer });
    },
    'that renews the recovery codes': async (person) => {
      const { access_token: bearer } = await addApp(identity, person);
      return () => identity.post('/api/auth/recovery-codes', {}, { bearer });
    },
  };
  const factorsOf = async ({ user: { id: userId } }: Person) => ({
    passkeys: await identity.db.passkey.findMany({ where: { userId } }),
    authenticators: await identity.db.authenticator.findMany({ where: { userId } }),
    recoveryCodes: await identity.db.recoveryCode.findMany({ where: { userId }, orderBy: { id: 'asc' } }),
  });

  it.each(Object.entries(calls))('%s changes nothing', async (_, prepare) => {
    const person = await identity.signUp();
    const call = await prepare(person);
    const before = await factorsOf(person);
    const end = 'UPDATE sessions SET revoked_at = now() WHERE user_id = $1';
    expect(await duringChange(person, call, end)).toMatchObject({
      status: 422,
      body: { code: 'token_invalid' },
    });
    expect(await factorsOf(person)).toEqual(before);
  });
});
