import type { OperationProgress } from '@homeport/contract/operation';

/** Whether the operation is queued, running, or needs attention. */
export function isUnfinished(progress: OperationProgress | null): boolean {
  return progress !== null && progress.state !== 'succeeded' && progress.state !== 'failed';
}

export const POLL_MS = 2000;

/** The interval while a form is open whose work may have begun elsewhere: in another tab, or before a reload. */
export const FORM_POLL_MS = 3000;

const ATTENTION_POLL_MS = 30_000;

/** The polling interval in ms; false when the operation is finished. */
export function operationPoll(progress: OperationProgress | null): number | false {
  if (!isUnfinished(progress)) return false;
  return progress?.state === 'parked' ? ATTENTION_POLL_MS : POLL_MS;
}
