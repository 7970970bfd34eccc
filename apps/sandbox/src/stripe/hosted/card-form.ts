import { z } from 'zod';
import { StripeRefusal } from '../http/errors.ts';
import type { CardForm } from './outcome.ts';

export const fieldNames = ['email', 'name', 'card_number', 'expiry', 'cvc', 'country'] as const;
export type FieldName = (typeof fieldNames)[number];

/** `12 / 30`, `1230`, `12/2030`. */
const expiryPattern = /^(?<month>0[1-9]|1[0-2])\s*\/?\s*(?:20)?(?<year>\d{2})$/;

const typed = z.object({
  email: z.string().trim().max(200).optional(),
  name: z.string().trim().min(1, 'Your name is missing.').max(200),
  card_number: z
    .string()
    .transform((value) => value.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, 'Your card number is incomplete.')),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Your country is missing.')
    .optional(),
  expiry: z.string().trim().regex(expiryPattern, 'Your card’s expiration date is incomplete.'),
  cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, 'Your card’s security code is incomplete.'),
});

/**
 * Reads what was typed into the hosted page.
 * @throws StripeRefusal 400 that names the first field that is not filled in right, in the page's words.
 */
export function readCardForm(form: unknown, emailNeeded: boolean): CardForm {
  const result = typed.safeParse(form);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw unfit(String(issue?.path[0]), issue?.message ?? 'Something is missing.');
  }
  const { email, name, card_number: number, expiry, country } = result.data;
  if (emailNeeded && !z.email().safeParse(email).success) throw unfit('email', 'Your email is incomplete.');
  const { month, year } = expiryPattern.exec(expiry)?.groups ?? {};
  return {
    number,
    expMonth: Number(month),
    expYear: 2000 + Number(year),
    name,
    ...(email ? { email } : {}),
    ...(country ? { country } : {}),
  };
}

function unfit(param: string, message: string): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, param });
}

/** The field to which a refusal belongs. */
export function fieldOf(error: { code?: string; param?: string }): FieldName {
  const named = fieldNames.find((name) => name === error.param);
  if (named) return named;
  if (error.code === 'incorrect_cvc') return 'cvc';
  return error.code === 'expired_card' ? 'expiry' : 'card_number';
}
