import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { templateInstallStatus } from '@homeport/contract/templates';
import { websitePlatform } from '@homeport/contract/wordpress';
import { ApiError } from '../foundation/http/api-error.ts';
import { query } from '../foundation/http/query.ts';

/** Follows the installation of a template to its end, also one that another visit began. */
export function useTemplateInstallation(hash: string) {
  const queryClient = useQueryClient();
  const { data, error, fetchStatus } = useQuery({
    ...query(templateInstallStatus, { params: { hash } }),
    refetchInterval: ({ state }) =>
      isGone(state.error) || (state.data !== undefined && state.data.status !== 'ongoing')
        ? false
        : timers.templatePoll,
  });
  const outcome = isGone(error) ? 'failed' : data?.status;
  useEffect(() => {
    if (outcome !== 'success') return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === websitePlatform.name });
  }, [outcome, queryClient]);
  return {
    outcome,
    message: data?.message ?? null,
    /** It came to nothing because there is no backup. */
    lacksBackup: data?.backup !== undefined,
    percent: data?.progress ?? 0,
    steps: data?.operation.steps ?? [],
    /** The last question was not answered. */
    lost: error !== null || fetchStatus === 'paused',
  };
}

/** The address names an installation that is none of ours. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
