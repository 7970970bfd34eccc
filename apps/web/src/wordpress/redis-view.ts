import type { CallAnswer } from '@homeport/contract/call';
import type { redisState, setRedis } from '@homeport/contract/wordpress';

export type RedisState = CallAnswer<typeof redisState>;
export type RedisChange = CallAnswer<typeof setRedis>;

/**
 * initial: not known yet; loading: a change is being sent; unknown: the state could not be read; error: a change came
 * to nothing, or the cache itself is broken.
 */
export type RedisView = 'initial' | 'disabled' | 'enabled' | 'enabling' | 'loading' | 'unknown' | 'error';

interface RedisFacts {
  /** undefined: no answer yet. */
  state: RedisState | undefined;
  unreadable: boolean;
  changing: boolean;
  /** The last change was refused or came to nothing. */
  refused: boolean;
}

export function redisView({ state, unreadable, changing, refused }: RedisFacts): RedisView {
  if (changing) return 'loading';
  if (refused) return 'error';
  if (state === undefined) return unreadable ? 'unknown' : 'initial';
  if (state.status === 'loading') return 'initial';
  return state.status === 'error' ? 'unknown' : state.cache_state;
}

/** Only `enabling` and `disabled` are taken for a success: that the cache is on shows when it is read. */
export function cameToNothing({ status, redis_state }: RedisChange): boolean {
  return status !== 'success' || (redis_state !== 'enabling' && redis_state !== 'disabled');
}

/** The state after the answer to a change. */
export function afterChange(state: RedisState, answer: RedisChange): RedisState {
  if (cameToNothing(answer) || answer.redis_state === null) return state;
  return { ...state, status: 'success', cache_state: answer.redis_state };
}

const LOADING_POLL_MS = 2000;
const ENABLING_POLL_MS = 4000;

/** How long until it is worth asking for the state again. */
export function redisPoll(state: RedisState | undefined): number | false {
  if (state?.status === 'loading') return LOADING_POLL_MS;
  return state?.status === 'success' && state.cache_state === 'enabling' && ENABLING_POLL_MS;
}
