import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { User } from '@homeport/contract/auth';
import { MemoryStorage } from './memory-storage.fixture.ts';
import { createSession } from './session.ts';
import type { Announcer } from './session.ts';

const user: User = { id: 'u1', email: 'lea@example.com', name: 'Lea', isadmin: 'user', plan_type: 'newuser' };
const signedIn = { access_token: 'a1', refresh_token: 'r1', device_token: 'd1', user };

/** Two tabs of one browser: what one posts the other hears. */
function twoTabs() {
  const heard: [Set<() => void>, Set<() => void>] = [new Set(), new Set()];
  const tab = (own: 0 | 1): Announcer => ({
    postMessage: () => heard[own === 0 ? 1 : 0].forEach((listener) => listener()),
    addEventListener: (_type, listener) => void heard[own].add(listener),
  });
  const storage = new MemoryStorage();
  return { storage, here: createSession(storage, tab(0)), there: createSession(storage, tab(1)) };
}

describe('the session', () => {
  let { storage, here, there } = twoTabs();
  beforeEach(() => {
    ({ storage, here, there } = twoTabs());
  });

  it('signs every tab in and out', () => {
    const listener = jest.fn();
    there.subscribe(listener);
    here.signIn(signedIn);
    expect(there.user()).toEqual(user);
    here.clear();
    expect(there.user()).toBeNull();
    expect(there.tokens()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('remembers the device beyond the sign-out', () => {
    here.signIn(signedIn);
    here.clear();
    expect(here.deviceToken()).toBe('d1');
  });

  it('reads the tokens another tab has renewed', () => {
    here.signIn(signedIn);
    there.renewTokens({ access_token: 'a2', refresh_token: 'r2' });
    expect(here.tokens()).toEqual({ access_token: 'a2', refresh_token: 'r2' });
  });

  it('keeps the same user object while nothing changes', () => {
    here.signIn(signedIn);
    const before = here.user();
    here.recheck();
    expect(here.user()).toBe(before);
  });

  it('takes a damaged entry for nobody', () => {
    here.signIn(signedIn);
    storage.setItem('portal.user', '{');
    here.recheck();
    expect(here.user()).toBeNull();
  });
});
