import { allCalls } from '@homeport/contract';
import { Command } from 'commander';
import { registerSecondFactorCommands } from '../second-factors.command.ts';
import { StaffService } from '../staff.service.ts';
import { type Person, startIdentity, type TestIdentity } from '../testing/identity.ts';
import { addApp, addPasskey, type AppPerson, codeOf, login } from './testing/enrolled.ts';

const minuteMs = 60_000;
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

async function promoted(role: 'agent' | 'owner' = 'owner'): Promise<Person> {
  const { email } = await identity.signUp();
  await identity.app.get(StaffService).add(email, role);
  identity.advance(minuteMs);
  const { body } = await login(identity, { email }, { otp: await identity.code(email, 'login') });
  return { email, ...(body as unknown as Omit<Person, 'email'>) };
}

async function renewed<P extends Person>(person: P): Promise<P> {
  const { status, body } = await identity.post('/api/auth/refresh', { refresh_token: person.refresh_token });
  if (status !== 200) throw new Error(`Renewing answered ${status}`);
  return {
    ...person,
    access_token: String(body['access_token']),
    refresh_token: String(body['refresh_token']),
  };
}

async function promotedWithApp(): Promise<AppPerson> {
  return addApp(identity, await promoted());
}

const read = (path: string, { access_token: bearer }: Person) => identity.call('GET', path, { bearer });
const missing = { status: 403, body: { code: 'second_factor_missing' } };

describe('staff without a second factor', () => {
  it('can make only the calls that set one up', async () => {
    const { access_token: bearer } = await promoted();
    const leading = allCalls.filter(({ beforeSecondFactor }) => beforeSecondFactor);
    expect(leading.map(({ name }) => name).toSorted()).toEqual([
      'auth.addPasskey',
      'auth.beginAuthenticator',
      'auth.confirmAuthenticator',
      'auth.confirmIdentity',
      'auth.confirmationOptions',
      'auth.passkeyCreationOptions',
      'auth.secondFactors',
    ]);
    const signedIn = ['customer', 'staff', 'admin'];
    const refused: string[] = [];
    for (const call of allCalls.filter(({ policy }) => signedIn.includes(policy))) {
      const path = call.path.replaceAll(/\{\w+\}/g, 'x');
      const { status, body } = await identity.call(call.method, path, { bearer });
      if (status === 403 && body['code'] === 'second_factor_missing') refused.push(call.name);
    }
    const others = allCalls.filter((call) => signedIn.includes(call.policy) && !leading.includes(call));
    expect(refused).toEqual(others.map(({ name }) => name));
  });

  it('sign in with a mailed code, set one up, and continue in the same session', async () => {
    const person = await promoted('agent');
    expect(await read('/api/user/isuseradmin', person)).toMatchObject(missing);
    expect((await read('/api/auth/factors', person)).body).toMatchObject({ required: true });
    await addApp(identity, person);
    expect(await read('/api/user/isuseradmin', person)).toMatchObject({ status: 200 });
  });
});

