import * as z from 'zod/mini';
import { fieldError } from './field-texts.ts';
import { line } from './fields.ts';
import { limits } from './limits.ts';
import { setupLocations } from './locations.ts';

/** The form that sets up a hosting account. */
export const accountForm = z.object({
  name: line(1, limits.accountField),
  login: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, fieldError('requiredThere')),
      z.minLength(limits.loginMin, fieldError('tooShort', { min: limits.loginMin })),
      z.maxLength(limits.accountField, fieldError('tooLongThere', { max: limits.accountField })),
      z.regex(/^[A-Za-z0-9_]+$/, fieldError('login')),
    ),
  company: line(1, limits.accountField),
  location: z.enum(setupLocations),
});
