import type { ReplyStep } from '@homeport/contract/reply-steps';
import { listOf } from '../../foundation/format/numbers.ts';
import { text } from './texts.ts';

const statusWords = { open: 'opens', escalated: 'escalates', closed: 'closes' } as const;

/** What a step does, as part of a sentence. */
export function stepWords(step: ReplyStep): string {
  switch (step.kind) {
    case 'set_status':
      return text(statusWords[step.status]);
    case 'assign_to_me':
      return text('assignsToMe');
    case 'assign':
      return text('assigns', { person: step.agent_email });
    case 'unassign':
      return text('unassigns');
  }
}

export const listOfSteps = (steps: readonly ReplyStep[]): string => listOf(steps.map(stepWords));
