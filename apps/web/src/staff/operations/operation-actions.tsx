import { Suspense, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  giveUpOperation,
  operation,
  operationCounts,
  operations,
  resumeOperation,
  retryOperation,
} from '@homeport/contract/staff-operations';
import { mails } from '@homeport/contract/staff-monitoring';
import { lazyPart } from '../../foundation/lazy-part.tsx';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { operationName } from '../kind-names.ts';
import { isFinished } from './operation-state.tsx';
import type { BriefOperation, Operation } from './operation-state.tsx';
import { text } from './texts.ts';

const GiveUpDialog = lazyPart(async () => ({ default: (await import('./give-up-dialog.tsx')).GiveUpDialog }));

/** Resume, retry and give up; or why the operation cannot be given up. */
export function OperationActions({ operation }: { operation: Operation }) {
  const { retry, resume, giveUp } = useOperationActions(operation.id);
  const { actions } = operation;
  const [isOpen, setIsOpen] = useState(false);
  // The dialog's code is loaded with its first opening.
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2 sm:max-w-md sm:justify-end">
      {actions.resume && (
        <Button variant="primary" busy={resume.isBusy} onClick={resume.start}>
          {text('resume')}
        </Button>
      )}
      {actions.retry && (
        <Button variant="primary" busy={retry.isBusy} onClick={retry.start}>
          {text('retry')}
        </Button>
      )}
      {actions.give_up && (
        <Button
          variant="danger"
          onClick={() => {
            setWasOpened(true);
            setIsOpen(true);
          }}
        >
          {text('giveUp')}
        </Button>
      )}
      {wasOpened && (
        <Suspense>
          <GiveUpDialog
            operation={operation}
            open={isOpen}
            isBusy={giveUp.isBusy}
            error={giveUp.error}
            onClose={() => {
              setIsOpen(false);
              giveUp.reset();
            }}
            onGiveUp={(reason) => giveUp.start(reason, () => setIsOpen(false))}
          />
        </Suspense>
      )}
      {actions.give_up_refusal !== null && (
        <p className="basis-full text-sm text-ink-2 sm:text-right">{actions.give_up_refusal}</p>
      )}
    </div>
  );
}

/** Resumes a stuck operation from the list, which says why it is stuck. */
export function ResumeButton({ operation: { id, kind, customer } }: { operation: BriefOperation }) {
  const { resume } = useOperationActions(id);
  const what = [operationName(kind), customer?.email].filter(Boolean).join(', ');
  return (
    <Button size="sm" busy={resume.isBusy} onClick={resume.start} aria-label={text('resumeOf', { what })}>
      {text('resume')}
    </Button>
  );
}

const ACTIVE_POLL_MS = 2_000;
const IDLE_POLL_MS = 15_000;

const oneOperation = (id: string) => query(operation, { params: { operation_id: id } });

/** One operation, polled while it can change. */
export function useOperation(id: string) {
  return useQuery({
    ...oneOperation(id),
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : pollEvery(data)),
  });
}

function pollEvery(shown: Operation): number | false {
  if (isFinished(shown)) return false;
  const isIdle = shown.state === 'parked' || (shown.next_try !== null && shown.worker === null);
  return isIdle ? IDLE_POLL_MS : ACTIVE_POLL_MS;
}

const affectedCalls = [operations, operationCounts, mails];

/** Mutations of an operation; each response contains its new state. */
function useOperationActions(id: string) {
  const params = { operation_id: id };
  const { outcome, refresh } = useOutcomeHandlers(id);
  const retry = useMutation({ ...mutation(retryOperation, affectedCalls), ...outcome(text('retried')) });
  const resume = useMutation({ ...mutation(resumeOperation, affectedCalls), ...outcome(text('resumed')) });
  const giveUp = useMutation({
    ...mutation(giveUpOperation, affectedCalls),
    ...outcome(text('givenUp')),
    // The dialog shows the error and keeps the typed reason.
    onError: refresh,
  });
  return {
    retry: { isBusy: retry.isPending, start: () => retry.mutate({ params, body: {} }) },
    resume: { isBusy: resume.isPending, start: () => resume.mutate({ params, body: {} }) },
    giveUp: {
      isBusy: giveUp.isPending,
      error: giveUp.error,
      reset: giveUp.reset,
      start: (reason: string, onDone: () => void) =>
        giveUp.mutate({ params, body: { reason } }, { onSuccess: onDone }),
    },
  };
}

function useOutcomeHandlers(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = oneOperation(id);
  // Another admin or a worker may have changed the operation: refetch it.
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const outcome = (done: string) => ({
    onSuccess: (answer: Operation) => {
      queryClient.setQueryData(queryKey, answer);
      showToast('ok', done);
    },
    onError: (error: Error) => {
      const isRejected = error instanceof ApiError && !error.isTransient;
      showToast('bad', isRejected ? error.message : text('actionFailed'));
      return refresh();
    },
  });
  return { outcome, refresh };
}