describe('staff with a second factor', () => {
  it('are asked for it on every device', async () => {
    const person = await promotedWithApp();
    const { body } = await login(identity, person, { otp: codeOf(identity, person.secret) });
    const headers = { 'x-device-token': String(body['device_token']) };
    expect(await login(identity, person, {}, { headers })).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required' },
    });
  });

  it('cannot remove the last one', async () => {
    const person = await promotedWithApp();
    const bearer = person.access_token;
    expect(await identity.call('DELETE', '/api/auth/authenticator', { bearer })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const { id } = await addPasskey(identity, person);
    expect((await identity.call('DELETE', '/api/auth/authenticator', { bearer })).status).toBe(200);
    expect((await identity.call('DELETE', `/api/auth/passkeys/${id}`, { bearer })).status).toBe(409);
  });

  it('who did not show it at the sign-in have to confirm with it first', async () => {
    const person = await addApp(identity, await identity.signUp());
    const { body } = await login(identity, person, { otp: codeOf(identity, person.secret) });
    const headers = { 'x-device-token': String(body['device_token']) };
    const remembered = await login(identity, person, {}, { headers });
    const promotedLater = { ...person, ...(remembered.body as unknown as Person) };
    // The rule is newer than the session.
    await identity.db.user.update({ where: { email: person.email }, data: { role: 'agent' } });
    expect(await read('/api/user/isuseradmin', promotedLater)).toMatchObject(missing);
    identity.advance(minuteMs);
    const code = codeOf(identity, person.secret);
    const bearer = promotedLater.access_token;
    expect((await identity.post('/api/auth/confirm', { code }, { bearer })).status).toBe(200);
    expect(await read('/api/user/isuseradmin', await renewed(promotedLater))).toMatchObject({ status: 200 });
  });

  it('are signed out after an hour without a call', async () => {
    const person = await promotedWithApp();
    identity.advance(59 * minuteMs);
    const active = await renewed(person);
    identity.advance(59 * minuteMs);
    const again = await renewed(active);
    identity.advance(60 * minuteMs);
    await expect(renewed(again)).rejects.toThrow('422');
  });

  it('are signed out after an hour in which only their client made calls', async () => {
    let person = await promotedWithApp();
    const headers = { 'x-background': '1' };
    const poll = () =>
      identity.call('GET', '/api/user/isuseradmin', { bearer: person.access_token, headers });
    const renewInBackground = async () => {
      const { refresh_token } = person;
      const answer = await identity.post('/api/auth/refresh', { refresh_token }, { headers });
      if (answer.status === 200) person = { ...person, ...(answer.body as unknown as Person) };
      return answer.status;
    };
    for (let quarter = 0; quarter < 3; quarter += 1) {
      identity.advance(15 * minuteMs);
      expect(await renewInBackground()).toBe(200);
      expect((await poll()).status).toBe(200);
    }
    identity.advance(10 * minuteMs);
    expect(await renewInBackground()).toBe(200);
    identity.advance(6 * minuteMs);
    expect(await poll()).toMatchObject({ status: 422, body: { code: 'token_invalid' } });
    expect(await renewInBackground()).toBe(422);
  });

  it('stay signed in for an hour after each call of their own, without a renewal', async () => {
    const person = await promotedWithApp();
    identity.advance(9 * minuteMs);
    expect((await read('/api/user/isuseradmin', person)).status).toBe(200);
    identity.advance(59 * minuteMs);
    await renewed(person);
  });

  it('are signed out after twelve hours in any case', async () => {
    let person = await promotedWithApp();
    for (let hour = 0; hour < 12; hour += 1) {
      identity.advance(59 * minuteMs);
      person = await renewed(person);
    }
    identity.advance(13 * minuteMs);
    await expect(renewed(person)).rejects.toThrow('422');
  });

  it('that is lost get it removed on the command line, are signed out and get an email', async () => {
    const person = await promotedWithApp();
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerSecondFactorCommands(program, async () => identity.app);
    await program.parseAsync(['second-factors', 'remove', person.email], { from: 'user' });
    await expect(renewed(person)).rejects.toThrow('422');
    expect(await identity.mail(person.email, 'security-changed')).toMatchObject({
      change: 'second_factors_removed',
      ip: null,
    });
    identity.advance(minuteMs);
    const otp = await identity.code(person.email, 'login');
    expect((await login(identity, person, { otp })).status).toBe(200);
    await expect(
      program.parseAsync(['second-factors', 'remove', person.email], { from: 'user' }),
    ).rejects.toThrow('no second factors');
  });
});

describe('where a second factor of staff is optional', () => {
  it('staff can work without one, and confirm with their password', async () => {
    const lenient = await startIdentity({ STAFF_SECOND_FACTOR: 'optional' });
    try {
      const { email, access_token: bearer } = await lenient.signUp();
      await lenient.db.user.update({ where: { email }, data: { role: 'admin', staffRole: 'owner' } });
      expect((await lenient.call('GET', '/api/user/isuseradmin', { bearer })).status).toBe(200);
      const options = await lenient.post('/api/auth/confirm/options', {}, { bearer });
      expect(options.body).toMatchObject({ methods: ['password'] });
    } finally {
      await lenient.stop();
    }
  });
});
