import type { Website } from '@homeport/contract/hosting';
import { useEffect } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import { wordpressInstallStatus } from '@homeport/contract/wordpress';
import { readableHost } from '../foundation/format/names.ts';
import { stepLabels } from '../foundation/layout/operation-card.tsx';
import { ProgressCard } from '../ui/work-card.tsx';
import { text } from './texts.ts';
import { api } from '../foundation/portal.ts';
import { showToast } from '../ui/toaster.tsx';
import { platformOf, redisOf } from './platform.ts';

/** The progress of an installation. */
export function InstallWork({ website, hash }: { website: Website; hash: string }) {
  const { percent, steps, lost } = useInstallation(website, hash);
  const host = readableHost(website.website.ascii_name);
  return (
    <ProgressCard
      title={text('installing')}
      detail={lost ? <span role="status">{text('connectionLost')}</span> : text('installingOn', { host })}
      percent={percent}
      working={text('working')}
      steps={steps}
      stateLabels={stepLabels()}
    />
  );
}

type Followed = CallAnswer<typeof wordpressInstallStatus> & { bar: InstallProgress };

/** The status of the installation with its progress bar, which advances with each answer. */
function followed(queryClient: QueryClient, hash: string) {
  const queryKey = [wordpressInstallStatus.name, hash] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Followed> => {
      const answer = await api(wordpressInstallStatus, { params: { hash } }, { signal });
      const { bar } = queryClient.getQueryData<Followed>(queryKey) ?? { bar: noProgress };
      return { ...answer, bar: advance(bar, answer.progress, Math.random()) };
    },
  });
}

/** Polls an installation until it ends, also when it was started in another visit. */
function useInstallation(website: Website, hash: string) {
  const queryClient = useQueryClient();
  const { data, isError, fetchStatus } = useQuery({
    ...followed(queryClient, hash),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === 'ongoing' ? timers.installPoll : false,
  });
  const status = data?.status;

  useEffect(() => {
    if (status === undefined || status === 'ongoing') return;
    if (status === 'success') {
      showToast('ok', text('installed', { host: readableHost(website.website.ascii_name) }));
    }
    for (const { queryKey } of [platformOf(website), redisOf(website)]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [status, website, queryClient]);

  return {
    percent: status === 'success' ? 100 : (data?.bar.shown ?? 0),
    steps: data?.operation.steps ?? [],
    /** The last poll failed. */
    lost: status !== 'success' && (isError || fetchStatus === 'paused'),
  };
}

/** Until the installation has succeeded the bar stays short of its end. */
const CAP = 95;
const SMALLEST_STEP = 2;
const LARGEST_STEP = 6;

export interface InstallProgress {
  /** What the bar shows, 0 to 100. */
  shown: number;
  /** The last value of the server; null before the first answer. */
  server: number | null;
}

export const noProgress: InstallProgress = { shown: 0, server: null };

/**
 * Advances the bar after an answer of the server. It follows the server's value; while that stays the same, it moves on
 * by 2 to 6 points to show that the work continues. It never goes back and stops at 95.
 * @param random a number from 0 up to 1
 */
export function advance(before: InstallProgress, server: number, random: number): InstallProgress {
  const steps = LARGEST_STEP - SMALLEST_STEP + 1;
  const drift = server === before.server ? SMALLEST_STEP + Math.floor(random * steps) : 0;
  const shown = Math.max(before.shown, Math.min(CAP, Math.max(before.shown + drift, server)));
  return { shown, server };
}
