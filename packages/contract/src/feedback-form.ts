import * as z from 'zod/mini';
import { lines } from './fields.ts';
import { limits } from './limits.ts';

/** The review that goes with the stars. */
export const ratingForm = z.object({
  rating: z
    .int({ error: 'Please rate us before submitting.' })
    .check(
      z.gte(1, { error: 'Please rate us before submitting.' }),
      z.lte(5, { error: 'Must be 1 to 5 stars' }),
    ),
  review: z.optional(lines(0, limits.feedback)),
});

export const feedbackForm = z.object({ feedback: lines(1, limits.feedback) });
