import { Logger } from '@nestjs/common';
import { CuttingProxy } from '../testing/cutting-proxy.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { testSettings } from '../testing/settings.ts';
import { Database, isConnectionError } from './database.ts';
import { refuseInTransaction } from './unit-of-work.ts';

const connections = 2;

let clone: TestDatabase;
let proxy: CuttingProxy;
let db: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
  proxy = await CuttingProxy.before(clone.url);
  db = database();
  await db.onModuleInit();
});

beforeEach(() => clone.query('DELETE FROM withdrawn_templates'));

afterAll(async () => {
  await db.onApplicationShutdown();
  proxy.close();
  await clone.drop();
});

function database(kind: 'test' | 'production' = 'test'): Database {
  const url = proxy.urlOf(clone.url);
  const settings = testSettings(url, { DATABASE_POOL: String(connections) });
  return new Database({ settings: { ...settings, NODE_ENV: kind } });
}

const insert = (templateId: string) =>
  db.client
    .$executeRaw`INSERT INTO withdrawn_templates (template_id, withdrawn_at) VALUES (${templateId}, now())`;

async function committed(): Promise<string[]> {
  const rows = await clone.query<{ id: string }>(
    'SELECT template_id AS id FROM withdrawn_templates ORDER BY template_id',
  );
  return rows.map(({ id }) => id);
}

