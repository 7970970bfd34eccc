import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { useConfig } from '../foundation/config.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { CardBody } from '../ui/card.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { GuideLink } from '../ui/text-link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { text } from './texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setRedis } from '@homeport/contract/wordpress';
import type { redisState } from '@homeport/contract/wordpress';
import type { CallAnswer } from '@homeport/contract/call';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { redisOf } from './platform.ts';

/** The switch of the object cache, and its state. */
export function ObjectCacheRow({ website }: { website: Website }) {
  const { view, on, reason, error, turn, checkAgain } = useObjectCache(website);
  const [labelId, sentenceId] = [useId(), useId()];
  const known = view !== 'initial' && view !== 'unknown';
  return (
    <>
      <FactRow
        label={text('objectCache')}
        labelId={labelId}
        description={<CacheSentence id={sentenceId} view={view} reason={reason} />}
        control={
          known ? (
            <Switch
              aria-labelledby={labelId}
              aria-describedby={sentenceId}
              checked={on}
              busy={view === 'loading' || view === 'enabling'}
              onSwitch={turn}
            />
          ) : (
            view === 'initial' && <Skeleton className="h-5 w-9 rounded-full" />
          )
        }
        className="min-h-16"
      />
      {(view === 'error' || view === 'unknown') && (
        <CardBody>
          <ErrorAlert
            error={error}
            action={
              <Button size="sm" onClick={checkAgain}>
                {text('checkAgain')}
              </Button>
            }
          >
            {view === 'unknown' ? text('cacheUnknown') : (reason ?? text('unexpected'))}
          </ErrorAlert>
        </CardBody>
      )}
    </>
  );
}

function sentenceFor(view: RedisView): ReactNode {
  switch (view) {
    case 'initial':
      return text('cacheLoading');
    case 'loading':
      return text('cacheUpdating');
    case 'enabling':
      return `${text('cacheQueued')} ${text('cacheTakes')}`;
    default:
      return text('cacheWhy');
  }
}

interface CacheSentenceProps {
  id: string;
  view: RedisView;
  reason: string | undefined;
}

function CacheSentence({ id, view, reason }: CacheSentenceProps) {
  const guide = useConfig()?.links.redis_guide;
  return (
    <span id={id} role="status">
      {(view === 'loading' && reason) || sentenceFor(view)}
      {view !== 'initial' && view !== 'unknown' && (
        <>
          {' '}
          <GuideLink href={guide} about={text('redisGuide')}>
            {text('guide')}
          </GuideLink>
        </>
      )}
    </span>
  );
}

/** The object cache of a WordPress website, and its switch. */
function useObjectCache(website: Website) {
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
  const hasFailed = change.isError || (change.data !== undefined && isFailedChange(change.data));
  const view = redisView({ state: data, unreadable: isError, changing: change.isPending, hasFailed });
  return {
    view,
    /** Whether the switch shows on; during a change, its target. */
    on: change.isPending ? change.variables.body.new_state === 'enabled' : isShownOn(data),
    /** Why the last change failed or takes long, where the server gave a reason. */
    reason: change.data !== undefined && isFailedChange(change.data) ? change.data.message : data?.message,
    /** The error of the last request. */
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

export type RedisState = CallAnswer<typeof redisState>;
export type RedisChange = CallAnswer<typeof setRedis>;

/**
 * initial: not known yet; loading: a change is running; unknown: the state could not be read; error: a change failed,
 * or the cache itself is broken.
 */
type RedisView = 'initial' | 'disabled' | 'enabled' | 'enabling' | 'loading' | 'unknown' | 'error';

interface RedisFacts {
  /** undefined: no answer yet. */
  state: RedisState | undefined;
  unreadable: boolean;
  changing: boolean;
  /** The last change failed. */
  hasFailed: boolean;
}

export function redisView({ state, unreadable, changing, hasFailed }: RedisFacts): RedisView {
  if (changing) return 'loading';
  if (hasFailed) return 'error';
  if (state === undefined) return unreadable ? 'unknown' : 'initial';
  if (state.status === 'loading') return 'initial';
  if (state.status === 'error') return 'unknown';
  return state.changing !== undefined && state.cache_state !== 'enabling' ? 'loading' : state.cache_state;
}

/** Whether the switch shows on: the state of the cache, or the target of the change. */
export function isShownOn(state: RedisState | undefined): boolean {
  if (state?.status !== 'success') return false;
  if (state.changing !== undefined) return state.changing === 'enabled';
  return state.cache_state === 'enabled' || state.cache_state === 'enabling';
}

/** Only `enabling` and `disabled` count as success; `enabled` shows when the state is read. */
export function isFailedChange({ status, redis_state, changing }: RedisChange): boolean {
  if (changing !== undefined) return false;
  return status !== 'success' || (redis_state !== 'enabling' && redis_state !== 'disabled');
}

/** The state after the answer to a change. */
export function afterChange(state: RedisState, answer: RedisChange): RedisState {
  if (isFailedChange(answer)) return state;
  const { changing, message, redis_state } = answer;
  const { changing: _before, message: _said, ...known } = state;
  const now = { ...known, ...(changing ? { changing } : {}), ...(message ? { message } : {}) };
  return redis_state === null ? now : { ...now, status: 'success', cache_state: redis_state };
}

const LOADING_POLL_MS = 2000;
const ENABLING_POLL_MS = 4000;

/** The polling interval of the state in ms; false when nothing changes. */
export function redisPoll(state: RedisState | undefined): number | false {
  if (state?.status === 'loading') return LOADING_POLL_MS;
  if (state?.changing !== undefined && state.cache_state !== 'enabling') return LOADING_POLL_MS;
  return state?.status === 'success' && state.cache_state === 'enabling' && ENABLING_POLL_MS;
}
