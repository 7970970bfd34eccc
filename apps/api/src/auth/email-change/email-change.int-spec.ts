import { addApp, addPasskey, type AppPerson, codeOf, signUpWithApp } from '../factors/testing/enrolled.ts';
import { newAddress, password, type Person, startIdentity, type TestIdentity } from '../testing/identity.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const newPassword = 'lantern-and-tide';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

async function customer(): Promise<Person> {
  const person = await identity.signUp();
  identity.advance(minuteMs);
  return person;
}

const start = ({ access_token: bearer }: Person, email: string, current_password = password) =>
  identity.post('/api/auth/email', { current_password, email }, { bearer });

interface Begun {
  change_id: string;
  current_code: string;
  new_code: string;
}

/** Begins a change and reads both codes. */
async function begin(person: Person, email: string): Promise<Begun> {
  const { body } = await start(person, email);
  const [current_code, new_code] = [
    (await identity.mail(person.email, 'email-change-code')).code,
    (await identity.mail(email, 'email-change-code')).code,
  ];
  return { change_id: String(body['change_id']), current_code, new_code };
}

const confirm = ({ access_token: bearer }: Person, codes: Begun) =>
  identity.post('/api/auth/email/confirm', codes, { bearer });

const undo = (token: string) => identity.post('/api/auth/email/undo', { undo_token: token });

/** The token of the link in the newest notice to an address. */
async function undoToken(email: string): Promise<string> {
  const { undo: link } = await identity.mail(email, 'email-changed');
  const url = new URL(link?.link ?? '');
  expect(`${url.pathname}${url.search}`).toBe('/undo-email-change');
  return new URLSearchParams(url.hash.slice(1)).get('token') ?? '';
}

/** Changes a person's address. @returns the new one */
async function changed(person: Person): Promise<string> {
  const email = newAddress();
  const answer = await confirm(person, await begin(person, email));
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return email;
}

/** A customer whose authenticator app was set up more than a week ago. */
async function withOldApp(): Promise<AppPerson> {
  const person = await signUpWithApp(identity);
  const longAgo = new Date(Date.now() - 8 * dayMs);
  const where = { userId: person.user.id };
  await identity.db.authenticator.update({ where, data: { createdAt: longAgo, confirmedAt: longAgo } });
  return person;
}

/** The person with valid tokens. */
async function renewed<P extends Person>(person: P): Promise<P> {
  const { body } = await identity.post('/api/auth/refresh', { refresh_token: person.refresh_token });
  return {
    ...person,
    access_token: String(body['access_token']),
    refresh_token: String(body['refresh_token']),
  };
}

const emailOf = async ({ user }: Person) =>
  (await identity.db.user.findUniqueOrThrow({ where: { id: user.id } })).email;
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function signIn(email: string, chosen = password): Promise<number> {
  const otp = await identity.code(email, 'login');
  return (await identity.post('/api/auth/login', { email, password: chosen, otp })).status;
}

