import { AccountAccessService } from './account-access.service.ts';
import {
  addApp,
  addPasskey,
  type AppPerson,
  challengeOf,
  codeOf,
  login,
} from './factors/testing/enrolled.ts';
import type { SoftPasskey } from './factors/testing/soft-passkey.ts';
import { StaffService } from './staff.service.ts';
import { type Person, startIdentity, type TestIdentity } from './testing/identity.ts';

const minuteMs = 60_000;
const newPassword = 'lantern-and-tide';
const refused = { status: 403, body: { code: 'account_disabled' } };

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const decision = { ip: '127.0.0.1', reason: 'The mailbox was stolen' };
const act = async (what: 'disable' | 'enable', { user }: Person) => {
  const admin = await identity.signUp();
  await identity.app.get(StaffService).add(admin.email, 'admin');
  await identity.app.get(AccountAccessService)[what](user.id, { actorId: admin.user.id, ...decision });
};

async function resetTokenOf({ email }: Person): Promise<string> {
  await identity.post('/api/auth/forgot', { email });
  const { link } = await identity.mail(email, 'password-reset');
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
}

const reset = (reset_token: string) =>
  identity.post('/api/auth/reset', { reset_token, password: newPassword });

describe('a disabled account with all second factors', () => {
  let sessions: Person[];
  let person: AppPerson;
  let device: SoftPasskey;
  let resetToken: string;

  beforeAll(async () => {
    person = await addApp(identity, await identity.signUp());
    ({ device } = await addPasskey(identity, person));
    const { body } = await login(identity, person, { otp: codeOf(identity, person.secret) });
    sessions = [person, { ...person, ...(body as unknown as Person) }];
    resetToken = await resetTokenOf(person);
    await act('disable', person);
    identity.advance(minuteMs);
  });

  it('is refused in every open session immediately', async () => {
    for (const { access_token: bearer } of sessions)
      expect(await identity.call('GET', '/api/user/details', { bearer })).toMatchObject({
        status: 422,
        body: { code: 'token_invalid' },
      });
  });

  it('is refused at the refresh of every session', async () => {
    for (const { refresh_token } of sessions)
      expect(await identity.post('/api/auth/refresh', { refresh_token })).toMatchObject({
        status: 422,
        body: { code: 'token_invalid' },
      });
  });

  it('is refused with a passkey', async () => {
    const { challenge, options } = await challengeOf(identity, '/api/auth/passkey/options');
    const credential = device.answer(options.challenge);
    expect(await identity.post('/api/auth/passkey/login', { challenge, credential })).toMatchObject(refused);
  });

  it('is refused with a code of the app', async () => {
    expect(await login(identity, person, { otp: codeOf(identity, person.secret) })).toMatchObject(refused);
  });

  it('is refused with a recovery code, which stays unused', async () => {
    const [recovery_code] = person.recoveryCodes;
    expect(await login(identity, person, { recovery_code })).toMatchObject(refused);
    await act('enable', person);
    expect((await login(identity, person, { recovery_code })).status).toBe(200);
    await act('disable', person);
  });

  it('is refused with the device token of an earlier sign-in', async () => {
    const [, { device_token } = person] = sessions;
    const headers = { 'x-device-token': device_token };
    expect(await login(identity, person, {}, { headers })).toMatchObject({
      status: 401,
      body: { code: 'second_factor_required' },
    });
  });

  it('is refused with a mailed link, and keeps its password; the link works once it is enabled', async () => {
    expect(await reset(resetToken)).toMatchObject(refused);
    expect(await reset(await resetTokenOf(person))).toMatchObject(refused);
    expect(await login(identity, person, { otp: codeOf(identity, person.secret, 1) })).toMatchObject(refused);
    await act('enable', person);
    expect((await reset(resetToken)).status).toBe(200);
    await act('disable', person);
  });
});

describe('a disabled account without a second factor', () => {
  it('is refused with the token of a remembered device, and with a mailed code', async () => {
    const person = await identity.signUp();
    await act('disable', person);
    identity.advance(minuteMs);
    const headers = { 'x-device-token': person.device_token };
    expect(await login(identity, person, {}, { headers })).toMatchObject({
      status: 401,
      body: { code: 'otp_invalid' },
    });
    const otp = await identity.code(person.email, 'login');
    expect(await login(identity, person, { otp }, { headers })).toMatchObject(refused);
  });
});
