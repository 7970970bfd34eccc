import { allCalls } from '@homeport/contract';
import { password, type Person, startIdentity, type TestIdentity } from '../testing/identity.ts';
import { addPasskey, challengeOf, codeOf, login, signUpWithApp } from './testing/enrolled.ts';

const minuteMs = 60_000;
const newPassword = 'lantern-and-tide';
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** Advances the clock beyond the confirmation, and renews the session. */
async function later<P extends Person>(person: P): Promise<P> {
  identity.advance(10 * minuteMs);
  return renewed(person);
}

async function renewed<P extends Person>(person: P): Promise<P> {
  const { body } = await identity.post('/api/auth/refresh', { refresh_token: person.refresh_token });
  return {
    ...person,
    access_token: String(body['access_token']),
    refresh_token: String(body['refresh_token']),
  };
}

const confirm = ({ access_token: bearer }: Person, body: object) =>
  identity.post('/api/auth/confirm', body, { bearer });
/** Confirms, and renews the tokens as the client does. */
async function confirmed<P extends Person>(person: P, body: object): Promise<P> {
  expect((await confirm(person, body)).status).toBe(200);
  return renewed(person);
}
const begin = ({ access_token: bearer }: Person) => identity.post('/api/auth/authenticator', {}, { bearer });
const remove = ({ access_token: bearer }: Person) =>
  identity.call('DELETE', '/api/auth/authenticator', { bearer });
const needed = { status: 403, body: { code: 'confirmation_required' } };

