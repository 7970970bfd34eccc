import pg from 'pg';
import { AccountAccessService } from '../account-access.service.ts';
import { StaffService } from '../staff.service.ts';
import { newAddress, password, type Person, startIdentity, type TestIdentity } from '../testing/identity.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const wanted = { name: 'Deployment', access: 'read', areas: ['account'], expires_in_days: 30 };
const own = '/api/user/api-keys';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity({ LIMIT_READS_PER_MINUTE: '20', STAFF_SECOND_FACTOR: 'optional' });
});
afterAll(() => identity.stop());

interface Key {
  id: string;
  prefix: string;
  secret: string;
}

const create = ({ access_token: bearer }: Person, change: object = {}) =>
  identity.call('POST', own, { bearer, body: { ...wanted, ...change } });

async function keyOf(person: Person, change: object = {}): Promise<Key> {
  const { status, body } = await create(person, change);
  expect(status).toBe(200);
  return { ...(body['key'] as unknown as Key), secret: String(body['secret']) };
}

const list = async ({ access_token: bearer }: Person) =>
  (await identity.call('GET', own, { bearer })).body['keys'] as unknown as Record<string, unknown>[];
const revoke = ({ access_token: bearer }: Person, id: string) =>
  identity.call('DELETE', `${own}/${id}`, { bearer });
const details = (bearer: string, more: object = {}) =>
  identity.call('GET', '/api/user/details', { bearer, ...more });

const invalid = { status: 401, body: { code: 'api_key_invalid' } };

describe('an API key', () => {
  it('acts for its person until it is revoked, and its secret is answered once', async () => {
    const person = await identity.signUp();
    const key = await keyOf(person);
    expect(key.secret).toMatch(/^hpk_[\w-]{43}$/);
    expect(key.secret.startsWith(key.prefix)).toBe(true);
    expect(await details(key.secret)).toMatchObject({ status: 200, body: { email: person.email } });
    const [listed] = await list(person);
    expect(listed).toMatchObject({ id: key.id, name: 'Deployment', access: 'read', areas: ['account'] });
    expect(JSON.stringify(listed)).not.toContain(key.secret);
    const stored = await identity.db.apiKey.findUniqueOrThrow({ where: { id: key.id } });
    expect(JSON.stringify(stored)).not.toContain(key.secret.slice(key.prefix.length));

    expect((await revoke(person, key.id)).status).toBe(200);
    expect(await details(key.secret)).toMatchObject(invalid);
    expect(await list(person)).toEqual([]);
    expect((await revoke(person, key.id)).status).toBe(404);
    expect(await identity.audit(person.user.id)).toEqual(
      expect.arrayContaining(['auth.api_key_created', 'auth.api_key_revoked']),
    );
    const told = (await identity.mails(person.email)).filter(
      ({ template }) => template === 'security-changed',
    );
    expect(told.map(({ data }) => data)).toMatchObject([
      { change: 'api_key_revoked', name: 'Deployment' },
      { change: 'api_key_created', name: 'Deployment' },
    ]);
  });

  it('ends by the clock', async () => {
    const { secret } = await keyOf(await identity.signUp());
    identity.advance(30 * dayMs - minuteMs);
    expect((await details(secret)).status).toBe(200);
    identity.advance(minuteMs);
    expect(await details(secret)).toMatchObject(invalid);
  });

  it('notes its last use once a minute', async () => {
    const key = await keyOf(await identity.signUp());
    const lastUsed = async () =>
      (await identity.db.apiKey.findUniqueOrThrow({ where: { id: key.id } })).lastUsedAt?.getTime();
    expect(await lastUsed()).toBeUndefined();
    await details(key.secret);
    const first = await lastUsed();
    expect(first).toBeDefined();
    identity.advance(minuteMs / 2);
    await details(key.secret);
    expect(await lastUsed()).toBe(first);
    identity.advance(minuteMs);
    await details(key.secret);
    expect(await lastUsed()).toBeGreaterThan(first ?? 0);
  });

  it('is named in the history of what was changed with it', async () => {
    const person = await identity.signUp();
    const { secret } = await keyOf(person, { access: 'write' });
    const body = { name: 'Lea', company: '' };
    expect((await identity.call('POST', '/api/user/details', { bearer: secret, body })).status).toBe(200);
    const events = async (bearer: string) =>
      (await identity.call('GET', '/api/user/events?limit=5', { bearer })).body['events'];
    expect((await events(person.access_token))?.[0]).toMatchObject({
      kind: 'account.details_changed',
      by: 'you',
      api_key: 'Deployment',
    });
  });
});

