import * as z from 'zod/mini';
import { call } from './call.ts';
import { fieldError } from './field-texts.ts';
import { isoTime, lines, ok, token } from './fields.ts';
import { limits } from './limits.ts';
import { cursor, limit, nextCursor } from './paging.ts';
import { pathTicket } from './ticket-number.ts';

/** What a customer thought of the help in a ticket. */
export const verdicts = ['good', 'bad'] as const;
export type Verdict = (typeof verdicts)[number];

/** Why, per verdict. */
export const ratingReasons = {
  good: ['quick', 'solved', 'clear', 'friendly'],
  bad: ['slow', 'unsolved', 'unclear', 'unfriendly'],
} as const satisfies Record<Verdict, readonly string[]>;
export type RatingReason = (typeof ratingReasons)[Verdict][number];

const allReasons = [...ratingReasons.good, ...ratingReasons.bad] as const;

const verdict = z.enum(verdicts, fieldError('wrongOption'));
const reason = z.enum(allReasons, fieldError('wrongOption'));

export const ticketRatingForm = z
  .object({
    verdict,
    reason: z.optional(reason),
    comment: z.optional(lines(0, limits.ratingComment)),
  })
  .check(
    z.refine(
      ({ verdict: given, reason: why }) =>
        why === undefined || (ratingReasons[given] as readonly string[]).includes(why),
      { ...fieldError('ratingReason'), path: ['reason'] },
    ),
  );

const given = z.object({
  verdict,
  reason: z.nullable(reason),
  comment: z.nullable(z.string()),
  rated: isoTime,
});

const asked = z
  .object({
    /** null: not rated yet. */
    rating: z.nullable(given),
    /** Until when the customer can rate, or change their rating. */
    open_until: isoTime,
    is_open: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'TicketRating' });

/** null: the customer was not asked. */
const answer = z.object({ asked: z.nullable(asked) });

export const ticketRating = call({
  name: 'support.rating',
  summary:
    "Whether the caller was asked to rate the help in a ticket, and their rating; asked once, when it's closed",
  method: 'GET',
  path: '/api/support/user/ticket/{ticket_id}/rating',
  policy: 'customer',
  owner: [{ in: 'params', field: 'ticket_id', resource: 'ticket' }],
  limit: 'read',
  params: z.object({ ticket_id: pathTicket }),
  answer,
});

export const rateTicket = call({
  name: 'support.rate',
  summary:
    'Rate the help in a ticket, or change the rating within 7 days; conflict unless it can be rated now',
  method: 'PUT',
  path: '/api/support/user/ticket/{ticket_id}/rating',
  policy: 'customer',
  owner: [{ in: 'params', field: 'ticket_id', resource: 'ticket' }],
  limit: 'write',
  params: z.object({ ticket_id: pathTicket }),
  body: ticketRatingForm,
  answer: ok,
  errors: ['conflict'],
});

export const mailedRating = call({
  name: 'support.mailedRating',
  summary: 'The rating that a mailed link is for; reading it changes nothing',
  method: 'POST',
  path: '/api/support/rating',
  policy: 'public',
  owner: 'none',
  limit: 'read',
  body: z.object({ token }),
  answer: z.object({ ticket_id: z.int(), asked }),
});

export const rateByMail = call({
  name: 'support.rateByMail',
  summary: 'Rate with a mailed link, which opens nothing but this rating',
  method: 'PUT',
  path: '/api/support/rating',
  policy: 'public',
  owner: 'none',
  limit: 'write',
  body: z.object({ token, rating: ticketRatingForm }),
  answer: ok,
  errors: ['conflict'],
});

export const ratingForStaff = call({
  name: 'support.staffRating',
  summary: 'How the customer rated the help in a ticket',
  method: 'GET',
  path: '/api/support/agent/ticket/{ticket_id}/rating',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'params', field: 'ticket_id', resource: 'assigned-ticket' }],
  limit: 'read',
  params: z.object({ ticket_id: pathTicket }),
  answer,
});

const counts = { good: z.int(), bad: z.int() };

export const satisfactionFigures = call({
  name: 'support.satisfaction',
  summary: 'How many customers rated our help good and bad, by month and agent, in the last 12 months',
  method: 'GET',
  path: '/api/support/agent/super/satisfaction',
  policy: 'admin',
  right: 'feedback',
  owner: 'none',
  limit: 'read',
  answer: z.object({
    /** Newest first, without months that have no rating. */
    months: z.array(
      z.object({
        /** Such as 2026-11. */
        month: z.string(),
        ...counts,
        /** By name; a null name: tickets that were assigned to no one, or to someone whose account was deleted. */
        agents: z.array(z.object({ name: z.nullable(z.string()), ...counts })),
      }),
    ),
  }),
});

export const ticketRatings = call({
  name: 'support.ratings',
  summary: 'Ratings of tickets with their comments, newest first',
  method: 'GET',
  path: '/api/support/agent/super/ratings',
  policy: 'admin',
  right: 'feedback',
  owner: 'none',
  limit: 'read',
  query: z.object({ verdict: z.optional(verdict), cursor, limit }),
  answer: z.object({
    ratings: z.array(
      z.object({
        ticket_id: z.int(),
        ...given.shape,
        customer: z.object({ id: z.string(), email: z.string(), name: z.nullable(z.string()) }),
        /** The agent whose help was rated; null: no one. */
        agent_name: z.nullable(z.string()),
      }),
    ),
    next: nextCursor,
  }),
});
