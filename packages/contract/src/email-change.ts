import * as z from 'zod/mini';
import { call } from './call.ts';
import { email, id, isoTime, ok, otp, secretText, token } from './fields.ts';
import { limits } from './limits.ts';

export const startEmailChange = call({
  name: 'auth.startEmailChange',
  summary: "Begin to change the account's email address: mail a code to the current and to the new address",
  method: 'POST',
  path: '/api/auth/email',
  policy: 'customer',
  owner: 'self',
  limit: 'sign-in',
  body: z.object({ current_password: secretText(limits.anyPasswordMax), email }),
  answer: z.object({ change_id: z.string(), expires: isoTime }),
  errors: ['confirmation_required'],
});

export const confirmEmailChange = call({
  name: 'auth.confirmEmailChange',
  summary: 'Change the email address with both codes; every other session ends',
  method: 'POST',
  path: '/api/auth/email/confirm',
  policy: 'customer',
  owner: 'self',
  limit: 'sign-in',
  body: z.object({
    change_id: id,
    /** The code from the current address. */
    current_code: otp,
    /** The code from the new address. */
    new_code: otp,
  }),
  answer: ok,
  errors: ['conflict', 'otp_locked', 'user_exists'],
});

export const undoEmailChange = call({
  name: 'auth.undoEmailChange',
  summary:
    'Restore the former email address with the token of the mailed link; every session ends, and a new password has to be set',
  method: 'POST',
  path: '/api/auth/email/undo',
  policy: 'public',
  owner: 'none',
  limit: 'sign-in',
  secret: true,
  body: z.object({ undo_token: token }),
  answer: z.object({
    email: z.string(),
    /** Sets the new password. */
    reset_token: z.string(),
  }),
  errors: ['reset_token_invalid', 'user_exists'],
});
