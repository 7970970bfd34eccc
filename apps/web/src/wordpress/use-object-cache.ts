import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Website } from '@homeport/contract/hosting';
import { setRedis } from '@homeport/contract/wordpress';
import { mutation } from '../foundation/http/query.ts';
import { redisOf } from './queries.ts';
import { afterChange, cameToNothing, isShownOn, redisPoll, redisView } from './redis-view.ts';

/** The object cache of a WordPress website, and its switch. */
export function useObjectCache(website: Website) {
  const queryClient = useQueryClient();
  const read = redisOf(website);
  const { data, isError, refetch } = useQuery({
    ...read,
    refetchInterval: ({ state }) => redisPoll(state.data),
  });
  const change = useMutation({
    ...mutation(setRedis),
    onSuccess: (answer) => {
      queryClient.setQueryData(read.queryKey, (state) => state && afterChange(state, answer));
    },
  });
  const refused = change.isError || (change.data !== undefined && cameToNothing(change.data));
  const view = redisView({ state: data, unreadable: isError, changing: change.isPending, refused });
  return {
    view,
    /** Whether the switch stands on; while a change is under way, where it goes. */
    on: change.isPending ? change.variables.body.new_state === 'enabled' : isShownOn(data),
    /** Why the last change failed or takes long, where the server said it. */
    reason: change.data !== undefined && cameToNothing(change.data) ? change.data.message : data?.message,
    /** Why the last call was refused. */
    error: change.error,
    turn: (on: boolean) => {
      const new_state = on ? ('enabled' as const) : ('disabled' as const);
      const { plesk_id } = website;
      change.mutate({ body: { plesk_id, domain_name: website.website.ascii_name, new_state } });
    },
    checkAgain: () => {
      change.reset();
      void refetch();
    },
  };
}
