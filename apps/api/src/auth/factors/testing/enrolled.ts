import { Secret, TOTP } from 'otpauth';
import { Clock } from '../../../foundation/clock/clock.ts';
import { password, type Person, type TestIdentity } from '../../testing/identity.ts';
import { SoftPasskey } from './soft-passkey.ts';

/** A customer with an authenticator app, and their recovery codes. */
export interface AppPerson extends Person {
  secret: string;
  recoveryCodes: string[];
}

/** The code that an app shows. @param steps how many periods of 30 seconds later, or earlier */
export function codeOf(identity: TestIdentity, secret: string, steps = 0): string {
  const timestamp = identity.app.get(Clock).now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Sets up an authenticator app for a signed-in person. */
export async function addApp(identity: TestIdentity, person: Person): Promise<AppPerson> {
  const bearer = person.access_token;
  const begun = await identity.post('/api/auth/authenticator', {}, { bearer });
  const secret = String(begun.body['secret']);
  const code = codeOf(identity, secret);
  const answer = await identity.post('/api/auth/authenticator/confirm', { code }, { bearer });
  if (answer.status !== 200) throw new Error(`Setting up the app answered ${answer.status}`);
  // The next code is another one.
  identity.advance(30_000);
  return { ...person, secret, recoveryCodes: (answer.body['recovery_codes'] ?? []) as string[] };
}

/** A new customer with an authenticator app. */
export async function signUpWithApp(identity: TestIdentity): Promise<AppPerson> {
  return addApp(identity, await identity.signUp());
}

interface Encrypted {
  challenge: string;
  options: { challenge: string };
}

/** A challenge of one of the calls that give one. */
export async function challengeOf(identity: TestIdentity, path: string, bearer?: string): Promise<Encrypted> {
  const answer = await identity.post(path, {}, bearer === undefined ? {} : { bearer });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer.body as unknown as Encrypted;
}

/** Adds a passkey for a signed-in person. @returns its device */
export async function addPasskey(
  identity: TestIdentity,
  { access_token: bearer }: Person,
  name = 'Phone',
): Promise<{ device: SoftPasskey; id: string; recoveryCodes: string[] | undefined }> {
  const device = new SoftPasskey();
  const { challenge, options } = await challengeOf(identity, '/api/auth/passkeys/options', bearer);
  const body = { challenge, credential: device.create(options.challenge), name };
  const answer = await identity.post('/api/auth/passkeys', body, { bearer });
  if (answer.status !== 200) throw new Error(`Adding a passkey answered ${answer.status}`);
  const { passkey, recovery_codes: recoveryCodes } = answer.body as unknown as {
    passkey: { id: string };
    recovery_codes?: string[];
  };
  return { device, id: passkey.id, recoveryCodes };
}

/** Signs in with the password, and whatever else is given. */
export function login(
  identity: TestIdentity,
  { email }: Pick<Person, 'email'>,
  shown: object = {},
  request: { ip?: string; headers?: Record<string, string> } = {},
) {
  return identity.post('/api/auth/login', { email, password, ...shown }, request);
}
