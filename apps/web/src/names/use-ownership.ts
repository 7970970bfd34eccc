import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkNameOwnership, nameOwnership } from '@homeport/contract/names';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, query } from '../foundation/http/query.ts';
import { text as shellText } from '../foundation/layout/texts.ts';
import { showToast } from '../ui/toast-store.ts';
import { text } from './texts.ts';

/** Whether a name is the customer's, and the check that looks for the proof now. */
export function useOwnership(name: string) {
  const queryClient = useQueryClient();
  const asked = query(nameOwnership, { params: { name } });
  const { data, isError, refetch } = useQuery(asked);
  const check = useMutation({
    ...mutation(checkNameOwnership),
    onSuccess: (found) => {
      queryClient.setQueryData(asked.queryKey, found);
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
