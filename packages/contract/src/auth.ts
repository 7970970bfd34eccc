import * as z from 'zod/mini';
import { call } from './call.ts';
import { email, id, isoTime, newPassword, ok, otp, secretText, token } from './fields.ts';
import { limits } from './limits.ts';

export const user = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.nullable(z.string()),
    isadmin: z.enum(['admin', 'agent', 'user']),
    plan_type: z.enum(['newuser', 'domain_only', 'domain', 'hosting', 'unpaid']),
  })
  .register(z.globalRegistry, { id: 'User' });
export type User = z.output<typeof user>;

export const signedIn = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    /** Present when the device is to be remembered; sent back as X-Device-Token at the next sign-in. */
    device_token: z.optional(z.string()),
    /** The language of the account, as a BCP 47 tag; omitted where it has none, and by processes of an earlier version. */
    locale: z.optional(z.string()),
    user,
  })
  .register(z.globalRegistry, { id: 'SignedIn' });

export const requestCode = call({
  name: 'auth.requestCode',
  summary: 'Say whether an email address has an account; mail a one-time code where one is needed next',
  method: 'POST',
  path: '/api/auth/otp',
  policy: 'public',
  owner: 'none',
  limit: 'code',
  body: z.object({
    email,
    purpose: z.optional(z.enum(['signup', 'login'])),
    /** Only the caller's browser can use the code: the answer contains a `code_token` to send with it. */
    bind_code: z.optional(z.boolean()),
    /** The token of an earlier code, when the same browser asks again. */
    code_token: z.optional(token),
  }),
  answer: z.object({
    status: z.enum(['newuser', 'exists']),
    otp_enabled: z.boolean(),
    code_token: z.optional(z.string()),
  }),
  errors: ['work_required'],
});

export const refreshCode = call({
  name: 'auth.refreshCode',
  summary: 'Mail another one-time code; the earlier ones stay valid for their time',
  method: 'POST',
  path: '/api/auth/otp/refresh',
  policy: 'public',
  owner: 'none',
  limit: 'code',
  body: z.object({ email, code_token: z.optional(token) }),
  answer: ok,
  errors: ['work_required'],
});

export const register = call({
  name: 'auth.register',
  summary: 'Create an account with a one-time code',
  method: 'POST',
  path: '/api/auth/register',
  policy: 'public',
  owner: 'none',
  limit: 'sign-up',
  secret: true,
  body: z.object({
    email,
    password: newPassword,
    otp,
    code_token: z.optional(token),
    referral_code: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
    remember_device: z.optional(z.boolean()),
  }),
  answer: signedIn,
  errors: ['otp_invalid', 'otp_locked', 'user_exists'],
});

export const login = call({
  name: 'auth.login',
  summary:
    'Sign in with a password, and on a device that is not remembered with a one-time code, or the second factor of accounts that have one',
  method: 'POST',
  path: '/api/auth/login',
  policy: 'public',
  owner: 'none',
  limit: 'sign-in',
  secret: true,
  body: z.object({
    email,
    password: secretText(limits.anyPasswordMax),
    /** From the mail; of accounts with an authenticator app, from that. */
    otp: z.optional(z.union([otp, z.literal('')])),
    code_token: z.optional(token),
    /** In place of the second factor. */
    recovery_code: z.optional(secretText(limits.recoveryCodeInput)),
    remember_device: z.optional(z.boolean()),
  }),
  answer: signedIn,
  errors: [
    'otp_invalid',
    'otp_locked',
    'invalid_credentials',
    'second_factor_required',
    'account_disabled',
    'work_required',
  ],
});

export const forgotPassword = call({
  name: 'auth.forgotPassword',
  summary: 'Mail a link to set a new password; the answer is the same for unknown addresses',
  method: 'POST',
  path: '/api/auth/forgot',
  policy: 'public',
  owner: 'none',
  limit: 'code',
  body: z.object({ email }),
  answer: ok,
  errors: ['work_required'],
});

export const resetForgottenPassword = call({
  name: 'auth.resetPassword',
  summary: 'Set a new password with the token of the mailed link; every session ends',
  method: 'POST',
  path: '/api/auth/reset',
  policy: 'public',
  owner: 'none',
  limit: 'sign-in',
  body: z.object({ password: newPassword, reset_token: token }),
  answer: ok,
  errors: ['reset_token_invalid', 'account_disabled'],
});

export const changePassword = call({
  name: 'auth.changePassword',
  summary: 'Change the password with the current one; every other session ends',
  method: 'POST',
  path: '/api/auth/password',
  policy: 'customer',
  owner: 'self',
  limit: 'sign-in',
  body: z.object({ current_password: secretText(limits.anyPasswordMax), password: newPassword }),
  answer: ok,
  // Of people with a second factor; for the others the current password is the confirmation.
  errors: ['confirmation_required'],
});

export const refresh = call({
  name: 'auth.refresh',
  summary: 'Exchange a refresh token (bearer or body) for a new pair',
  method: 'POST',
  path: '/api/auth/refresh',
  policy: 'refresh',
  owner: 'self',
  limit: 'refresh',
  secret: true,
  body: z.optional(z.nullable(z.object({ refresh_token: z.optional(token) }))),
  answer: z.object({ access_token: z.string(), refresh_token: z.string() }),
});

export const logout = call({
  name: 'auth.logout',
  summary: 'End this session: its refresh tokens are dead',
  method: 'POST',
  path: '/api/auth/logout',
  policy: 'refresh',
  owner: 'self',
  limit: 'refresh',
  body: z.optional(z.nullable(z.object({ refresh_token: z.optional(token) }))),
  answer: ok,
});

export const listSessions = call({
  name: 'auth.listSessions',
  summary: 'Where the caller is signed in, and which devices are remembered',
  method: 'GET',
  path: '/api/auth/sessions',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        user_agent: z.string(),
        ip: z.string(),
        created: isoTime,
        last_used: isoTime,
        current: z.boolean(),
      }),
    ),
    devices: z.array(
      z.object({
        id: z.string(),
        user_agent: z.string(),
        ip: z.string(),
        created: isoTime,
        last_used: isoTime,
        expires: isoTime,
      }),
    ),
  }),
});

export const endSession = call({
  name: 'auth.endSession',
  summary: 'Sign out one session of the caller',
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'id', resource: 'session' }],
  limit: 'write',
  confirmation: 'fresh',
  params: z.object({ id }),
  answer: ok,
});

export const forgetDevice = call({
  name: 'auth.forgetDevice',
  summary: 'Forget one remembered device of the caller',
  method: 'DELETE',
  path: '/api/auth/devices/{id}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'id', resource: 'device' }],
  limit: 'write',
  params: z.object({ id }),
  answer: ok,
});
