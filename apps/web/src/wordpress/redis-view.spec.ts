import { describe, expect, it } from 'vitest';
import { afterChange, cameToNothing, redisPoll, redisView } from './redis-view.ts';
import type { RedisChange, RedisState } from './redis-view.ts';

const read = (change: Partial<RedisState> = {}): RedisState => ({
  status: 'success',
  plugin_state: 'active',
  cache_state: 'disabled',
  ...change,
});
const calm = { unreadable: false, changing: false, refused: false };

describe('redisView', () => {
  it.each(['disabled', 'enabled', 'enabling', 'error'] as const)('shows %s as it was read', (cache_state) => {
    expect(redisView({ ...calm, state: read({ cache_state }) })).toBe(cache_state);
  });

  it('is initial until the configuration is known, and unknown where it could not be read', () => {
    expect(redisView({ ...calm, state: undefined })).toBe('initial');
    expect(redisView({ ...calm, state: read({ status: 'loading' }) })).toBe('initial');
    expect(redisView({ ...calm, state: undefined, unreadable: true })).toBe('unknown');
    expect(redisView({ ...calm, state: read({ status: 'error' }) })).toBe('unknown');
  });

  it('is loading while a change is sent, and an error when that came to nothing', () => {
    expect(redisView({ ...calm, state: read(), changing: true })).toBe('loading');
    expect(redisView({ ...calm, state: read(), refused: true })).toBe('error');
  });
});

describe('afterChange', () => {
  it.each(['enabling', 'disabled'] as const)('takes %s', (redis_state) => {
    expect(afterChange(read(), { status: 'success', redis_state }).cache_state).toBe(redis_state);
  });

  it.each([
    { status: 'error', redis_state: null },
    { status: 'error', redis_state: 'enabling' },
    { status: 'success', redis_state: null },
    { status: 'success', redis_state: 'enabled' },
  ])('takes %o for a change that came to nothing', (answer) => {
    expect(cameToNothing(answer as RedisChange)).toBe(true);
    expect(afterChange(read(), answer as RedisChange)).toEqual(read());
  });
});

describe('redisPoll', () => {
  it('asks again while it is loading or being enabled', () => {
    expect(redisPoll(read({ status: 'loading' }))).toBe(2000);
    expect(redisPoll(read({ cache_state: 'enabling' }))).toBe(4000);
    expect(redisPoll(read({ cache_state: 'enabled' }))).toBe(false);
    expect(redisPoll(undefined)).toBe(false);
  });
});
