import * as z from 'zod/mini';
import { fieldError } from './field-texts.ts';
import { domainName, line } from './fields.ts';
import { limits } from './limits.ts';

/** From the least to the most urgent. */
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** What a ticket is about, in a few words. */
export const ticketSubject = line(1, limits.ticketSubject);

/** One of the customer's websites or domains; forms send an empty text for none. */
export const ticketDomain = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
  domainName,
]);

export const ticketPriority = z.enum(
  ticketPriorities,
  fieldError('options', { options: `one of ${ticketPriorities.join(', ')}` }),
);

const tag = z.pipe(
  line(1, limits.ticketTag),
  z.transform((text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ')),
);

/** Free words in lower case, each once, in the given order. */
export const ticketTags = z.pipe(
  z.array(tag).check(z.maxLength(limits.tagsOfTicket, fieldError('tooMany', { max: limits.tagsOfTicket }))),
  z.transform((tags: string[]) => [...new Set(tags)]),
);
