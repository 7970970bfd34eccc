import { newAddress, type Person, startIdentity, type TestIdentity } from '../testing/identity.ts';
import { addPasskey, challengeOf } from './testing/enrolled.ts';
import { SoftPasskey } from './testing/soft-passkey.ts';

const minuteMs = 60_000;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const signInOptions = () => challengeOf(identity, '/api/auth/passkey/options');
const signIn = (body: object) => identity.post('/api/auth/passkey/login', body);
const factors = (person: Person) =>
  identity.call('GET', '/api/auth/factors', { bearer: person.access_token });

async function enrolled() {
  const person = await identity.signUp();
  return { person, ...(await addPasskey(identity, person)) };
}

async function answeredBy(device: SoftPasskey, conditions: Parameters<SoftPasskey['answer']>[1] = {}) {
  const { challenge, options } = await signInOptions();
  return { challenge, credential: device.answer(options.challenge, conditions) };
}

describe('a passkey', () => {
  it('is added with a name, listed, renamed and removed, with emails about it', async () => {
    const { person, id } = await enrolled();
    await addPasskey(identity, person, 'Laptop');
    const { body } = await factors(person);
    expect(body).toMatchObject({
      passkeys: [
        { id, name: 'Phone', created: expect.any(String), last_used: null },
        { name: 'Laptop', last_used: null },
      ],
      authenticator: null,
      recovery_codes_left: 10,
      required: false,
    });
    const bearer = person.access_token;
    const path = `/api/auth/passkeys/${id}`;
    expect((await identity.call('PUT', path, { bearer, body: { name: 'Old phone' } })).status).toBe(200);
    expect((await identity.call('DELETE', path, { bearer })).status).toBe(200);
    expect((await factors(person)).body).toMatchObject({ passkeys: [{ name: 'Laptop' }] });
    const mails = (await identity.mails(person.email)).filter(
      ({ template }) => template === 'security-changed',
    );
    expect(mails.map(({ data }) => data)).toMatchObject([
      { change: 'passkey_removed', name: 'Old phone' },
      { change: 'passkey_added', name: 'Laptop' },
      { change: 'passkey_added', name: 'Phone' },
    ]);
    expect(await identity.audit(person.user.id)).toEqual(
      expect.arrayContaining(['auth.passkey_added', 'auth.passkey_removed']),
    );
  });

  it('signs in without a password, and records its use', async () => {
    const { person, device } = await enrolled();
    const answer = await signIn(await answeredBy(device));
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.user.id } } });
    const signedIn = { ...person, access_token: String(answer.body['access_token']) };
    expect((await factors(signedIn)).body).toMatchObject({ passkeys: [{ last_used: expect.any(String) }] });
    const row = await identity.db.session.findFirst({ orderBy: { id: 'desc' } });
    expect(row).toMatchObject({ hasSecondFactor: true, confirmedAt: expect.any(Date) });
  });

  it('does not sign in after it is removed', async () => {
    const { person, device, id } = await enrolled();
    const answer = await answeredBy(device);
    await identity.call('DELETE', `/api/auth/passkeys/${id}`, { bearer: person.access_token });
    expect(await signIn(answer)).toMatchObject({ status: 404, body: { code: 'passkey_unknown' } });
  });

  it('of another person can be neither renamed nor removed', async () => {
    const { id } = await enrolled();
    const { access_token: bearer } = await identity.signUp();
    const path = `/api/auth/passkeys/${id}`;
    expect((await identity.call('PUT', path, { bearer, body: { name: 'Mine' } })).status).toBe(404);
    expect((await identity.call('DELETE', path, { bearer })).status).toBe(404);
    expect(await identity.db.passkey.findUnique({ where: { id } })).toMatchObject({ name: 'Phone' });
  });

  it('belongs to one account', async () => {
    const { device } = await enrolled();
    const { access_token: bearer } = await identity.signUp();
    const { challenge, options } = await challengeOf(identity, '/api/auth/passkeys/options', bearer);
    const body = { challenge, credential: device.create(options.challenge), name: 'Copy' };
    expect(await identity.post('/api/auth/passkeys', body, { bearer })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });
});

