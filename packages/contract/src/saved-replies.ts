import * as z from 'zod/mini';
import { call } from './call.ts';
import { fieldError } from './field-texts.ts';
import { id, isoTime, line, ok, pathId } from './fields.ts';
import { limits } from './limits.ts';
import { placeholders } from './placeholders.ts';
import { knownSteps, replySteps } from './reply-steps.ts';
import { richText } from './rich-text.ts';
import { pathTicket } from './ticket-number.ts';

/** The languages that saved replies can be written in; English is always there. */
export const replyLanguages = ['en', 'de', 'es', 'fr'] as const;
export type ReplyLanguage = (typeof replyLanguages)[number];

const language = z.enum(replyLanguages);

/** Rich text with placeholders, by language. */
export const savedReplyTexts = z.object({
  en: richText,
  de: z.optional(richText),
  es: z.optional(richText),
  fr: z.optional(richText),
});

const inBrief = {
  id: z.string(),
  title: z.string(),
  /** For all staff; otherwise the caller's own. */
  is_shared: z.boolean(),
  languages: z.array(language),
  steps: knownSteps,
  uses: z.int(),
  last_used: z.nullable(isoTime),
  /** Whether the caller may change it: their own, and with the right to all tickets also the shared ones. */
  can_edit: z.boolean(),
};

const savedReply = z
  .object({
    ...inBrief,
    /** The beginning of the English text. */
    snippet: z.string(),
  })
  .register(z.globalRegistry, { id: 'SavedReply' });

export const savedReplies = call({
  name: 'support.savedReplies',
  summary: "The saved replies that the caller can use: shared ones and the caller's own, by title",
  method: 'GET',
  path: '/api/support/saved-replies',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: 'none',
  limit: 'read',
  query: z.object({
    /** Words of the title or the text. */
    search: z.optional(line(0, limits.ticketSearch)),
  }),
  answer: z.object({ saved_replies: z.array(savedReply) }),
});

const byId = z.object({ saved_reply_id: pathId });

export const savedReplyDetail = call({
  name: 'support.savedReply',
  summary: 'A saved reply with its texts in all languages',
  method: 'GET',
  path: '/api/support/saved-replies/{saved_reply_id}',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: 'none',
  limit: 'read',
  params: byId,
  answer: z.object({
    ...inBrief,
    texts: savedReplyTexts,
    /** Counts its changes. */
    version: z.int(),
    updated: isoTime,
  }),
});

const written = {
  title: line(1, limits.savedReplyTitle),
  texts: savedReplyTexts,
  steps: replySteps,
};

/** The version that the caller saw. */
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

export const createSavedReply = call({
  name: 'support.createSavedReply',
  summary:
    'Write a saved reply; the same id again changes nothing. Shared ones need the right to all tickets',
  method: 'POST',
  path: '/api/support/saved-replies',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: 'none',
  limit: 'write',
  /** `id` is chosen by the caller, so that a repeated request creates nothing twice. */
  body: z.object({ id, is_shared: z.boolean(fieldError('boolean')), ...written }),
  answer: ok,
  errors: ['conflict'],
});

export const editSavedReply = call({
  name: 'support.editSavedReply',
  summary: 'Change a saved reply; refused when someone else has changed it meanwhile',
  method: 'PUT',
  path: '/api/support/saved-replies/{saved_reply_id}',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: 'none',
  limit: 'write',
  params: byId,
  body: z.object({ version, ...written }),
  answer: ok,
  errors: ['conflict'],
});

export const deleteSavedReply = call({
  name: 'support.deleteSavedReply',
  summary: 'Delete a saved reply; texts that were sent with it stay',
  method: 'DELETE',
  path: '/api/support/saved-replies/{saved_reply_id}',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: 'none',
  limit: 'write',
  params: byId,
  answer: ok,
});

export const filledReply = call({
  name: 'staff.filledReply',
  summary: "A saved reply in the language of a ticket's customer, with its placeholders filled in",
  method: 'GET',
  path: '/api/support/saved-replies/{saved_reply_id}/for/{ticket_id}',
  policy: 'staff',
  right: 'tickets.assigned',
  owner: [{ in: 'params', field: 'ticket_id', resource: 'assigned-ticket' }],
  limit: 'read',
  params: z.object({ saved_reply_id: pathId, ticket_id: pathTicket }),
  answer: z.object({
    title: z.string(),
    language,
    /** Rich text; placeholders without a value stay in braces, and such a text is refused. */
    content: z.string(),
    missing: z.array(z.enum(placeholders)),
    /** Those that the caller may do. */
    steps: knownSteps,
    /** Those that their role does not allow: they are left out. */
    steps_not_allowed: knownSteps,
  }),
});
