import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { runningTasks } from '@homeport/contract/notifications';
import { query } from '../foundation/http/query.ts';
import { operationPoll } from '../foundation/operation-state.ts';
import { refresh, useNews } from './use-news.ts';

export type Task = CallAnswer<typeof runningTasks>['tasks'][number];

/** Calls of these modules start no tasks; some of them are made while a person types. */
const quiet = /^(account|auth|support|feedback|staff\w*)\./;

/**
 * The tasks of the customer. They are read when the server says that there are some, and after each change that may have
 * started one; and again and again only while one is under way.
 */
export function useTasks() {
  const { hasTasks } = useNews();
  const hasChanged = useChanges();
  const client = useQueryClient();
  const isAsked = hasTasks || hasChanged;
  const answer = useQuery({
    ...query(runningTasks, {}),
    enabled: isAsked,
    refetchInterval: ({ state }) => pollOf(state.data?.tasks ?? []),
  });
  const tasks = answer.data?.tasks ?? [];
  const running = tasks.filter(({ state }) => state !== 'failed').length;
  const before = useRef(0);
  useEffect(() => {
    // One has ended: there is a notification of it.
    if (running < before.current) refresh(client);
    before.current = running;
  }, [running, client]);
  return { ...answer, tasks, running };
}

/** The shortest interval that one of them asks for. */
function pollOf(tasks: readonly Task[]): number | false {
  const intervals = tasks.map(operationPoll).filter((interval) => interval !== false);
  return intervals.length > 0 && Math.min(...intervals);
}

/** Whether something was changed on this page. Reads the tasks again after each change. */
function useChanges(): boolean {
  const client = useQueryClient();
  const [hasChanged, setHasChanged] = useState(false);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const [name] = event.mutation.options.mutationKey ?? [];
        if (typeof name !== 'string' || quiet.test(name)) return;
        setHasChanged(true);
        void client.invalidateQueries({ queryKey: [runningTasks.name] });
      }),
    [client],
  );
  return hasChanged;
}
