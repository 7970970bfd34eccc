import { useState } from 'react';
import type { CallAnswer } from '@homeport/contract/call';
import { placeholdersIn } from '@homeport/contract/placeholders';
import { type ReplyMacro, type ReplyStep, subjectOf } from '@homeport/contract/reply-steps';
import type { filledReply } from '@homeport/contract/saved-replies';
import { text } from './texts.ts';

export type FilledReply = CallAnswer<typeof filledReply>;

interface Macro extends ReplyMacro {
  ticketId: number;
  /** Steps of the inserted replies that the agent may not take. */
  notAllowed: readonly ReplyStep[];
}

const MOST_IDS = 10;

const none = (ticketId: number): Macro => ({ ticketId, saved_reply_ids: [], steps: [], notAllowed: [] });

export type ReplyMacroState = ReturnType<typeof useReplyMacro>;

/** The saved replies in the reply to a ticket, and what is done when it is sent. */
export function useReplyMacro(ticketId: number) {
  const [latest, setMacro] = useState(() => none(ticketId));
  const macro = latest.ticketId === ticketId ? latest : none(ticketId);
  return {
    steps: macro.steps,
    notAllowed: macro.notAllowed,
    /** The part of the request; empty without saved replies. */
    body: (): { macro?: ReplyMacro } => {
      const { saved_reply_ids, steps } = macro;
      return saved_reply_ids.length === 0 ? {} : { macro: { saved_reply_ids, steps } };
    },
    /** Steps of a reply that is inserted later replace those about the same. */
    add: (id: string, { steps, steps_not_allowed }: FilledReply): void => {
      const isReplaced = (step: ReplyStep) => steps.some((other) => subjectOf(other) === subjectOf(step));
      setMacro({
        ticketId,
        saved_reply_ids: [...new Set([...macro.saved_reply_ids, id])].slice(-MOST_IDS),
        steps: [...macro.steps.filter((step) => !isReplaced(step)), ...steps],
        notAllowed: steps_not_allowed,
      });
    },
    leaveOut: (step: ReplyStep): void =>
      setMacro({ ...macro, steps: macro.steps.filter((each) => each !== step) }),
    clear: (): void => setMacro(none(ticketId)),
  };
}

/** Why a reply cannot be sent yet; undefined: it can. */
export function unfilledProblem(html: string): string | undefined {
  const { known } = placeholdersIn(html);
  return known.length === 0
    ? undefined
    : text('unfilled', { names: known.map((name) => text(name)).join(', ') });
}
