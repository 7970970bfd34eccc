import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  giveUpOperation,
  operation,
  operationCounts,
  operations,
  resumeOperation,
  retryOperation,
} from '@homeport/contract/staff-operations';
import { mails } from '@homeport/contract/staff-monitoring';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, query } from '../../foundation/http/query.ts';
import { showToast } from '../../ui/toast-store.ts';
import { hasEnded } from './operation-state.tsx';
import type { Operation } from './operation-state.tsx';
import { text } from './texts.ts';

const WORKING_POLL_MS = 2_000;
const STANDING_POLL_MS = 15_000;

const oneOperation = (id: string) => query(operation, { params: { operation_id: id } });

/** One operation, asked for as often as it may change. */
export function useOperation(id: string) {
  return useQuery({
    ...oneOperation(id),
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : pollEvery(data)),
  });
}

function pollEvery(shown: Operation): number | false {
  if (hasEnded(shown)) return false;
  const stands = shown.state === 'parked' || (shown.next_try !== null && shown.worker === null);
  return stands ? STANDING_POLL_MS : WORKING_POLL_MS;
}

const changes = [operations, operationCounts, mails];

/** What can be done about an operation; each answers how it stands then. */
export function useOperationActions(id: string) {
  const params = { operation_id: id };
  const { outcome, lookAgain } = useOutcome(id);
  const retry = useMutation({ ...mutation(retryOperation, changes), ...outcome(text('retried')) });
  const resume = useMutation({ ...mutation(resumeOperation, changes), ...outcome(text('resumed')) });
  const giveUp = useMutation({
    ...mutation(giveUpOperation, changes),
    ...outcome(text('givenUp')),
    // The dialog that asked for the reason says it, and keeps what was written.
    onError: lookAgain,
  });
  return {
    retry: { busy: retry.isPending, start: () => retry.mutate({ params, body: {} }) },
    resume: { busy: resume.isPending, start: () => resume.mutate({ params, body: {} }) },
    giveUp: {
      busy: giveUp.isPending,
      error: giveUp.error,
      forget: giveUp.reset,
      start: (reason: string, onDone: () => void) =>
        giveUp.mutate({ params, body: { reason } }, { onSuccess: onDone }),
    },
  };
}

function useOutcome(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = oneOperation(id);
  // Somebody else, or a worker, may have been faster: the screen learns how it stands.
  const lookAgain = () => queryClient.invalidateQueries({ queryKey });
  const outcome = (done: string) => ({
    onSuccess: (answer: Operation) => {
      queryClient.setQueryData(queryKey, answer);
      showToast('ok', done);
    },
    onError: (error: Error) => {
      const refused = error instanceof ApiError && !error.isTransient;
      showToast('bad', refused ? error.message : text('actionFailed'));
      return lookAgain();
    },
  });
  return { outcome, lookAgain };
}
