import * as z from 'zod/mini';
import { fieldError } from './field-texts.ts';
import { limits } from './limits.ts';

/** The form that cancels a plan. */
export const cancelForm = z.object({
  reason: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(limits.cancelReason, fieldError('tooLongThere', { max: limits.cancelReason })),
      z.refine<string>(
        (text) => text.isWellFormed() && !text.includes('\u0000'),
        fieldError('controlCharacters'),
      ),
    ),
  ),
});
