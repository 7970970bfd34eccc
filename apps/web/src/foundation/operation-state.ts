import type { OperationProgress } from '@homeport/contract/operation';

/** Asked for and not over: waiting for its turn, running, or waiting for staff. */
export function isUnfinished(progress: OperationProgress | null): boolean {
  return progress !== null && progress.state !== 'succeeded' && progress.state !== 'failed';
}

export const POLL_MS = 2000;
const ATTENTION_POLL_MS = 30_000;

/** How long until it is worth asking again; false when it is over. */
export function operationPoll(progress: OperationProgress | null): number | false {
  if (!isUnfinished(progress)) return false;
  return progress?.state === 'parked' ? ATTENTION_POLL_MS : POLL_MS;
}
