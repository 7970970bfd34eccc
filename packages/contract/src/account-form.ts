import * as z from 'zod/mini';
import { line } from './fields.ts';
import { limits } from './limits.ts';
import { setupLocations } from './locations.ts';

/** What a hosting account is set up with. */
export const accountForm = z.object({
  name: line(1, limits.accountField),
  login: z.string().check(
    z.trim(),
    z.minLength(1, { error: ' REQUIRED!' }),
    z.minLength(limits.loginMin, { error: 'Must be 7 characters or more' }),
    z.maxLength(limits.accountField, { error: ' Must be 40 characters or less' }),
    z.regex(/^[A-Za-z0-9_]+$/, {
      error: ' Username can only include letters, numbers and the _ character.',
    }),
  ),
  company: line(1, limits.accountField),
  location: z.enum(setupLocations),
});
