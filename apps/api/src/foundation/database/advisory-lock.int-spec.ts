import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { testSettings } from '../testing/settings.ts';
import { AdvisoryLockService, type LockKind } from './advisory-lock.service.ts';
import { Database } from './database.ts';

let clone: TestDatabase;
let db: Database;
let locks: AdvisoryLockService;

beforeAll(async () => {
  clone = await cloneDatabase();
  db = new Database({ settings: testSettings(clone.url) });
  locks = new AdvisoryLockService(db);
});

afterAll(async () => {
  await db.onApplicationShutdown();
  await clone.drop();
});

const waiting = async () =>
  (await clone.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).length;

/** Holds a lock until it is released. */
function hold(kind: LockKind, ...names: string[]) {
  const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = db.transaction(async () => {
    await locks.take(kind, ...names);
    held.resolve();
    await end.promise;
  });
  return { held: held.promise, end: end.resolve, done };
}

describe('an advisory lock', () => {
  it('is held by one transaction at a time, until that one ends', async () => {
    const first = hold('billing', 'lea');
    await first.held;
    const second = hold('billing', 'lea');
    await expect(async () => expect(await waiting()).toBe(1)).toPass();
    first.end();
    await second.held;
    second.end();
    await Promise.all([first.done, second.done]);
  });

  it('is separate for each kind and name', async () => {
    const others = [hold('billing', 'lea'), hold('hosting', 'lea'), hold('billing', 'max')];
    await Promise.all(others.map(({ held }) => held));
    expect(await waiting()).toBe(0);
    for (const { end } of others) end();
    await Promise.all(others.map(({ done }) => done));
  });

  it('is taken in a fixed order with others of its kind, so that transactions cannot deadlock', async () => {
    const names = Array.from({ length: 20 }, (_, number) => `${number}@example.com`);
    const works = [names, names.toReversed(), [...names, ...names]].map((order) =>
      db.transaction(() => locks.take('emailAddress', ...order)),
    );
    await expect(Promise.all(works)).resolves.toHaveLength(3);
  });

  it('throws outside of a transaction, which would release it', async () => {
    await expect(locks.take('billing', 'lea')).rejects.toThrow('Only within a transaction');
  });

  it('has the key that processes of former releases use', async () => {
    const keys: [kind: LockKind, key: string][] = [
      ['emailAddress', 'address x'],
      ['codeMailbox', 'code x'],
      ['domainRegistration', 'domain:x'],
      ['domainName', 'name x'],
      ['billing', 'billing:x'],
      ['hosting', 'hosting x'],
    ];
    for (const [kind, key] of keys) {
      const lock = hold(kind, 'x');
      await lock.held;
      const [row] = await clone.query<{ free: boolean }>(
        'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS free',
        [key],
      );
      expect([key, row?.free]).toEqual([key, false]);
      lock.end();
      await lock.done;
    }
  });
});
