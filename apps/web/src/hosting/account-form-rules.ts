import { accountForm } from '@homeport/contract/account-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod/mini';
import { limits } from '@homeport/contract/limits';
import { text } from './setup-texts.ts';

export type AccountForm = z.input<typeof accountForm>;

type Issue = z.core.$ZodIssue;

/** The message of an issue that the contract's schema found. */
function sentenceFor({ code, path, ...rest }: Issue): string {
  switch (code) {
    case 'too_big':
      return text('tooLong');
    case 'too_small':
      return 'minimum' in rest && rest.minimum === 1 ? text('required') : text('loginTooShort');
    default:
      return path[0] === 'login' ? text('loginSigns') : text('required');
  }
}

/** Checks the form by the contract; one sentence per field, the first that applies. */
export const checkAccountForm: Resolver<AccountForm> = (values) => {
  const read = accountForm.safeParse(values);
  if (read.success) return { values: read.data, errors: {} };
  const errors: FieldErrors<AccountForm> = {};
  for (const issue of read.error.issues) {
    const field = issue.path[0] as keyof AccountForm;
    errors[field] ??= { type: issue.code, message: sentenceFor(issue) };
  }
  return { values: {}, errors };
};

/** A user name to begin with, made of the email address: `lea@maison-lune.com` gives `lea_maisonlune`. */
export function suggestLogin(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const parts = [local, domain.split('.')[0] ?? ''].map((part) => part.replace(/[^a-z0-9_]/g, ''));
  const login = parts.filter(Boolean).join('_').slice(0, limits.accountField);
  return login.length >= limits.loginMin ? login : '';
}
