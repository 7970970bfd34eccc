import { afterChange, isFailedChange, isShownOn, redisPoll, redisView } from './object-cache-row.tsx';
import type { RedisChange, RedisState } from './object-cache-row.tsx';

const read = (change: Partial<RedisState> = {}): RedisState => ({
  status: 'success',
  plugin_state: 'active',
  cache_state: 'disabled',
  ...change,
});
const calm = { unreadable: false, changing: false, hasFailed: false };

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
    expect(redisView({ ...calm, state: read(), hasFailed: true })).toBe('error');
  });
});

describe('a switch that is still being made', () => {
  const late = {
    status: 'error',
    redis_state: null,
    changing: 'disabled',
    message: 'Still at work',
  } as const;
  const state = afterChange(read({ cache_state: 'enabled' }), late);

  it('spins, shows where it goes, and is asked about again', () => {
    expect(isFailedChange(late)).toBe(false);
    expect(state).toEqual(read({ cache_state: 'enabled', changing: 'disabled', message: 'Still at work' }));
    expect(redisView({ ...calm, state })).toBe('loading');
    expect(isShownOn(state)).toBe(false);
    expect(redisPoll(state)).toBe(2000);
  });

  it('shows its true value at its end', () => {
    const over = afterChange(state, { status: 'success', redis_state: 'disabled' });
    expect(over).toEqual(read());
    expect(redisView({ ...calm, state: over })).toBe('disabled');
    expect(isShownOn(read({ cache_state: 'enabled' }))).toBe(true);
  });

  it('to on shows the time it may take, and goes on spinning after that', () => {
    const enabling = read({ cache_state: 'enabling', changing: 'enabled' });
    expect(redisView({ ...calm, state: enabling })).toBe('enabling');
    const tooLong = read({ cache_state: 'error', changing: 'enabled' });
    expect(redisView({ ...calm, state: tooLong })).toBe('loading');
    expect(isShownOn(tooLong)).toBe(true);
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
    expect(isFailedChange(answer as RedisChange)).toBe(true);
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
