import { userDetails } from '@homeport/contract/account';
import { logout } from '@homeport/contract/auth';
import { attention } from '@homeport/contract/staff-monitoring';
import { addPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';
import { DatabaseNotificationsService } from '../foundation/database/database-notifications.service.ts';
import { CuttingProxy } from '../foundation/testing/cutting-proxy.ts';
import { testSettings } from '../foundation/testing/settings.ts';

/** Two processes of one installation; the second one reaches Redis through a proxy. */
let first: Product;
let second: Product;
let redis: CuttingProxy;

beforeAll(async () => {
  first = await Product.start('http');
  const { REDIS_URL } = testSettings(first.db.url);
  redis = await CuttingProxy.before(REDIS_URL);
  second = await Product.start('http', { REDIS_URL: redis.urlOf(REDIS_URL) }, first.db);
  for (const { app } of [first, second]) await isOpen(app.get(DatabaseNotificationsService));
});

afterAll(async () => {
  await second.app.close();
  redis.close();
  await first.stop();
});

const isOpen = async (notifications: DatabaseNotificationsService) =>
  expect(async () => expect(notifications.isOpen).toBe(true)).toPass();

const statusAt = async (product: Product, token: string) =>
  (await product.call(userDetails, {}, { token })).status;

/** A customer whose session both processes know. */
async function customer() {
  const person = await addPerson(first);
  expect([await statusAt(first, person.token), await statusAt(second, person.token)]).toEqual([200, 200]);
  return person;
}

/** Waits until the second process refuses a token: sooner than it forgets by itself. */
async function refused(token: string): Promise<void> {
  const start = performance.now();
  await expect(async () => expect(await statusAt(second, token)).toBe(422)).toPass();
  expect(performance.now() - start).toBeLessThan(5_000);
}

const revoke = (userId: string) =>
  first.db.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [userId]);

describe('a session that ends', () => {
  it('is refused by the process that ended it at once, and by the others soon', async () => {
    const { token, refreshToken } = await customer();
    const headers = { authorization: `Bearer ${refreshToken}` };
    expect((await first.call(logout, { body: {} }, { headers })).status).toBe(200);
    expect(await statusAt(first, token)).toBe(422);
    await refused(token);
  });

  it('is refused by every process, also when it ends past the product', async () => {
    const { token, userId } = await customer();
    await revoke(userId);
    await refused(token);
    await expect(async () => expect(await statusAt(first, token)).toBe(422)).toPass();
  });

  it('is refused the next time where Postgres cannot tell of it', async () => {
    const { token, userId } = await customer();
    const notifications = second.app.get(DatabaseNotificationsService);
    await first.db.terminateConnections();
    await expect(async () => expect(notifications.isOpen).toBe(false)).toPass();
    await revoke(userId);
    expect(await statusAt(second, token)).toBe(422);
    await isOpen(notifications);
    expect(await statusAt(second, token)).toBe(422);
  });
});

describe('a member of staff', () => {
  it('loses the role from the next call on, in every process', async () => {
    const { token, userId } = await addPerson(first, { role: 'admin', plan: 'none' });
    const seen = async () => (await second.call(attention, {}, { token })).status;
    expect(await seen()).toBe(200);
    await first.db.query(`UPDATE users SET role = 'agent' WHERE id = $1`, [userId]);
    expect(await seen()).toBe(404);
  });
});

describe('while Redis is cut off', () => {
  it('a session that ends is refused', async () => {
    const { token, userId } = await customer();
    redis.close();
    await revoke(userId);
    await refused(token);
  });
});
