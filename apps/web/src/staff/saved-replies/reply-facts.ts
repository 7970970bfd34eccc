import type { CallAnswer, CallRequest } from '@homeport/contract/call';
import { needsAssignRight, type ReplyStep } from '@homeport/contract/reply-steps';
import {
  type editSavedReply,
  type ReplyLanguage,
  type savedReplies,
  type savedReplyDetail,
} from '@homeport/contract/saved-replies';

export type SavedReply = CallAnswer<typeof savedReplies>['saved_replies'][number];
export type SavedReplyInFull = CallAnswer<typeof savedReplyDetail>;

/** The values of the form. */
export interface ReplyValues {
  title: string;
  isShared: boolean;
  texts: Record<ReplyLanguage, string>;
  /** Empty: the status stays. */
  status: '' | 'open' | 'escalated' | 'closed';
  /** Empty: the assignee stays; otherwise a step or an address. */
  assignee: string;
}

export const emptyReply = (isShared: boolean): ReplyValues => ({
  title: '',
  isShared,
  texts: { en: '', de: '', es: '', fr: '' },
  status: '',
  assignee: '',
});

export function valuesOf({ title, is_shared, texts, steps }: SavedReplyInFull): ReplyValues {
  const status = steps.find((step) => step.kind === 'set_status')?.status ?? '';
  const assigning = steps.find((step) => step.kind !== 'set_status');
  return {
    title,
    isShared: is_shared,
    texts: { en: texts.en, de: texts.de ?? '', es: texts.es ?? '', fr: texts.fr ?? '' },
    status,
    assignee:
      assigning === undefined ? '' : assigning.kind === 'assign' ? assigning.agent_email : assigning.kind,
  };
}

type Written = Omit<CallRequest<typeof editSavedReply>['body'], 'version'>;

export function toWritten({ title, texts, status, assignee }: ReplyValues): Written {
  const { en, de, es, fr } = texts;
  return {
    title,
    texts: { en, ...(de && { de }), ...(es && { es }), ...(fr && { fr }) },
    steps: [...(status === '' ? [] : [{ kind: 'set_status' as const, status }]), ...assigneeSteps(assignee)],
  };
}

function assigneeSteps(assignee: string): ReplyStep[] {
  if (assignee === '') return [];
  if (assignee === 'assign_to_me' || assignee === 'unassign') return [{ kind: assignee }];
  return [{ kind: 'assign', agent_email: assignee }];
}

/** Whether agents leave out what is chosen. */
export const isRestricted = (assignee: string): boolean => assigneeSteps(assignee).some(needsAssignRight);
