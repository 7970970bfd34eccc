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

/** A word by which staff sort tickets or customers, in lower case. */
const tag = z.pipe(
  line(1, limits.ticketTag),
  z.transform((text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ')),
);

const tags = (max: number) =>
  z.pipe(
    z.array(tag).check(z.maxLength(max, fieldError('tooMany', { max }))),
    z.transform((given: string[]) => [...new Set(given)]),
  );

/** Free words in lower case, each once, in the given order. */
export const ticketTags = tags(limits.tagsOfTicket);

/** As the tags of tickets. */
export const customerTags = tags(limits.tagsOfCustomer);
export const customerTag = tag;