describe('a transaction', () => {
  it('includes all queries while its work runs, without being passed on', async () => {
    await expect(
      db.transaction(async () => {
        await insert('first');
        expect(await db.client.withdrawnTemplate.count()).toBe(1);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await committed()).toEqual([]);
  });

  it('needs one connection, however many are nested and however much they query', async () => {
    const works = Array.from({ length: 3 * connections }, (_, number) =>
      db.transaction(async () => {
        await insert(`work-${number}`);
        await db.transaction(() => insert(`part-of-${number}`));
        return db.client.withdrawnTemplate.count({ where: { templateId: { endsWith: `-${number}` } } });
      }),
    );
    expect(await Promise.all(works)).toEqual(works.map(() => 2));
  });

  it('is committed together with nested ones, and runs its actions only then', async () => {
    const seen: string[][] = [];
    const look = async () => void seen.push(await committed());
    await db.transaction(async () => {
      await db.transaction(async () => {
        await insert('part');
        db.afterCommit(look);
      });
      await look();
      await insert('whole');
    });
    expect(seen).toEqual([[], ['part', 'whole']]);
  });

  it('is rolled back when a part fails, even when the error is caught', async () => {
    const part = () =>
      db.transaction(async () => {
        await insert('part');
        throw new Error('no');
      });
    await expect(
      db.transaction(async () => {
        await part().catch(() => undefined);
        await insert('whole');
      }),
    ).rejects.toThrow('no');
    expect(await committed()).toEqual([]);
  });

  it('has ended for work that it left running', async () => {
    const over = Promise.withResolvers<void>();
    const { late } = await db.transaction(async () => ({ late: over.promise.then(() => insert('late')) }));
    over.resolve();
    await late;
    expect(await committed()).toEqual(['late']);
  });

  it('does not affect concurrent ones', async () => {
    const other = Promise.withResolvers<void>();
    const beside = other.promise.then(() => insert('beside'));
    await expect(
      db.transaction(async () => {
        other.resolve();
        await beside;
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await committed()).toEqual(['beside']);
  });
});

describe('concurrent transactions', () => {
  it('are isolated, however their queries are interleaved', async () => {
    // Neither may commit before both have read.
    const written = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const read = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const names = () => db.client.withdrawnTemplate.findMany({ select: { templateId: true } });
    const works = [0, 1].map((number) =>
      db.transaction(async () => {
        await insert(`work-${number}`);
        written[number]?.resolve();
        await Promise.all(written.map(({ promise }) => promise));
        const found = await names();
        read[number]?.resolve();
        await Promise.all(read.map(({ promise }) => promise));
        return found;
      }),
    );
    expect(await Promise.all(works)).toEqual([[{ templateId: 'work-0' }], [{ templateId: 'work-1' }]]);
  });

  it('let a timer of an ended one use the pool', async () => {
    const over = Promise.withResolvers<void>();
    const late = Promise.withResolvers<unknown>();
    const start = db.transaction(async () => {
      setTimeout(() => {
        const ask = async () => {
          await over.promise;
          await insert('late');
          return db.tx;
        };
        ask().then(late.resolve, late.resolve);
      }, 0);
      throw new Error('no');
    });
    await expect(start).rejects.toThrow('no');
    over.resolve();
    expect(await late.promise).toEqual(
      new Error('Only within a transaction: wrap the call in Database.transaction'),
    );
    expect(await committed()).toEqual(['late']);
  });

  it('belong to one database each', async () => {
    const other = database();
    await expect(
      other.transaction(async () => {
        await insert('not in it');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await committed()).toEqual(['not in it']);
    await other.onApplicationShutdown();
  });
});

describe('work that needs a transaction', () => {
  it('throws outside of one', () => {
    expect(() => db.tx).toThrow('Only within a transaction');
    expect(() => db.afterCommit(async () => undefined)).toThrow('Only within a transaction');
  });
});

describe('work that needs its own transaction', () => {
  it('is committed when it returns', async () => {
    await db.ownTransaction(() => insert('own'));
    expect(await committed()).toEqual(['own']);
  });

  it('throws inside another one, and fails it', async () => {
    const refused = db.transaction(async () => {
      await insert('whole');
      await db.ownTransaction(() => insert('own'));
    });
    await expect(refused).rejects.toThrow('would not be committed when this returns');
    expect(await committed()).toEqual([]);
  });
});

describe('an action after the commit', () => {
  afterEach(() => jest.restoreAllMocks());

  it('does not run when the transaction is rolled back', async () => {
    const action = jest.fn<Promise<void>, []>(async () => undefined);
    const rolledBack = db.transaction(async () => {
      db.afterCommit(action);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(action).not.toHaveBeenCalled();
  });

  it('does not run when the connection is lost before the commit', async () => {
    const action = jest.fn<Promise<void>, []>(async () => undefined);
    const cut = db.transaction(async () => {
      await insert('cut');
      db.afterCommit(action);
      await clone.terminateConnections();
    });
    await expect(cut).rejects.toThrow();
    expect(action).not.toHaveBeenCalled();
    expect(await committed()).toEqual([]);
  });

  it('runs outside of the transaction, in order, and a failed one undoes nothing', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const seen: string[] = [];
    const result = await db.transaction(async () => {
      await insert('kept');
      db.afterCommit(() => Promise.reject(new Error('queue away')));
      db.afterCommit(async () => void seen.push(...(await committed())));
      db.afterCommit(async () => void (await insert('afterwards')));
      return 'done';
    });
    expect(result).toBe('done');
    expect(seen).toEqual(['kept']);
    expect(await committed()).toEqual(['afterwards', 'kept']);
    expect(logged.mock.calls).toEqual([[expect.stringContaining('queue away')]]);
  });
});

describe('slow work', () => {
  afterEach(() => jest.restoreAllMocks());

  it('throws inside a transaction, and fails it', async () => {
    const call = db.transaction(async () => {
      await insert('slow');
      refuseInTransaction('A call to a panel server');
    });
    await expect(call).rejects.toThrow('A call to a panel server must not run inside a transaction');
    expect(await committed()).toEqual([]);
  });

  it('runs outside of one, and after one has ended', async () => {
    const later = Promise.withResolvers<void>();
    expect(() => refuseInTransaction('A call')).not.toThrow();
    const { left } = await db.transaction(async () => ({
      left: later.promise.then(() => refuseInTransaction('A call')),
    }));
    later.resolve();
    await expect(left).resolves.toBeUndefined();
  });

  it('is logged as an error in production, and runs', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const live = database('production');
    await live.transaction(async () => refuseInTransaction('A call to a panel server'));
    expect(logged.mock.calls).toEqual([[expect.stringContaining('must not run inside a transaction')]]);
    await live.onApplicationShutdown();
  });
});

describe('a connection that is lost as soon as it is made', () => {
  it('fails the transaction that waited for it, and nothing else', async () => {
    const fresh = database();
    proxy.cuts = 1;
    const refused = await fresh
      .transaction(() => fresh.client.$queryRaw`SELECT 1`)
      .catch((error: unknown) => error);
    expect([refused, isConnectionError(refused)]).toEqual([refused, true]);
    expect(await fresh.transaction(() => fresh.client.$queryRaw`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    await fresh.onApplicationShutdown();
  });
});
