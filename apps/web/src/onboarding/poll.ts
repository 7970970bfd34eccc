import type { Checklist } from '@homeport/contract/onboarding';

/** Steps become done elsewhere, too: in another tab, at a registrar, on a server. */
const POLL_MS = 15_000;
/** While we are doing or checking something. */
const SOON_MS = 5_000;

export const isDone = ({ steps }: Checklist) => steps.every(({ state }) => state === 'done');

/** The polling interval of the checklist in ms; false while there is none, or nothing is left to do. */
export function checklistPoll(checklist: Checklist | null | undefined): number | false {
  if (!checklist || isDone(checklist)) return false;
  const isMoving = checklist.steps.some(({ state }) => state === 'running' || state === 'unknown');
  return isMoving ? SOON_MS : POLL_MS;
}
