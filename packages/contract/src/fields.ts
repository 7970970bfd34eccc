import * as z from 'zod/mini';
import { fieldError, fieldText } from './field-texts.ts';
import { limits } from './limits.ts';

/** Control characters, line ends and the Unicode line separators: they forge lines in logs and headers. */
const forbidden = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

const clean = z.refine<string>(
  (value) => value.isWellFormed() && !forbidden.test(value),
  fieldError('controlCharacters'),
);

/** One line of text, trimmed, of `min` to `max` characters. */
export const line = (min: number, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, min === 1 ? fieldError('required') : fieldError('tooShort', { min })),
      z.maxLength(max, fieldError('tooLong', { max })),
      clean,
    );

/** Characters that a text of several lines must not contain: as for `line`, but line ends and tabs are allowed. */
const forbiddenInText =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** A text of several lines, trimmed, of `min` to `max` characters; each line ends with LF. */
export const lines = (min: number, max: number) =>
  z.pipe(
    z.string(fieldError('required')).check(
      z.trim(),
      z.minLength(min, min === 1 ? fieldError('required') : fieldError('tooShort', { min })),
      z.maxLength(max, fieldError('tooLong', { max })),
      z.refine<string>(
        (value) => value.isWellFormed() && !forbiddenInText.test(value),
        fieldError('controlCharacters'),
      ),
    ),
    z.transform((text: string) => text.replaceAll(/\r\n?/g, '\n')),
  );

/** An email address in lower case. */
export const email = z
  .string(fieldError('email'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.email, fieldError('email')),
    z.email(fieldError('email')),
  );

/** A secret, not trimmed; any character but NUL. */
export const secretText = (max: number) =>
  z.string().check(
    z.minLength(1, fieldError('required')),
    z.maxLength(max, fieldError('tooLong', { max })),
    z.refine<string>(
      (value) => value.isWellFormed() && !value.includes('\u0000'),
      fieldError('controlCharacters'),
    ),
  );

/** standard: the lengths of the specification; long: up to 128 characters. */
export const passwordPolicies = ['standard', 'long'] as const;
export type PasswordPolicy = (typeof passwordPolicies)[number];

/** A new password that satisfies any policy; the applicable one is checked where it is known. */
export const newPassword = z
  .string(fieldError('required'))
  .check(
    z.refine<string>(
      (value) => value.length <= limits.anyPasswordMax && value.isWellFormed() && !value.includes('\u0000'),
      fieldError('passwordLength'),
    ),
  );

const lengthErrors: Record<PasswordPolicy, ReturnType<typeof fieldError>> = {
  standard: fieldError('passwordLength'),
  long: fieldError('longPasswordLength', { min: limits.passwordMin, max: limits.longPasswordMax }),
};

/** A password at sign-up. */
export function signUpPassword(policy: PasswordPolicy) {
  const most = policy === 'long' ? limits.longPasswordMax : limits.passwordMax;
  return newPassword.check(
    z.refine<string>(({ length }) => length >= limits.passwordMin && length <= most, lengthErrors[policy]),
  );
}

/** A new password for an existing account. */
export function resetPassword(policy: PasswordPolicy) {
  const most = policy === 'long' ? limits.longPasswordMax : limits.resetPasswordMax;
  return newPassword.check(
    z.minLength(1, fieldError('required')),
    z.refine<string>(({ length }) => length <= most, fieldError('tooLong', { max: most })),
    z.refine<string>(({ length }) => length >= limits.passwordMin, lengthErrors[policy]),
  );
}

/** A password of an account on a server, which every panel and WordPress accept. */
export const serverPassword = z
  .string()
  .check(
    z.minLength(limits.panelPasswordMin, fieldError('tooShort', { min: limits.panelPasswordMin })),
    z.maxLength(limits.panelPasswordMax, fieldError('tooLong', { max: limits.panelPasswordMax })),
    z.regex(/^[\x21-\x7e]+$/, fieldError('serverPassword')),
  );

export const otp = z.string().check(z.regex(/^\d{6}$/, fieldError('code')));

export const id = z.uuid(fieldError('id'));

/** An id in a path; an invalid one is answered as not found. */
export const pathId = z.string().check(z.maxLength(limits.hostname));

/** A domain name in a path, canonical or not; an invalid name is answered as not found. */
export const pathName = z.pipe(
  z.string().check(z.maxLength(1000)),
  // No website is called "".
  z.transform((text) => toHostname(text) ?? ''),
);

/** An opaque token that we issued and a client sends back. */
export const token = z.string().check(z.minLength(1), z.maxLength(2048), clean);

export const isoTime = z.iso.datetime();

const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

/**
 * The canonical form of a host name: lower case, A-labels, no trailing dot; undefined when it is invalid.
 * Labels of letters, digits, hyphen and underscore; at least two of them; the last one not all digits (RFC 1123).
 */
export function toHostname(text: string): string | undefined {
  const trimmed = text.trim().replace(/\.$/, '').toLowerCase();
  if (trimmed === '' || trimmed.length > limits.hostname || /[\s/:?#@\\%[\]]/.test(trimmed)) return undefined;
  let ascii: string;
  try {
    ascii = new URL(`http://${trimmed}`).hostname;
  } catch {
    return undefined;
  }
  const labels = ascii.split('.');
  const top = labels.at(-1) ?? '';
  const valid =
    ascii.length <= limits.hostname &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    /^([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(top);
  return valid ? ascii : undefined;
}

/** A domain name as people type it (Unicode and capitals allowed); the result is canonical. */
export const domainName = z.pipe(
  z.string().check(z.maxLength(1000)),
  z.transform((text, context) => {
    const ascii = toHostname(text);
    if (ascii !== undefined) return ascii;
    context.issues.push({ code: 'custom', input: text, message: fieldText('domainName') });
    return z.NEVER;
  }),
);

/** The body of a call without input: nothing, null or {}. */
export const noBody = z.optional(z.nullable(z.object({})));

export const ok = z.object({ status: z.literal('success') }).register(z.globalRegistry, { id: 'Success' });
