import type { OperationProgress } from '@homeport/contract/operation';
import type { PanelAccounts } from '../../foundation/routing/account-state.ts';
import { isUnderWay, POLL_MS, pollEvery } from '../../foundation/operation-state.ts';

export type SetupPhase = 'form' | 'working' | 'done' | 'account_error';

export interface SetupFacts {
  /** What the panel accounts' call last said. */
  status: PanelAccounts['status'];
  setup: OperationProgress | null;
  /** The form is being sent. */
  sending: boolean;
  /** What the form's call answered. */
  answer: 'success' | 'queued' | undefined;
}

/** Which of its faces the setup screen shows. */
export function setupPhase({ status, setup, sending, answer }: SetupFacts): SetupPhase {
  if (status === 'exists' || answer === 'success') return 'done';
  if (status === 'account_error') return 'account_error';
  if (sending || isUnderWay(setup)) return 'working';
  return answer === 'queued' && setup?.state !== 'failed' ? 'working' : 'form';
}

/** How long until the panel accounts are worth asking for again. */
export function setupPoll(facts: SetupFacts): number | false {
  return setupPhase(facts) === 'working' && (pollEvery(facts.setup) || POLL_MS);
}
