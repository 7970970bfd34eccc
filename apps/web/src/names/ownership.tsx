import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checkNameOwnership, nameOwnership } from '@homeport/contract/names';
import type { NameOwnership } from '@homeport/contract/names';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, query, useMutation } from '../foundation/http/query.ts';
import { text as shellText } from '../foundation/layout/texts.ts';
import { showToast } from '../ui/toaster.tsx';
import { text } from './texts.ts';
import { CopyButton } from '../ui/copy-button.tsx';

/** Reads whether the customer owns a name, and looks up the proof on demand. */
export function useOwnership(name: string) {
  const queryClient = useQueryClient();
  const read = query(nameOwnership, { params: { name } });
  const { data, isError, refetch } = useQuery(read);
  const check = useMutation({
    ...mutation(checkNameOwnership),
    onSuccess: (found) => {
      queryClient.setQueryData(read.queryKey, found);
      if (found.state === 'unproven') showToast('bad', text('notFound'));
    },
    onError: (error) => {
      const seconds = error instanceof ApiError ? error.retryAfter : undefined;
      showToast('bad', seconds === undefined ? text('checkFailed') : shellText('tooMany', { seconds }));
    },
  });
  return {
    ownership: data,
    failed: isError && data === undefined,
    reload: () => void refetch(),
    check: () => check.mutate({ params: { name }, body: {} }),
    checking: check.isPending,
  };
}

/** The DNS record that proves a name. */
export function ProofRecord({ record }: Pick<NameOwnership, 'record'>) {
  return (
    <dl className="grid gap-2">
      <Line label={text('recordType')} value={record.type} />
      <Line label={text('recordName')} what={text('recordNameOf')} value={record.name} />
      <Line label={text('recordValue')} what={text('recordValueOf')} value={record.value} />
    </dl>
  );
}

interface LineProps {
  label: string;
  /** What the copy button copies; left out: no button. */
  what?: string;
  value: string;
}

function Line({ label, what, value }: LineProps) {
  return (
    <div className="flex items-center gap-3">
      <dt className="w-14 shrink-0 text-sm text-ink-3">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-3">
        <span translate="no" className="min-w-0 flex-1 font-mono text-xs [overflow-wrap:anywhere]">
          {value}
        </span>
        {what !== undefined && (
          <CopyButton value={value} label={text('copy', { what })} copiedLabel={text('copied')} />
        )}
      </dd>
    </div>
  );
}