describe('a challenge', () => {
  it('is valid once, even for two concurrent answers', async () => {
    const { device } = await enrolled();
    const answer = await answeredBy(device);
    const statuses = (await Promise.all([signIn(answer), signIn(answer)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await signIn(answer)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('is valid for five minutes', async () => {
    const { device } = await enrolled();
    const [inTime, late] = [await answeredBy(device), await answeredBy(device)];
    identity.advance(5 * minuteMs - 1000);
    expect((await signIn(inTime)).status).toBe(200);
    identity.advance(1000);
    expect((await signIn(late)).status).toBe(409);
  });

  it('of another browser is refused', async () => {
    const { device } = await enrolled();
    const [mine, theirs] = [await signInOptions(), await signInOptions()];
    const credential = device.answer(theirs.options.challenge);
    expect(await signIn({ challenge: mine.challenge, credential })).toMatchObject({
      status: 404,
      body: { code: 'passkey_unknown' },
    });
  });

  it('of another session adds no passkey', async () => {
    const [mine, theirs] = [await identity.signUp(), await identity.signUp()];
    const { challenge, options } = await challengeOf(
      identity,
      '/api/auth/passkeys/options',
      theirs.access_token,
    );
    const body = { challenge, credential: new SoftPasskey().create(options.challenge), name: 'Phone' };
    const answer = await identity.post('/api/auth/passkeys', body, { bearer: mine.access_token });
    expect(answer.status).toBe(409);
  });

  it('for adding a passkey does not sign in', async () => {
    const { person, device } = await enrolled();
    const { challenge, options } = await challengeOf(
      identity,
      '/api/auth/passkeys/options',
      person.access_token,
    );
    expect((await signIn({ challenge, credential: device.answer(options.challenge) })).status).toBe(409);
  });
});

describe('an answer', () => {
  it.each([
    ['of another origin', { origin: 'https://phishing.example' }],
    ['of a device that did not verify the person', { isVerified: false }],
  ])('%s is refused, for a sign-in and for a new passkey', async (_, conditions) => {
    const { person, device } = await enrolled();
    expect(await signIn(await answeredBy(device, conditions))).toMatchObject({
      status: 404,
      body: { code: 'passkey_unknown' },
    });
    const bearer = person.access_token;
    const { challenge, options } = await challengeOf(identity, '/api/auth/passkeys/options', bearer);
    const credential = new SoftPasskey().create(options.challenge, conditions);
    const added = await identity.post(
      '/api/auth/passkeys',
      { challenge, credential, name: 'New' },
      { bearer },
    );
    expect(added).toMatchObject({ status: 400, body: { fields: { credential: expect.any(String) } } });
  });

  it('signed with another key is refused', async () => {
    const { device } = await enrolled();
    const { challenge, options } = await signInOptions();
    const forged = { ...new SoftPasskey().answer(options.challenge), id: device.id, rawId: device.id };
    expect((await signIn({ challenge, credential: forged })).status).toBe(404);
  });

  it('whose signature counter does not grow is refused, and is in the audit log', async () => {
    const { person, device } = await enrolled();
    expect((await signIn(await answeredBy(device, { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      const refused = await signIn(await answeredBy(device, { counter }));
      expect(refused).toMatchObject({ status: 404, body: { code: 'passkey_unknown' } });
    }
    expect(await identity.audit(person.user.id)).toContain('auth.passkey_refused');
    expect((await signIn(await answeredBy(device, { counter: 8 }))).status).toBe(200);
  });

  it('of an unknown device gets the same error as a wrong one', async () => {
    const { device } = await enrolled();
    const wrong = await signIn(await answeredBy(device, { origin: 'https://phishing.example' }));
    const unknown = await signIn(await answeredBy(new SoftPasskey()));
    const { request_id: _1, ...first } = wrong.body;
    const { request_id: _2, ...second } = unknown.body;
    expect([unknown.status, second]).toEqual([wrong.status, first]);
  });
});

describe('the options for a sign-in', () => {
  it('name no credentials', async () => {
    const { person } = await enrolled();
    for (const body of [{}, { email: person.email }, { email: newAddress() }]) {
      const answer = await identity.post('/api/auth/passkey/options', body);
      expect(answer.body).toMatchObject({
        options: { rpId: 'localhost', userVerification: 'required', allowCredentials: [] },
      });
    }
  });
});
