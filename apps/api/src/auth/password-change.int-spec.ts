import { newAddress, password, type Person, startIdentity, type TestIdentity } from './testing/identity.ts';

const newPassword = 'lantern-and-tide';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const change = (person: Person, body: object = { current_password: password, password: newPassword }) =>
  identity.post('/api/auth/password', body, { bearer: person.access_token });
const refresh = (person: Person) =>
  identity.post('/api/auth/refresh', { refresh_token: person.refresh_token });

async function signInAgain({ email }: Person, secret = password): Promise<Person> {
  identity.advance(60_000);
  const otp = await identity.code(email, 'login');
  const answer = await identity.post('/api/auth/login', { email, password: secret, otp });
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}`);
  return { email, ...(answer.body as unknown as Omit<Person, 'email'>) };
}

describe('changing the password while signed in', () => {
  it('keeps this session, ends the others, forgets devices and sends an email', async () => {
    const other = await identity.signUp();
    const person = await signInAgain(other);
    await identity.post('/api/auth/forgot', { email: person.email });
    const { link } = await identity.mail(person.email, 'password-reset');
    expect(await change(person)).toMatchObject({ status: 200, body: { status: 'success' } });

    expect((await refresh(other)).status).toBe(422);
    const stale = await identity.call('GET', '/api/user/details', { bearer: person.access_token });
    expect(stale).toMatchObject({ status: 412, body: { code: 'session_stale' } });
    const renewed = await refresh(person);
    expect(renewed.status).toBe(200);
    const bearer = String(renewed.body['access_token']);
    const sessions = await identity.call('GET', '/api/auth/sessions', { bearer });
    expect(sessions.body).toMatchObject({ sessions: [{ current: true }], devices: [] });

    expect(await identity.audit(person.user.id)).toContain('auth.password_changed');
    const notices = (await identity.mails(person.email)).filter(
      ({ template }) => template === 'password-changed',
    );
    expect(notices).toHaveLength(1);
    const reset_token = /#token=([\w-]+)$/.exec(link)?.[1];
    const reset = await identity.post('/api/auth/reset', { reset_token, password: 'a-third-light-9' });
    expect(reset).toMatchObject({ status: 404, body: { code: 'reset_token_invalid' } });
    await expect(signInAgain(person)).rejects.toThrow('404');
    await expect(signInAgain(person, newPassword)).resolves.toMatchObject({ email: person.email });
  });

  it('needs the current password, and names the field otherwise', async () => {
    const person = await identity.signUp();
    const wrong = await change(person, { current_password: 'not-my-password', password: newPassword });
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'validation_error', fields: { current_password: 'This is not your current password.' } },
    });
    expect(await identity.audit(person.user.id)).toContain('auth.password_change_failed');
    expect((await refresh(person)).status).toBe(200);
    expect(await identity.mails(person.email)).not.toContainEqual(
      expect.objectContaining({ template: 'password-changed' }),
    );
  });

  it.each([
    ['short', 'Error! Password must be 8 to 20 charcaters long.'],
    ['123456789012345678901', 'Must be 20 characters or less'],
    ['password123', 'This password is too common. Please choose another one.'],
    [password, 'Choose a password that differs from the current one.'],
  ])('refuses %j as the new one', async (chosen, sentence) => {
    const person = await identity.signUp();
    const answer = await change(person, { current_password: password, password: chosen });
    expect(answer).toMatchObject({ status: 400, body: { fields: { password: sentence } } });
    expect((await change(person)).status).toBe(200);
  });

  it('happens once for 5 concurrent calls', async () => {
    const person = await identity.signUp();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        change(person, { current_password: password, password: `lantern-number-${at}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const events = await identity.audit(person.user.id);
    expect(events.filter((kind) => kind === 'auth.password_changed')).toHaveLength(1);
  });

  it('is limited per person, and the count resets after a success', async () => {
    const person = await identity.signUp();
    const wrong = () => change(person, { current_password: 'not-my-password', password: newPassword });
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await wrong()).status);
    expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(400));
    expect(statuses[10]).toBe(429);
    // Sign-ins of the same person are counted separately.
    await expect(signInAgain(person)).resolves.toBeDefined();
  });

  it('needs a session', async () => {
    const body = { current_password: password, password: newPassword };
    expect((await identity.post('/api/auth/password', body)).status).toBe(401);
  });
});

describe('name and company', () => {
  const save = (person: Person, body: object) =>
    identity.post('/api/user/details', body, { bearer: person.access_token });
  const details = async (person: Person) =>
    (await identity.call('GET', '/api/user/details', { bearer: person.access_token })).body;

  it('are stored trimmed, and can be emptied', async () => {
    const person = await identity.signUp(newAddress());
    const saved = { name: 'Léa Moreau', company: 'Maison Lune', email: person.email };
    expect(await save(person, { name: '  Léa Moreau ', company: 'Maison Lune' })).toMatchObject({
      status: 200,
      body: saved,
    });
    expect(await details(person)).toMatchObject(saved);
    await save(person, { name: '', company: ' ' });
    expect(await details(person)).toMatchObject({ name: null, company: null, email: person.email });
    expect(await identity.audit(person.user.id)).toContain('account.details_changed');
  });

  it('are not recorded as changed when they are the same', async () => {
    const person = await identity.signUp();
    await save(person, { name: 'Lea', company: '' });
    await save(person, { name: 'Lea', company: '' });
    const events = await identity.audit(person.user.id);
    expect(events.filter((kind) => kind === 'account.details_changed')).toHaveLength(1);
  });

  it.each([
    [{ name: 'x'.repeat(41), company: '' }, { name: 'Must be 40 characters or less' }],
    [{ name: 'Lea\nBcc: a@b.example', company: '' }, { name: 'Must not contain control characters' }],
    [{ name: 'Lea', company: 'y'.repeat(41) }, { company: 'Must be 40 characters or less' }],
  ])('are refused as %j', async (body, fields) => {
    const person = await identity.signUp();
    expect(await save(person, body)).toMatchObject({ status: 400, body: { fields } });
    expect(await details(person)).toMatchObject({ name: null, company: null });
  });
});
