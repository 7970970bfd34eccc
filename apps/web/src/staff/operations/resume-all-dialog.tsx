import { useQueryClient } from '@tanstack/react-query';
import {
  operationCounts,
  operations,
  resumedAtOnce,
  resumeOperations,
} from '@homeport/contract/staff-operations';
import { mails } from '@homeport/contract/staff-monitoring';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { operationName } from '../kind-names.ts';
import { text as common } from '../texts.ts';
import type { ResumeFilter } from './operation-counts.tsx';
import { text } from './texts.ts';

interface ResumeAllDialogProps {
  open: boolean;
  filter: ResumeFilter;
  /** Operations that need attention, by kind. */
  stuck: readonly { kind: string; count: number }[];
  all: number;
  onClose: () => void;
}

/** Shows the number of operations per kind, asks for confirmation and resumes them. */
export function ResumeAllDialog({ open, onClose, ...rest }: ResumeAllDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('resumeAllTitle', { count: rest.all })}
      closeLabel={common('close')}
    >
      <ResumeAllForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function ResumeAllForm({ filter, stuck, all, onClose }: Omit<ResumeAllDialogProps, 'open'>) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...mutation(resumeOperations, [operations, operationCounts, mails]),
    onSuccess: ({ resumed, left, further }) => {
      showToast(left === 0 ? 'ok' : 'bad', outcome(resumed, left, further));
      onClose();
    },
    // The number may have changed: refetch it and ask again.
    onError: () => queryClient.invalidateQueries({ queryKey: [operationCounts.name] }),
  });
  return (
    <>
      <p className="text-ink-2">{text('resumeAllWhy')}</p>
      <ul className="divide-y divide-line rounded-control border border-line">
        {stuck.map(({ kind, count }) => (
          <li key={kind} className="flex items-baseline justify-between gap-4 px-3.5 py-2">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{operationName(kind)}</span>
            <span className="text-ink-2 tabular-nums">{text('byKindCount', { count })}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-3">
        {[
          filter.customer !== undefined && text('resumeAllOf', { customer: filter.customer }),
          all > resumedAtOnce && text('resumeAllBound', { most: resumedAtOnce }),
          text('resumeAllAudit'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {error !== null && !isPending && <ErrorAlert error={error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('leaveThem')}</Button>
        <Button
          variant="primary"
          busy={isPending}
          looksDisabled={all === 0}
          onClick={() => {
            if (all > 0) mutate({ body: { ...filter, seen: all } });
          }}
        >
          {all > resumedAtOnce
            ? text('resumeFirst', { most: resumedAtOnce })
            : text('resumeAll', { count: all })}
        </Button>
      </div>
    </>
  );
}

function outcome(resumed: number, left: number, further: number): string {
  return [
    text('resumedAll', { count: resumed }),
    left > 0 && text('leftOut', { count: left }),
    further > 0 && text('furtherOnes', { count: further }),
  ]
    .filter(Boolean)
    .join(' ');
}
