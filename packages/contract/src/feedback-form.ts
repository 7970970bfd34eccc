import * as z from 'zod/mini';
import { fieldError } from './field-texts.ts';
import { lines } from './fields.ts';
import { limits } from './limits.ts';

/** The text of a review. */
export const ratingForm = z.object({
  rating: z.int(fieldError('stars')).check(z.gte(1, fieldError('stars')), z.lte(5, fieldError('starRange'))),
  review: z.optional(lines(0, limits.feedback)),
});

export const feedbackForm = z.object({ feedback: lines(1, limits.feedback) });
