import * as z from 'zod/mini';
import { fieldError } from './field-texts.ts';
import { email } from './fields.ts';
import { limits } from './limits.ts';

/** Names that mail servers use themselves. */
export const reservedMailNames: readonly string[] = ['mailer-daemon', 'nobody', 'root'];

const nameForm = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/;

/** The part of an address before the @: lower-case letters, digits, dots, hyphens and underscores. */
export const mailName = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, fieldError('required')),
  z.maxLength(limits.mailName, fieldError('tooLong', { max: limits.mailName })),
  z.refine<string>((name) => nameForm.test(name) && !name.includes('..'), fieldError('mailName')),
  z.refine<string>((name) => !reservedMailNames.includes(name), fieldError('mailNameReserved')),
);

/** A name in a path; an invalid one is answered as not found. */
export const pathMailName = z.pipe(
  z.string().check(z.maxLength(1000)),
  // No mailbox is called "".
  z.transform((name) => (/^[\x21-\x7e]{1,64}$/.test(name) ? name.toLowerCase() : '')),
);

const characterClasses = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** The password of a mailbox. The mail host demands each class of characters. */
export const mailboxPassword = z.string().check(
  z.minLength(limits.panelPasswordMin, fieldError('tooShort', { min: limits.panelPasswordMin })),
  z.maxLength(limits.panelPasswordMax, fieldError('tooLong', { max: limits.panelPasswordMax })),
  z.regex(/^[\x21-\x7e]+$/, fieldError('serverPassword')),
  z.refine<string>(
    (password) => characterClasses.every((each) => each.test(password)),
    fieldError('mailboxPassword'),
  ),
);

/** Megabytes of a mailbox; left out: limited only by the plan. */
export const mailboxQuota = z.optional(
  z
    .int(fieldError('quota'))
    .check(z.minimum(1, fieldError('quota')), z.maximum(limits.mailboxQuotaMb, fieldError('quota'))),
);

/** The addresses that a forwarder sends to. */
export const forwardTargets = z.array(email).check(
  z.minLength(1, fieldError('required')),
  z.maxLength(limits.forwardTargets, fieldError('manyTargets', { max: limits.forwardTargets })),
  z.refine<string[]>((targets) => new Set(targets).size === targets.length, fieldError('sameTarget')),
);
