import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** With what a plan is cancelled. */
export const cancelForm = z.object({
  reason: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(limits.cancelReason, { error: ` Must be ${limits.cancelReason} characters or less` }),
      z.refine<string>((text) => text.isWellFormed() && !text.includes('\u0000'), {
        error: 'Must not contain control characters',
      }),
    ),
  ),
});
