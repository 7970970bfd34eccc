import * as z from 'zod/mini';
import { call } from './call.ts';
import { isoTime, line } from './fields.ts';
import { limits } from './limits.ts';
import { messageKeys } from './message-keys.ts';
import { ticketStatuses } from './support.ts';

/** What a customer owns and can find, each with what a list of results shows of it. */
const foundThing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('website'),
    ascii_name: z.string(),
    /** The alias that was found instead of the name. */
    alias: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('domain'), ascii_name: z.string() }),
  z.object({ kind: z.literal('mailbox'), address: z.string(), domain: z.string() }),
  z.object({
    kind: z.literal('ticket'),
    ticket_id: z.int(),
    status: z.enum(ticketStatuses),
    /** How it begins, as plain text. */
    snippet: z.string(),
  }),
  z.object({
    kind: z.literal('invoice'),
    id: z.string(),
    number: z.nullable(z.string()),
    description: z.string(),
    ...messageKeys,
    date: isoTime,
    amount_cents: z.int(),
    currency: z.string(),
  }),
]);

export const search = call({
  name: 'search.find',
  summary:
    'What the caller owns by part of its name, number or text: at most five of each kind, the best match first',
  method: 'GET',
  path: '/api/search',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  query: z.object({
    /** Every word has to match; domain names in Unicode or in ASCII. */
    q: line(1, limits.search),
  }),
  answer: z.object({ results: z.array(foundThing) }),
});