describe('API keys', () => {
  it('are refused anywhere but in the Authorization header, in another case, cut and prolonged', async () => {
    const { secret } = await keyOf(await identity.signUp());
    const anonymous = await identity.call('GET', `/api/user/details?key=${secret}&access_token=${secret}`, {
      headers: { cookie: `key=${secret}; authorization=${secret}`, 'x-api-key': secret },
    });
    expect(anonymous).toMatchObject({ status: 401, body: { code: 'token_expired' } });
    for (const wrong of [
      secret.toUpperCase(),
      secret.toLowerCase(),
      secret.slice(0, -1),
      `${secret}A`,
      'hpk_',
      `hpk_${'x'.repeat(5_000)}`,
    ])
      expect(await details(wrong)).toMatchObject(invalid);
    expect((await details(`${secret} ${secret}`)).status).toBe(422);
  });

  it('are not for pages, frames and navigations of browsers', async () => {
    const { secret } = await keyOf(await identity.signUp());
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-mode', 'navigate'],
      ['sec-fetch-dest', 'iframe'],
    ] as const) {
      const answer = await details(secret, { headers: { [name]: value } });
      expect([value, answer.status]).toEqual([value, 404]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('of another person are not found', async () => {
    const [lea, sam] = [await identity.signUp(), await identity.signUp()];
    const key = await keyOf(lea);
    expect((await revoke(sam, key.id)).status).toBe(404);
    expect(await list(sam)).toEqual([]);
    expect((await details(key.secret)).status).toBe(200);
  });

  it('need an end, an area, a name and a recent confirmation', async () => {
    const person = await identity.signUp();
    for (const wrong of [
      { expires_in_days: 366 },
      { areas: [] },
      { areas: ['account', 'account'] },
      { areas: ['auth'] },
      { access: 'admin' },
      { name: ' ' },
    ])
      expect((await create(person, wrong)).status).toBe(400);
    identity.advance(9 * minuteMs);
    expect((await create(person)).status).toBe(200);
    identity.advance(minuteMs);
    const { body } = await identity.post('/api/auth/refresh', { refresh_token: person.refresh_token });
    expect(await create({ ...person, access_token: String(body['access_token']) })).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    });
  });

  it('are at most twenty, also when they are created at once', async () => {
    const person = await identity.signUp();
    const answers = await Promise.all(Array.from({ length: 23 }, () => create(person)));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 409, 409, 409]);
  });

  it('are not for staff', async () => {
    const agent = await identity.signUp();
    await identity.db.user.update({ where: { id: agent.user.id }, data: { role: 'agent' } });
    expect((await create(agent)).status).toBe(409);
    const lea = await identity.signUp();
    const { secret } = await keyOf(lea);
    await identity.db.user.update({ where: { id: lea.user.id }, data: { role: 'admin' } });
    expect(await details(secret)).toMatchObject(invalid);
  });

  it('are counted each for itself, and apart from the screens of their person', async () => {
    const person = await identity.signUp();
    const [one, two] = [await keyOf(person), await keyOf(person)];
    const ip = '10.9.8.7';
    for (let call = 0; call < 20; call += 1) expect((await details(one.secret, { ip })).status).toBe(200);
    expect(await details(one.secret, { ip: '10.9.8.6' })).toMatchObject({ status: 429 });
    expect((await details(two.secret, { ip })).status).toBe(200);
    expect((await details(person.access_token, { ip })).status).toBe(200);
  });

  it('that do not exist are looked up sixty times a minute for each network', async () => {
    const ip = '10.9.8.5';
    const answers: number[] = [];
    for (let call = 0; call < 62; call += 1)
      answers.push((await details(`hpk_${'x'.repeat(43)}`, { ip })).status);
    expect(answers.filter((status) => status === 401)).toHaveLength(60);
    expect(answers.slice(60)).toEqual([429, 429]);
  });
});

