import { useQueryClient } from '@tanstack/react-query';
import type { CallBody } from '@homeport/contract/call';
import { notifications, setNotifications } from '@homeport/contract/support-preferences';
import { mutation, query, useMutation } from '../foundation/http/query.ts';

/** Changes what a person is told of. Sends only the kinds of `body`: another tab may have changed the others. */
export function useChoice() {
  const queryClient = useQueryClient();
  const { queryKey } = query(notifications, {});
  const change = useMutation({
    ...mutation(setNotifications),
    onSuccess: (_answer, { body }) =>
      queryClient.setQueryData(
        queryKey,
        (known) => known && { ...known, ...body, on_screen: { ...known.on_screen, ...body.on_screen } },
      ),
  });
  const choose = (body: CallBody<typeof setNotifications>) => change.mutate({ body });
  return { choose, isPending: change.isPending, error: change.error };
}
