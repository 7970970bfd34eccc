import * as z from 'zod/mini';
import { email, id } from './fields.ts';
import { fieldError } from './field-texts.ts';
import { readJson } from './form-json.ts';

const replyStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('set_status'),
    status: z.enum(['open', 'escalated', 'closed'], fieldError('wrongOption')),
  }),
  z.object({ kind: z.literal('assign_to_me') }),
  z.object({ kind: z.literal('assign'), agent_email: email }),
  z.object({ kind: z.literal('unassign') }),
]);
export type ReplyStep = z.output<typeof replyStep>;

/** What a step changes: a reply changes each of these once. */
export function subjectOf({ kind }: Pick<ReplyStep, 'kind'>): 'status' | 'assignee' {
  switch (kind) {
    case 'set_status':
      return 'status';
    case 'assign_to_me':
    case 'assign':
    case 'unassign':
      return 'assignee';
  }
}

/** Whether a step needs the right to assign tickets. */
export const needsAssignRight = ({ kind }: Pick<ReplyStep, 'kind'>): boolean =>
  kind === 'assign' || kind === 'unassign';

/** Steps as they are answered. */
export const knownSteps = z.array(replyStep);

/** Changes of a ticket that are made when a reply is sent, in this order. */
export const replySteps = z.array(replyStep).check(
  z.maxLength(2, fieldError('tooMany', { max: 2 })),
  z.refine(
    (steps: readonly ReplyStep[]) => new Set(steps.map(subjectOf)).size === steps.length,
    fieldError('repeatedStep'),
  ),
);

const macro = z.object({
  /** The saved replies that the text was made of, for the count of their uses. */
  saved_reply_ids: z.array(id).check(z.maxLength(10, fieldError('tooMany', { max: 10 }))),
  steps: replySteps,
});

/** What is done with a reply; forms with files send it as JSON. */
export const replyMacro = z.union([
  macro,
  z.pipe(z.pipe(z.string().check(z.maxLength(4_000)), z.transform(readJson)), macro),
]);
export type ReplyMacro = z.output<typeof macro>;
