import { ConfigError } from '../foundation/config/config.ts';
import { cloneDatabase, type TestDatabase } from '../foundation/testing/database.ts';
import { checkedConfig } from './checked-config.ts';

const local = {
  NODE_ENV: 'development',
  REDIS_URL: 'redis://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_1',
};

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase();
});
afterAll(() => db.drop());

async function faultsOf(environment: Record<string, string>): Promise<readonly string[]> {
  try {
    await checkedConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

const role = () => new URL(db.adminUrl).username;

describe('the start', () => {
  it("finds nothing wrong with the application's role", async () => {
    const { warnings, config } = await checkedConfig({ ...local, DATABASE_URL: db.url });
    expect(warnings).toEqual([]);
    expect(config.settings.NODE_ENV).toBe('development');
  });

  it('warns in development of a role that may do more, and of nothing else', async () => {
    const { warnings } = await checkedConfig({ ...local, DATABASE_URL: db.adminUrl });
    expect(warnings).toEqual(
      [
        'is a superuser',
        'may administer the server',
        'may create tables',
        'may change or delete what is in the audit log',
        'may change the chain of the audit log',
      ].map((line) => `DATABASE_URL: its role ${role()} ${line}`),
    );
  });

  it('is refused in production with that role, in one list with the other faults', async () => {
    const faults = await faultsOf({ ...local, NODE_ENV: 'production', DATABASE_URL: db.adminUrl });
    expect(faults).toContain(`DATABASE_URL: its role ${role()} is a superuser`);
    expect(faults).toContain('PUBLIC_URL: must begin with https:');
  });

  it('is refused in production on a database whose clock was moved', async () => {
    const line = 'DATABASE_URL: the clock of this database was moved; its times are not true';
    const environment = { ...local, NODE_ENV: 'production', DATABASE_URL: db.url };
    expect(await faultsOf(environment)).not.toContain(line);
    await db.query('INSERT INTO clock_offset (id, offset_ms) VALUES (1, 5000)');
    expect(await faultsOf(environment)).toContain(line);
  });

  it('says why a database could not be looked at', async () => {
    const faults = await faultsOf({
      ...local,
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://x:y@127.0.0.1:9/z',
    });
    expect(faults.find((fault) => fault.startsWith('DATABASE_URL: could not be checked'))).toBeDefined();
  });
});
