import * as z from 'zod/mini';
import { call } from './call.ts';
import { feedbackForm, ratingForm } from './feedback-form.ts';
import { isoTime, ok } from './fields.ts';
import { cursor, limit, nextCursor } from './paging.ts';
import { fieldError } from './field-texts.ts';

/** The stars that a customer can give. */
export const stars = [1, 2, 3, 4, 5] as const;

export const rating = call({
  name: 'feedback.rating',
  summary: 'Whether the caller has rated us',
  method: 'GET',
  path: '/api/user/rating',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({ status: z.enum(['not_found', 'exists']) }),
});

export const rate = call({
  name: 'feedback.rate',
  summary: 'Rate us once; conflict when the caller has already rated',
  method: 'POST',
  path: '/api/user/rating',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: ratingForm,
  answer: ok,
  errors: ['conflict'],
});

export const sendFeedback = call({
  name: 'feedback.send',
  summary: 'Send feedback to staff',
  method: 'POST',
  path: '/api/user/feedback',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: feedbackForm,
  answer: ok,
});

const writer = z.object({ id: z.string(), email: z.string(), name: z.nullable(z.string()) });

export const ratingStatistics = call({
  name: 'feedback.statistics',
  summary:
    'How customers rate us: the average, how often each number of stars was given, and the last 24 months',
  method: 'GET',
  path: '/api/staff/feedback/statistics',
  policy: 'admin',
  right: 'feedback',
  owner: 'none',
  limit: 'read',
  answer: z.object({
    count: z.int(),
    /** Rounded to two decimals; null: no ratings yet. */
    average: z.nullable(z.number()),
    stars: z.array(z.object({ stars: z.int(), count: z.int() })),
    /** Oldest first, without months that have no rating; `month` such as 2026-11. */
    months: z.array(z.object({ month: z.string(), count: z.int(), average: z.number() })),
  }),
});

export const reviews = call({
  name: 'feedback.reviews',
  summary: 'Ratings with their reviews, newest first',
  method: 'GET',
  path: '/api/staff/feedback/reviews',
  policy: 'admin',
  right: 'feedback',
  owner: 'none',
  limit: 'read',
  query: z.object({
    stars: z.optional(z.enum(['1', '2', '3', '4', '5'], fieldError('starRange'))),
    cursor,
    limit,
  }),
  answer: z.object({
    reviews: z.array(
      z.object({
        id: z.string(),
        customer: writer,
        rating: z.int(),
        review: z.nullable(z.string()),
        created: isoTime,
      }),
    ),
    next: nextCursor,
  }),
});

export const feedbackTexts = call({
  name: 'feedback.texts',
  summary: 'Feedback from customers, newest first',
  method: 'GET',
  path: '/api/staff/feedback/texts',
  policy: 'admin',
  right: 'feedback',
  owner: 'none',
  limit: 'read',
  query: z.object({ cursor, limit }),
  answer: z.object({
    texts: z.array(z.object({ id: z.string(), customer: writer, text: z.string(), created: isoTime })),
    next: nextCursor,
  }),
});
