import { CuttingProxy } from '../testing/cutting-proxy.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { testSettings } from '../testing/settings.ts';
import { Database, isDatabaseAway } from './database.ts';

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

function database(): Database {
  const url = proxy.urlOf(clone.url);
  return new Database({ settings: testSettings(url, { DATABASE_POOL: String(connections) }) });
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
  it('takes along whatever is asked while its work runs, without being passed on', async () => {
    await expect(
      db.transaction(async () => {
        await insert('first');
        expect(await db.client.withdrawnTemplate.count()).toBe(1);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await committed()).toEqual([]);
  });

  it('needs one connection however many there are and however much they ask', async () => {
    const works = Array.from({ length: 3 * connections }, (_, number) =>
      db.transaction(async () => {
        await insert(`work-${number}`);
        await db.transaction(() => insert(`part-of-${number}`));
        return db.client.withdrawnTemplate.count({ where: { templateId: { endsWith: `-${number}` } } });
      }),
    );
    expect(await Promise.all(works)).toEqual(works.map(() => 2));
  });

  it('is committed as a whole with those begun inside of it, and only then tells what comes afterwards', async () => {
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

  it('is rolled back when a part of it failed, even when the failure is caught', async () => {
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

  it('is over for what it left running', async () => {
    const over = Promise.withResolvers<void>();
    const { late } = await db.transaction(async () => ({ late: over.promise.then(() => insert('late')) }));
    over.resolve();
    await late;
    expect(await committed()).toEqual(['late']);
  });

  it('leaves those beside it alone', async () => {
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

describe('a connection that is lost as soon as it is made', () => {
  it('fails the transaction that waited for it, and nothing else', async () => {
    const fresh = database();
    proxy.cuts = 1;
    const refused = await fresh
      .transaction(() => fresh.client.$queryRaw`SELECT 1`)
      .catch((error: unknown) => error);
    expect([refused, isDatabaseAway(refused)]).toEqual([refused, true]);
    expect(await fresh.transaction(() => fresh.client.$queryRaw`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    await fresh.onApplicationShutdown();
  });
});