describe('API keys end', () => {
  /** Makes a key, changes access, and tells whether the key still works. */
  async function worksAfter(change: (person: Person) => Promise<unknown>): Promise<boolean> {
    const person = await identity.signUp();
    const { secret } = await keyOf(person);
    identity.advance(minuteMs);
    await change(person);
    const { status } = await details(secret);
    expect((await identity.audit(person.user.id)).includes('auth.api_keys_ended')).toBe(status === 401);
    return status === 200;
  }
  const decision = { ip: '127.0.0.1', reason: 'Asked for by phone' };
  const byAdmin = (what: 'disable' | 'endSessions') => async (person: Person) => {
    const admin = await identity.signUp();
    await identity.app.get(StaffService).add(admin.email, 'admin');
    const access = identity.app.get(AccountAccessService);
    await access[what](person.user.id, { actorId: admin.user.id, ...decision });
  };

  it('with a password that is set by a link', async () => {
    const works = await worksAfter(async ({ email }) => {
      await identity.post('/api/auth/forgot', { email });
      const { link } = await identity.mail(email, 'password-reset');
      const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
      const body = { password: 'lantern-and-tide', reset_token: token };
      expect((await identity.post('/api/auth/reset', body)).status).toBe(200);
    });
    expect(works).toBe(false);
  });

  it('with a change of the address that is undone', async () => {
    const works = await worksAfter(async ({ email, access_token: bearer }) => {
      const next = newAddress();
      const start = await identity.post(
        '/api/auth/email',
        { current_password: password, email: next },
        { bearer },
      );
      const codes = {
        change_id: String(start.body['change_id']),
        current_code: (await identity.mail(email, 'email-change-code')).code,
        new_code: (await identity.mail(next, 'email-change-code')).code,
      };
      expect((await identity.post('/api/auth/email/confirm', codes, { bearer })).status).toBe(200);
      const { undo } = await identity.mail(email, 'email-changed');
      const token = new URLSearchParams(new URL(undo?.link ?? '').hash.slice(1)).get('token') ?? '';
      expect((await identity.post('/api/auth/email/undo', { undo_token: token })).status).toBe(200);
    });
    expect(works).toBe(false);
  });

  it('when staff sign the person out', async () => {
    expect(await worksAfter(byAdmin('endSessions'))).toBe(false);
  });

  it('when staff disable the account', async () => {
    expect(await worksAfter(byAdmin('disable'))).toBe(false);
  });

  it('when the person becomes staff', async () => {
    expect(await worksAfter(({ email }) => identity.app.get(StaffService).add(email, 'agent'))).toBe(false);
  });

  it('but not with a password that the person sets in the settings', async () => {
    const works = await worksAfter(async ({ access_token: bearer }) => {
      const body = { current_password: password, password: 'lantern-and-tide' };
      expect((await identity.post('/api/auth/password', body, { bearer })).status).toBe(200);
    });
    expect(works).toBe(true);
  });

  it('before the next request, also of a key that is created while the session ends', async () => {
    const person = await identity.signUp();
    const other = new pg.Client({ connectionString: identity.databaseUrl });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [person.user.id]);
      const answer = create(person);
      await expect(async () => {
        const { rows } = await other.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      }).toPass({ timeout: 20_000 });
      await other.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [person.user.id]);
      await other.query('COMMIT');
      expect(await answer).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
      expect(await identity.db.apiKey.count({ where: { userId: person.user.id } })).toBe(0);
    } finally {
      await other.end();
    }
  });
});
