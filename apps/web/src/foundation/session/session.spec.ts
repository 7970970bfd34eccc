import type { User } from '@homeport/contract/auth';
import { MemoryStorage } from './memory-storage.fixture.ts';
import { createSession } from './session.ts';
import type { SignOutChannel } from './session.ts';

const user: User = { id: 'u1', email: 'lea@example.com', name: 'Lea', isadmin: 'user', plan_type: 'newuser' };
const signedIn = { access_token: 'a1', refresh_token: 'r1', device_token: 'd1', user };

/** Two tabs of one browser: what one says the other hears, whenever what it wrote becomes readable. */
function twoTabs() {
  const heard: [Set<() => void>, Set<() => void>] = [new Set(), new Set()];
  const tab = (own: 0 | 1): SignOutChannel => ({
    postMessage: () => heard[own === 0 ? 1 : 0].forEach((listener) => listener()),
    addEventListener: (_type, listener) => void heard[own].add(listener),
  });
  const storage = new MemoryStorage();
  const late = new MemoryStorage();
  const catchUp = () => {
    late.items.clear();
    for (const [key, value] of storage.items) late.setItem(key, value);
  };
  return { storage, catchUp, here: createSession(storage, tab(0)), there: createSession(late, tab(1)) };
}

describe('the session', () => {
  let { storage, catchUp, here, there } = twoTabs();
  beforeEach(() => {
    ({ storage, catchUp, here, there } = twoTabs());
    here.signIn(signedIn);
    catchUp();
    there.recheck();
  });

  it('signs every tab in', () => {
    expect(here.user()).toEqual(user);
    expect(there.user()).toEqual(user);
  });

  it('signs every tab out at once, also one that cannot read it yet', () => {
    const listener = jest.fn<void, []>();
    there.subscribe(listener);
    here.clear();
    expect(here.user()).toBeNull();
    expect(here.tokens()).toBeNull();
    expect(there.user()).toBeNull();
    catchUp();
    there.recheck();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('remembers until the next sign-in that the server ended a session of staff, for all tabs', () => {
    here.expire();
    expect([here.user(), here.hasExpired()]).toEqual([null, false]);
    here.signIn({ ...signedIn, user: { ...user, isadmin: 'agent' } });
    here.expire();
    catchUp();
    expect([here.user(), here.hasExpired(), there.hasExpired()]).toEqual([null, true, true]);
    here.signIn(signedIn);
    expect(here.hasExpired()).toBe(false);
  });

  it('ends on the server when another sign-in takes its place, and not when it is the same', () => {
    const ended: string[] = [];
    const tab = createSession(
      storage,
      { postMessage: () => undefined, addEventListener: () => undefined },
      (token) => ended.push(token),
    );
    tab.signIn(signedIn);
    expect(ended).toEqual([]);
    tab.signIn({ ...signedIn, access_token: 'a2', refresh_token: 'r2' });
    expect(ended).toEqual(['r1']);
    expect(tab.tokens()).toEqual({ access_token: 'a2', refresh_token: 'r2' });
    tab.clear();
    tab.signIn(signedIn);
    expect(ended).toEqual(['r1']);
  });

  it('shows nothing else in a tab that leaves', () => {
    here.clearAndLeave();
    expect(here.user()).toEqual(user);
    expect(here.tokens()).toBeNull();
    expect(there.user()).toBeNull();
  });

  it('leaves no basket to the next person after a sign-out, but keeps it when a session just ends', () => {
    storage.setItem('portal.basket', '1 lune.example');
    here.expire();
    expect(storage.getItem('portal.basket')).toBe('1 lune.example');
    here.signIn(signedIn);
    here.clearAndLeave();
    expect(storage.getItem('portal.basket')).toBeNull();
  });

  it('remembers the device beyond the sign-out', () => {
    here.clear();
    expect(here.deviceToken()).toBe('d1');
  });

  it('reads the tokens another tab has renewed', () => {
    here.renewTokens({ access_token: 'a2', refresh_token: 'r2' });
    catchUp();
    expect(there.tokens()).toEqual({ access_token: 'a2', refresh_token: 'r2' });
  });

  it('keeps the same user object while nothing changes', () => {
    const before = here.user();
    here.recheck();
    expect(here.user()).toBe(before);
  });

  it('keeps the kind of plan that the person has now, for all tabs', () => {
    here.changePlanType('hosting');
    catchUp();
    there.recheck();
    expect([here.user(), there.user()]).toEqual(Array(2).fill({ ...user, plan_type: 'hosting' }));
    const before = here.user();
    here.changePlanType('hosting');
    expect(here.user()).toBe(before);
  });

  it('leaves the entry of another person alone, whom another tab has just signed in', () => {
    const other = JSON.stringify({ ...user, id: 'u2' });
    storage.setItem('portal.user', other);
    here.changePlanType('hosting');
    here.changeEmail('lea@atelier.example');
    expect(storage.getItem('portal.user')).toBe(other);
  });

  it('takes a damaged entry for nobody', () => {
    storage.setItem('portal.user', '{');
    here.recheck();
    expect(here.user()).toBeNull();
  });
});
