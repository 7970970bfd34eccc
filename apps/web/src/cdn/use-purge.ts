import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { purgeCdn } from '@homeport/contract/cdn';
import { timers } from '@homeport/contract/limits';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation } from '../foundation/http/query.ts';
import { showToast } from '../ui/toast-store.ts';
import { useCountdown } from '../ui/use-countdown.ts';
import { text } from './texts.ts';

export type CacheState = 'cache_full' | 'cache_clearing' | 'cache_cleared';

/** Empties the zone's cache, at most once in ten seconds. */
export function usePurge(zoneId: number) {
  const [pause, setPause] = useState<{ seconds: number; until: number } | null>(null);
  // The countdown looks at the clock a moment after it was begun.
  const wait = Math.min(useCountdown(pause?.until ?? null), pause?.seconds ?? 0);
  const pauseFor = (seconds: number) => setPause({ seconds, until: Date.now() + seconds * 1000 });
  const purge = useMutation({
    ...mutation(purgeCdn),
    onSuccess: () => pauseFor(timers.cdnPurgeGap / 1000),
    onError: (error) => {
      const seconds = error instanceof ApiError ? error.retryAfter : undefined;
      if (seconds !== undefined) pauseFor(seconds);
      showToast('bad', seconds === undefined ? text('clearFailed') : text('clearTooOften', { seconds }));
    },
  });
  const state: CacheState = purge.isPending
    ? 'cache_clearing'
    : purge.isSuccess && wait > 0
      ? 'cache_cleared'
      : 'cache_full';
  return {
    state,
    /** Seconds until it can be asked for again. */
    wait,
    clear: () => {
      if (!purge.isPending && wait === 0) purge.mutate({ body: { cdn_zone_id: zoneId } });
    },
  };
}
