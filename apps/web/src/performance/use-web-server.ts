import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Website } from '@homeport/contract/hosting';
import { setWebserverPerformance, webserverPerformance } from '@homeport/contract/performance';
import type { PerformanceOption } from '@homeport/contract/performance';
import { mutation, query } from '../foundation/http/query.ts';

const LOADING_POLL_MS = 2000;

/** The settings of a website's web server, and their switches; a switch waits for the answer and takes its value. */
export function useWebServer(website: Website, onRefused: (reason: string | undefined) => void) {
  const queryClient = useQueryClient();
  const { plesk_id } = website;
  const { ascii_name } = website.website;
  const read = query(webserverPerformance, { params: { website: ascii_name, plesk_id } });
  const { data, error, refetch } = useQuery({
    ...read,
    refetchInterval: ({ state }) =>
      (state.data?.status === 'loading' || state.data?.changing !== undefined) && LOADING_POLL_MS,
  });
  const change = useMutation({
    ...mutation(setWebserverPerformance),
    onSuccess: (answer) => {
      if (answer.settings && (answer.status === 'success' || answer.changing !== undefined))
        queryClient.setQueryData(read.queryKey, { ...answer, status: 'success' });
      if (answer.status !== 'success') onRefused(answer.cause === undefined ? undefined : answer.message);
    },
    onError: () => onRefused(undefined),
  });
  return {
    settings: data?.settings ?? null,
    phpVersion: data?.php_version ?? null,
    /** The settings could not be had. */
    failed: data?.settings == null && (error !== null || data?.status === 'error'),
    error,
    refetch,
    /** Which switches wait: for their answer, or until their true value is known. */
    isChanging: (option: PerformanceOption) =>
      (change.isPending && change.variables.body.performance_option === option) ||
      (data?.changing ?? []).includes(option),
    turn: (performance_option: PerformanceOption, on: boolean) => {
      if (change.isPending) return;
      const new_state = on ? ('enabled' as const) : ('disabled' as const);
      change.mutate({ body: { plesk_id, domain_name: ascii_name, new_state, performance_option } });
    },
  };
}