describe('an email change', () => {
  it('needs the password and a code from both mailboxes, and mails an undo link to the old address', async () => {
    const person = await customer();
    const email = await changed(person);
    expect(await emailOf(person)).toBe(email);
    expect((await identity.mail(person.email, 'email-changed')).undo?.days).toBe(7);
    expect((await identity.mail(email, 'email-changed')).undo).toBeUndefined();
    expect(await identity.audit(person.user.id)).toEqual(
      expect.arrayContaining(['auth.email_change_requested', 'auth.email_changed']),
    );
    expect(await signIn(email)).toBe(200);
    const asked = await identity.post('/api/auth/otp', { email: person.email, purpose: 'login' });
    expect(asked.body).toMatchObject({ status: 'newuser' });
  });

  it('ends all other sessions, all devices, and everything that was mailed before', async () => {
    const person = await customer();
    const otp = await identity.code(person.email);
    await identity.post('/api/auth/forgot', { email: person.email });
    const { link } = await identity.mail(person.email, 'password-reset');
    const other = await identity.post('/api/auth/login', { email: person.email, password, otp });
    const email = await changed(person);
    const details = (bearer: unknown) =>
      identity.call('GET', '/api/user/details', { bearer: String(bearer) });
    expect((await details(other.body['access_token'])).status).toBe(422);
    const renewed = await identity.post('/api/auth/refresh', { refresh_token: person.refresh_token });
    expect((await details(renewed.body['access_token'])).status).toBe(200);
    const headers = { 'x-device-token': person.device_token };
    expect((await identity.post('/api/auth/login', { email, password }, { headers })).status).toBe(401);
    const reset_token = /token=([\w-]+)/.exec(link)?.[1];
    const reset = await identity.post('/api/auth/reset', { reset_token, password: newPassword });
    expect(reset.status).toBe(404);
  });

  it('is refused with a wrong password, for the current address, and for one of another account', async () => {
    const [person, another] = [await customer(), await customer()];
    const isRefused = (field: string) => ({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await start(person, newAddress(), 'not-my-password')).toMatchObject(isRefused('current_password'));
    expect(await start(person, person.email.toUpperCase())).toMatchObject(isRefused('email'));
    expect(await start(person, another.email)).toMatchObject(isRefused('email'));
    expect((await identity.mails(another.email)).map(({ template }) => template)).not.toContain(
      'email-change-code',
    );
    expect(await identity.audit(person.user.id)).toContain('auth.email_change_failed');
  });

  it('needs a fresh confirmation of people with a second factor', async () => {
    const person = await signUpWithApp(identity);
    identity.advance(11 * minuteMs);
    const again = await renewed(person);
    expect(await start(again, newAddress())).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    });
  });

  it('is not confirmed with one of the codes alone, and ends after five attempts', async () => {
    const person = await customer();
    const codes = await begin(person, newAddress());
    const wrong = { current_code: otherThan(codes.current_code), new_code: otherThan(codes.new_code) };
    for (const [field, code] of Object.entries(wrong))
      expect(await confirm(person, { ...codes, [field]: code })).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      });
    for (let guess = 0; guess < 3; guess += 1) await confirm(person, { ...codes, ...wrong });
    expect(await confirm(person, codes)).toMatchObject({ status: 401, body: { code: 'otp_locked' } });
    expect(await emailOf(person)).toBe(person.email);
  });

  it('can be confirmed only by its owner, within ten minutes, and once', async () => {
    const [person, another] = [await customer(), await customer()];
    const late = await begin(person, newAddress());
    expect((await confirm(another, late)).status).toBe(409);
    identity.advance(10 * minuteMs + 1000);
    const fresh = await identity.post('/api/auth/refresh', { refresh_token: person.refresh_token });
    const again = { ...person, access_token: String(fresh.body['access_token']) };
    expect(await confirm(again, late)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const codes = await begin(again, newAddress());
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(again, codes)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0);
  });

  it('leaves earlier codes valid when it is started again', async () => {
    const person = await customer();
    const [first, second] = [newAddress(), newAddress()];
    const codes = await begin(person, first);
    const later = await begin(person, second);
    expect((await confirm(person, codes)).status).toBe(200);
    const fresh = await identity.post('/api/auth/refresh', { refresh_token: person.refresh_token });
    const again = { ...person, access_token: String(fresh.body['access_token']) };
    expect((await confirm(again, later)).status).toBe(409);
    expect(await emailOf(person)).toBe(first);
  });

  it('gives an address to one of two accounts and a new customer who request it concurrently', async () => {
    const [one, two] = [await customer(), await customer()];
    const email = newAddress();
    const [codesOfOne, codesOfTwo] = [await begin(one, email), await begin(two, email)];
    const codesOfNew = await identity.code(email, 'signup');
    const answers = await Promise.all([
      confirm(one, codesOfOne),
      confirm(two, codesOfTwo),
      identity.post('/api/auth/register', { email, password, otp: codesOfNew }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    expect(await identity.db.user.count({ where: { email } })).toBe(1);
  });
});

describe('the link to the old address', () => {
  it('restores it, ends all sessions, and requires a new password', async () => {
    const person = await customer();
    const email = await changed(person);
    const answer = await undo(await undoToken(person.email));
    expect(answer).toMatchObject({ status: 200, body: { email: person.email } });
    expect(await emailOf(person)).toBe(person.email);
    const refreshed = await identity.post('/api/auth/refresh', { refresh_token: person.refresh_token });
    expect(refreshed.status).toBe(422);
    identity.advance(minuteMs);
    expect(await signIn(person.email)).toBe(404);
    const { reset_token } = answer.body;
    const reset = await identity.post('/api/auth/reset', { reset_token, password: newPassword });
    expect(reset.status).toBe(200);
    expect(await signIn(person.email, newPassword)).toBe(200);
    expect(await identity.audit(person.user.id)).toContain('auth.email_change_undone');
    await identity.mail(person.email, 'email-restored');
    expect((await identity.post('/api/auth/otp', { email, purpose: 'login' })).body).toMatchObject({
      status: 'newuser',
    });
  });

  it('undoes later changes too, and ends their links', async () => {
    const person = await customer();
    const taken = await changed(person);
    const fresh = await identity.post('/api/auth/refresh', { refresh_token: person.refresh_token });
    const thief = { ...person, email: taken, access_token: String(fresh.body['access_token']) };
    await changed(thief);
    const linkOfThief = await undoToken(taken);
    expect((await undo(await undoToken(person.email))).status).toBe(200);
    expect((await undo(linkOfThief)).status).toBe(404);
    expect(await emailOf(person)).toBe(person.email);
  });

  it('removes second factors that were added since, and keeps those from before', async () => {
    const [victim, careful] = [await customer(), await withOldApp()];
    await changed(victim);
    await addApp(identity, await renewed(victim));
    await changed(careful);
    for (const person of [victim, careful]) {
      const { body } = await undo(await undoToken(person.email));
      const { reset_token } = body;
      await identity.post('/api/auth/reset', { reset_token, password: newPassword });
    }
    expect(await signIn(victim.email, newPassword)).toBe(200);
    expect(await identity.db.authenticator.count({ where: { userId: careful.user.id } })).toBe(1);
  });

  it('removes second factors that an attacker added in the week before the change', async () => {
    const victim = await customer();
    await addPasskey(identity, victim);
    const thief = await addApp(identity, await renewed(victim));
    await changed(await renewed(thief));
    expect((await undo(await undoToken(victim.email))).status).toBe(200);
    const where = { userId: victim.user.id };
    expect(await identity.db.passkey.count({ where })).toBe(0);
    expect(await identity.db.authenticator.count({ where })).toBe(0);
    expect(await identity.db.recoveryCode.count({ where })).toBe(0);
  });

  it('removes an authenticator app that was prepared long before and confirmed after the change', async () => {
    const victim = await customer();
    const begun = await identity.post('/api/auth/authenticator', {}, { bearer: victim.access_token });
    await identity.db.authenticator.update({
      where: { userId: victim.user.id },
      data: { createdAt: new Date(Date.now() - 30 * dayMs) },
    });
    await changed(victim);
    const { access_token: bearer } = await renewed(victim);
    const code = codeOf(identity, String(begun.body['secret']));
    expect((await identity.post('/api/auth/authenticator/confirm', { code }, { bearer })).status).toBe(200);
    expect((await undo(await undoToken(victim.email))).status).toBe(200);
    expect(await identity.db.authenticator.count({ where: { userId: victim.user.id } })).toBe(0);
  });

  it('keeps second factors of staff that were there before the change', async () => {
    const agent = await signUpWithApp(identity);
    await identity.db.user.update({ where: { id: agent.user.id }, data: { role: 'agent' } });
    await changed(agent);
    expect((await undo(await undoToken(agent.email))).status).toBe(200);
    expect(await identity.db.authenticator.count({ where: { userId: agent.user.id } })).toBe(1);
  });

  it('removes recovery codes that were renewed since', async () => {
    const person = await withOldApp();
    await changed(person);
    const { access_token: bearer } = await renewed(person);
    expect((await identity.post('/api/auth/recovery-codes', {}, { bearer })).status).toBe(200);
    expect((await undo(await undoToken(person.email))).status).toBe(200);
    const where = { userId: person.user.id };
    expect(await identity.db.recoveryCode.count({ where })).toBe(0);
    expect(await identity.db.authenticator.count({ where })).toBe(1);
  });

  it('works once, even for five concurrent calls, and for seven days', async () => {
    const [person, late] = [await customer(), await customer()];
    await changed(person);
    await changed(late);
    const token = await undoToken(person.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(4);
    const lateToken = await undoToken(late.email);
    identity.advance(7 * dayMs + 1000);
    expect((await undo(lateToken)).status).toBe(404);
  });

  it('reserves the old address until it expires', async () => {
    const [person, another] = [await customer(), await customer()];
    await changed(person);
    const otp = await identity.code(person.email, 'signup');
    const register = (code: string) =>
      identity.post('/api/auth/register', { email: person.email, password, otp: code });
    expect(await register(otp)).toMatchObject({ status: 409, body: { code: 'user_exists' } });
    expect((await start(another, person.email)).status).toBe(400);
    identity.advance(7 * dayMs + 1000);
    expect((await register(await identity.code(person.email, 'signup'))).status).toBe(200);
  });

  it('does not keep the owner from changing back to the old address', async () => {
    const person = await customer();
    const email = await changed(person);
    const fresh = await identity.post('/api/auth/refresh', { refresh_token: person.refresh_token });
    const now = { ...person, email, access_token: String(fresh.body['access_token']) };
    expect((await confirm(now, await begin(now, person.email))).status).toBe(200);
    expect(await emailOf(person)).toBe(person.email);
  });
});
