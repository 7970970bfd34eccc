import type { Database } from '../foundation/database/database.ts';
import type { DatabaseNotificationsService } from '../foundation/database/database-notifications.service.ts';
import { type SessionStatus, SessionStatusesService } from './session-statuses.service.ts';

const status: SessionStatus = {
  role: 'user',
  staffRole: null,
  stamp: 0,
  revokedAt: null,
  expiresAt: new Date('2030-01-01'),
  hasSecondFactor: false,
  confirmedAt: null,
  tokenVersion: 0,
};

function begin() {
  let told: { onNotification: (payload: string) => void; onGap: () => void } | undefined;
  const notifications = {
    isOpen: true,
    listen: (_: string, listener: typeof told) => void (told = listener),
  };
  const committed: (() => Promise<void>)[] = [];
  const db = { afterCommit: (action: () => Promise<void>) => void committed.push(action) };
  const statuses = new SessionStatusesService(
    notifications as unknown as DatabaseNotificationsService,
    db as unknown as Database,
  );
  return {
    statuses,
    notifications,
    changed: (userId: string) => told?.onNotification(userId),
    lose: () => {
      notifications.isOpen = false;
      told?.onGap();
    },
    commit: () => Promise.all(committed.map((action) => action())),
  };
}

const read = async () => status;

describe('the status of a session', () => {
  it('is kept once it was read', async () => {
    const { statuses } = begin();
    expect(await statuses.kept('lea', 'one')).toBeUndefined();
    expect(await statuses.keep('lea', 'one', read)).toBe(status);
    expect(await statuses.kept('lea', 'one')).toBe(status);
    expect(await statuses.kept('lea', 'other')).toBeUndefined();
    expect(await statuses.kept('max', 'one')).toBeUndefined();
  });

  it('is forgotten when Postgres says that the access of its person has changed', async () => {
    const { statuses, changed } = begin();
    for (const [person, session] of [
      ['lea', 'one'],
      ['lea', 'two'],
      ['max', 'three'],
    ] as const)
      await statuses.keep(person, session, read);
    changed('lea');
    expect(await statuses.kept('lea', 'one')).toBeUndefined();
    expect(await statuses.kept('lea', 'two')).toBeUndefined();
    expect(await statuses.kept('max', 'three')).toBe(status);
  });

  it('is not kept when it changes while it is read', async () => {
    const { statuses, changed } = begin();
    const reading = Promise.withResolvers<SessionStatus>();
    const asked = statuses.keep('lea', 'one', () => reading.promise);
    changed('lea');
    reading.resolve(status);
    expect(await asked).toBe(status);
    expect(await statuses.kept('lea', 'one')).toBeUndefined();
  });

  it('is forgotten after the commit of a change by this process, and not before', async () => {
    const { statuses, commit } = begin();
    await statuses.keep('lea', 'one', read);
    statuses.forgetAfterCommit('lea');
    expect(await statuses.kept('lea', 'one')).toBe(status);
    await commit();
    expect(await statuses.kept('lea', 'one')).toBeUndefined();
  });

  it('is neither kept nor remembered while Postgres cannot tell of changes', async () => {
    const { statuses, lose, notifications } = begin();
    await statuses.keep('lea', 'one', read);
    lose();
    expect(await statuses.kept('lea', 'one')).toBeUndefined();
    expect(await statuses.keep('lea', 'one', read)).toBe(status);
    expect(await statuses.kept('lea', 'one')).toBeUndefined();
    notifications.isOpen = true;
    expect(await statuses.kept('lea', 'one')).toBeUndefined();
  });

  it.each([
    ['staff', { ...status, role: 'admin' as const }],
    ['an unknown person', undefined],
  ])('of %s is not kept', async (_, found) => {
    const { statuses } = begin();
    expect(await statuses.keep('lea', 'one', async () => found)).toBe(found);
    expect(await statuses.kept('lea', 'one')).toBeUndefined();
  });

  it('that could not be read is read again', async () => {
    const { statuses } = begin();
    await expect(statuses.keep('lea', 'one', async () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    );
    expect(await statuses.kept('lea', 'one')).toBeUndefined();
    expect(await statuses.keep('lea', 'one', read)).toBe(status);
  });
});