describe('a call that needs a confirmation', () => {
  it('is allowed for ten minutes after a sign-in', async () => {
    const person = await identity.signUp();
    identity.advance(9 * minuteMs);
    expect((await begin(person)).status).toBe(200);
    expect(await begin(await later(person))).toMatchObject(needed);
  });

  it('is allowed after the password, for a person without a second factor', async () => {
    const person = await later(await identity.signUp());
    expect(await confirm(person, { password: 'not-it-at-all' })).toMatchObject({
      status: 400,
      body: { fields: { password: 'This is not your current password.' } },
    });
    expect(await begin(person)).toMatchObject(needed);
    expect((await begin(await confirmed(person, { password }))).status).toBe(200);
    expect(await identity.audit(person.user.id)).toContain('auth.confirmation_failed');
  });

  it('is allowed after a code of the app, which is valid once, and never after the password', async () => {
    const person = await later(await signUpWithApp(identity));
    expect(await confirm(person, { password })).toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
    expect(await remove(person)).toMatchObject(needed);
    const code = codeOf(identity, person.secret);
    const after = await confirmed(person, { code });
    expect(await confirm(after, { code })).toMatchObject({
      status: 400,
      body: { fields: { code: expect.any(String) } },
    });
    expect((await remove(after)).status).toBe(200);
  });

  it('is allowed after a recovery code', async () => {
    const person = await later(await signUpWithApp(identity));
    const recovery_code = person.recoveryCodes[0];
    const after = await confirmed(person, { recovery_code });
    expect((await confirm(after, { recovery_code })).status).toBe(400);
    expect((await remove(after)).status).toBe(200);
  });

  it("is allowed after the person's passkey, for the challenge of this session", async () => {
    const signedUp = await identity.signUp();
    const { device, id } = await addPasskey(identity, signedUp);
    const person = await later(signedUp);
    const path = '/api/auth/confirm/options';
    const bearer = person.access_token;
    const options = await identity.post(path, {}, { bearer });
    expect(options.body).toMatchObject({
      methods: ['passkey', 'recovery_code'],
      options: { allowCredentials: [{ id: device.id }] },
    });
    const theirs = await challengeOf(identity, path, (await identity.signUp()).access_token);
    const foreign = { challenge: theirs.challenge, credential: device.answer(theirs.options.challenge) };
    expect((await confirm(person, { passkey: foreign })).status).toBe(409);
    const mine = await challengeOf(identity, path, bearer);
    const passkey = { challenge: mine.challenge, credential: device.answer(mine.options.challenge) };
    const after = await confirmed(person, { passkey });
    expect((await confirm(after, { passkey })).status).toBe(409);
    const removal = { bearer: after.access_token };
    expect((await identity.call('DELETE', `/api/auth/passkeys/${id}`, removal)).status).toBe(200);
  });

  it("is not allowed after another person's passkey", async () => {
    const { device } = await addPasskey(identity, await identity.signUp());
    const person = await later(await signUpWithApp(identity));
    const { challenge, options } = await challengeOf(
      identity,
      '/api/auth/confirm/options',
      person.access_token,
    );
    const passkey = { challenge, credential: device.answer(options.challenge) };
    expect(await confirm(person, { passkey })).toMatchObject({
      status: 400,
      body: { fields: { passkey: expect.any(String) } },
    });
  });

  it('is confirmed for one session only', async () => {
    const person = await signUpWithApp(identity);
    const { body } = await login(identity, person, { otp: codeOf(identity, person.secret) });
    const signedIn = { ...person, ...(body as unknown as Person) };
    const same = await later(person);
    const other = await renewed(signedIn);
    const after = await confirmed(same, { code: codeOf(identity, person.secret) });
    expect(await remove(other)).toMatchObject(needed);
    expect((await remove(after)).status).toBe(200);
  });

  it('accepts at most five wrong codes from a network', async () => {
    const person = await later(await signUpWithApp(identity));
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const request = { bearer: person.access_token, ip: '198.51.100.20' };
      statuses.push((await identity.post('/api/auth/confirm', { code: '000000' }, request)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('the tokens of a confirmed session', () => {
  const details = (bearer: string) => identity.call('GET', '/api/user/details', { bearer });

  it('replace the earlier ones, which end', async () => {
    const before = await later(await identity.signUp());
    const after = await confirmed(before, { password });
    expect(await details(before.access_token)).toMatchObject({
      status: 401,
      body: { code: 'token_expired' },
    });
    expect((await details(after.access_token)).status).toBe(200);
    expect(after.refresh_token).not.toBe(before.refresh_token);
    // A copy of the former refresh token, used later, ends the session.
    identity.advance(minuteMs);
    expect((await identity.post('/api/auth/refresh', { refresh_token: before.refresh_token })).status).toBe(
      422,
    );
    expect((await details(after.access_token)).status).toBe(422);
  });

  it('stay as they are after a wrong answer', async () => {
    const person = await later(await identity.signUp());
    expect((await confirm(person, { password: 'not-it-at-all' })).status).toBe(400);
    expect((await details(person.access_token)).status).toBe(200);
  });

  it('are renewed in this session alone', async () => {
    const person = await identity.signUp();
    const { body } = await login(
      identity,
      person,
      {},
      { headers: { 'x-device-token': person.device_token } },
    );
    await confirmed(await later(person), { password });
    expect(
      (
        await details(
          await renewed({ ...person, ...(body as unknown as Person) }).then((one) => one.access_token),
        )
      ).status,
    ).toBe(200);
  });
});

describe('a remembered device in place of the second factor', () => {
  it('does not count as a confirmation', async () => {
    const person = await signUpWithApp(identity);
    const { body } = await login(identity, person, { otp: codeOf(identity, person.secret) });
    const headers = { 'x-device-token': String(body['device_token']) };
    const again = await login(identity, person, {}, { headers });
    expect(await remove({ ...person, access_token: String(again.body['access_token']) })).toMatchObject(
      needed,
    );
  });
});

describe('changing the password', () => {
  const change = ({ access_token: bearer }: Person) =>
    identity.post('/api/auth/password', { current_password: password, password: newPassword }, { bearer });

  it('needs the second factor of people who have one', async () => {
    const person = await later(await signUpWithApp(identity));
    expect(await change(person)).toMatchObject(needed);
    const after = await confirmed(person, { code: codeOf(identity, person.secret) });
    expect((await change(after)).status).toBe(200);
  });

  it('needs only the current password of all others', async () => {
    expect((await change(await later(await identity.signUp()))).status).toBe(200);
  });
});

describe('the contract', () => {
  it('requires a confirmation for every change of second factors and for sensitive staff calls', () => {
    const fresh = allCalls.filter(({ confirmation }) => confirmation === 'fresh').map(({ name }) => name);
    expect(fresh).toEqual(
      expect.arrayContaining([
        'auth.passkeyCreationOptions',
        'auth.addPasskey',
        'auth.removePasskey',
        'auth.beginAuthenticator',
        'auth.confirmAuthenticator',
        'auth.removeAuthenticator',
        'auth.renewRecoveryCodes',
        'auth.endSession',
        'staff.refund',
        'staff.extendTrial',
        'staff.giveCredit',
        'staff.revokeCredit',
        'staff.confirmCancellation',
        'staff.disableCustomer',
        'staff.enableCustomer',
        'staff.endCustomerSessions',
        'staff.giveUpOperation',
        'staff.ticketPanelLink',
        'staff.unlockCustomerDomain',
      ]),
    );
  });
});
