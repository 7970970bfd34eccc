import * as z from 'zod/mini';
import { signedIn } from './auth.ts';
import { call } from './call.ts';
import { secondFactor } from './errors.ts';
import { id, isoTime, line, noBody, ok, otp, secretText, token } from './fields.ts';
import { limits } from './limits.ts';

/** Bytes in base64url, as in WebAuthn's JSON. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));

/** Identifies a challenge; the browser that requested it sends it back with the response. */
const challengeToken = token;

const credentialDescriptors = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(z.array(z.string())) }),
);

/** The fields of WebAuthn's PublicKeyCredentialRequestOptionsJSON that we use. */
const requestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
    allowCredentials: credentialDescriptors,
  })
  .register(z.globalRegistry, { id: 'PasskeyRequest' });

/** The fields of WebAuthn's PublicKeyCredentialCreationOptionsJSON that we use. */
const creationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    excludeCredentials: credentialDescriptors,
  })
  .register(z.globalRegistry, { id: 'PasskeyCreation' });

const credentialId = bytes(1_400);
const clientDataJSON = bytes(8_000);
const authenticatorData = bytes(20_000);

/** The browser's answer to a request for a passkey (AuthenticationResponseJSON). */
const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    authenticatorData,
    signature: bytes(4_000),
    userHandle: z.optional(bytes(100)),
  }),
});

/** The browser's answer after creating a passkey (RegistrationResponseJSON). */
const newPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(40_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
export type NewPasskey = z.output<typeof newPasskey>;

export const passkeyName = line(1, limits.passkeyName);
export const recoveryCode = secretText(limits.recoveryCodeInput);
export const authenticatorCode = otp;

const recoveryCodes = z.optional(z.array(z.string()));
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created: isoTime,
  last_used: z.nullable(isoTime),
});

export const passkeySignInOptions = call({
  name: 'auth.passkeySignInOptions',
  summary: 'A challenge for signing in with a passkey; it does not reveal who has one',
  method: 'POST',
  path: '/api/auth/passkey/options',
  policy: 'public',
  owner: 'none',
  limit: 'read',
  secret: true,
  body: noBody,
  answer: z.object({ challenge: z.string(), options: requestOptions }),
});

export const passkeySignIn = call({
  name: 'auth.passkeySignIn',
  summary: 'Sign in with a passkey, which counts as both factors',
  method: 'POST',
  path: '/api/auth/passkey/login',
  policy: 'public',
  owner: 'none',
  limit: 'sign-in',
  secret: true,
  body: z.object({
    challenge: challengeToken,
    credential: passkeyAnswer,
    remember_device: z.optional(z.boolean()),
  }),
  answer: signedIn,
  errors: ['passkey_unknown', 'conflict', 'account_disabled'],
});

export const secondFactors = call({
  name: 'auth.secondFactors',
  summary: 'The passkeys, the authenticator app and the number of recovery codes of the caller',
  method: 'GET',
  path: '/api/auth/factors',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  beforeSecondFactor: true,
  answer: z.object({
    passkeys: z.array(passkey),
    authenticator: z.nullable(z.object({ created: isoTime, last_used: z.nullable(isoTime) })),
    recovery_codes_left: z.number(),
    /** Staff need one, and cannot remove the last one. */
    required: z.boolean(),
  }),
});

export const passkeyCreationOptions = call({
  name: 'auth.passkeyCreationOptions',
  summary: 'A challenge for making a passkey',
  method: 'POST',
  path: '/api/auth/passkeys/options',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  confirmation: 'fresh',
  beforeSecondFactor: true,
  secret: true,
  body: noBody,
  answer: z.object({ challenge: z.string(), options: creationOptions }),
  errors: ['conflict'],
});

export const addPasskey = call({
  name: 'auth.addPasskey',
  summary: 'Keep a passkey under a name; the first second factor comes with recovery codes',
  method: 'POST',
  path: '/api/auth/passkeys',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  confirmation: 'fresh',
  beforeSecondFactor: true,
  secret: true,
  body: z.object({ challenge: challengeToken, credential: newPasskey, name: passkeyName }),
  answer: z.object({ passkey, recovery_codes: recoveryCodes }),
  errors: ['conflict'],
});

export const renamePasskey = call({
  name: 'auth.renamePasskey',
  summary: 'Give a passkey of the caller another name',
  method: 'PUT',
  path: '/api/auth/passkeys/{id}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'id', resource: 'passkey' }],
  limit: 'write',
  params: z.object({ id }),
  body: z.object({ name: passkeyName }),
  answer: ok,
});

export const removePasskey = call({
  name: 'auth.removePasskey',
  summary: 'Remove a passkey of the caller',
  method: 'DELETE',
  path: '/api/auth/passkeys/{id}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'id', resource: 'passkey' }],
  limit: 'write',
  confirmation: 'fresh',
  params: z.object({ id }),
  answer: ok,
  errors: ['conflict'],
});

export const beginAuthenticator = call({
  name: 'auth.beginAuthenticator',
  summary: 'A new secret for an authenticator app; it counts once a code of it was entered',
  method: 'POST',
  path: '/api/auth/authenticator',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  confirmation: 'fresh',
  beforeSecondFactor: true,
  secret: true,
  body: noBody,
  answer: z.object({
    /** In base32, for typing. */
    secret: z.string(),
    /** otpauth:// for a QR code. */
    uri: z.string(),
  }),
  errors: ['conflict'],
});

export const confirmAuthenticator = call({
  name: 'auth.confirmAuthenticator',
  summary: 'Finish setting up an authenticator app with a code of it',
  method: 'POST',
  path: '/api/auth/authenticator/confirm',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  confirmation: 'fresh',
  beforeSecondFactor: true,
  secret: true,
  body: z.object({ code: authenticatorCode }),
  answer: z.object({ recovery_codes: recoveryCodes }),
  errors: ['conflict'],
});

export const removeAuthenticator = call({
  name: 'auth.removeAuthenticator',
  summary: 'Remove the authenticator app',
  method: 'DELETE',
  path: '/api/auth/authenticator',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  confirmation: 'fresh',
  answer: ok,
  errors: ['conflict'],
});

export const renewRecoveryCodes = call({
  name: 'auth.renewRecoveryCodes',
  summary: 'New recovery codes; the former ones no longer work',
  method: 'POST',
  path: '/api/auth/recovery-codes',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  confirmation: 'fresh',
  secret: true,
  body: noBody,
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['conflict'],
});

export const confirmationOptions = call({
  name: 'auth.confirmationOptions',
  summary: 'How the caller can confirm that it is them, with a challenge for their passkeys',
  method: 'POST',
  path: '/api/auth/confirm/options',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  beforeSecondFactor: true,
  secret: true,
  body: noBody,
  answer: z.object({
    methods: z.array(z.union([secondFactor, z.literal('password')])),
    challenge: z.string(),
    options: requestOptions,
  }),
});

/** One of them is given: the second factor, or the password of a person who has none. */
export const confirmIdentity = call({
  name: 'auth.confirmIdentity',
  summary: 'Confirm that it is the caller, for calls that need it; good for ten minutes of this session',
  method: 'POST',
  path: '/api/auth/confirm',
  policy: 'customer',
  owner: 'self',
  limit: 'sign-in',
  beforeSecondFactor: true,
  body: z.object({
    password: z.optional(secretText(limits.anyPasswordMax)),
    code: z.optional(authenticatorCode),
    recovery_code: z.optional(recoveryCode),
    passkey: z.optional(z.object({ challenge: challengeToken, credential: passkeyAnswer })),
  }),
  answer: ok,
  errors: ['conflict'],
});
