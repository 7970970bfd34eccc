import { listNotifications } from '@homeport/contract/notifications';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { EncryptionService } from '../../foundation/crypto/encryption.service.ts';
import { encryptionPurpose } from '../../foundation/mail/mail.operation.ts';
import type { StorageFillingData } from '../../foundation/mail/templates/hosting.ts';
import { StorageWarningsSchedule } from './storage-warnings.schedule.ts';

let product: Product;
let lea: TestPerson;
beforeAll(async () => {
  product = await Product.start('http');
});
beforeEach(async () => {
  lea = await addPerson(product, { websites: 2 });
});
afterAll(() => product.stop());

/** Two websites use so many percent of the 50 GB of the plan together; several workers look at the same time. */
async function uses(percent: number, { userId, accountId } = lea): Promise<StorageFillingData[]> {
  const half = Math.round((50 * 1024 ** 3 * percent) / 200);
  await product.db.query('UPDATE websites SET storage_bytes = $2 WHERE account_id = $1', [accountId, half]);
  const schedule = product.app.get(StorageWarningsSchedule);
  await Promise.all([schedule.warnAll(), schedule.warnAll(), schedule.warnAll()]);
  const rows = await product.db.query<{ id: string; sealed_data: string }>(
    `SELECT id, sealed_data FROM mail_messages WHERE template = 'storage-filling' AND user_id = $1 ORDER BY created_at`,
    [userId],
  );
  const encryption = product.app.get(EncryptionService);
  return rows.map(
    ({ id, sealed_data: sealed }) =>
      JSON.parse(encryption.open(sealed, encryptionPurpose(id))) as StorageFillingData,
  );
}

const levels = async (percent: number) => (await uses(percent)).map(({ level }) => level);

beforeEach(async () => {
  await product.db.query(`UPDATE hosting_plans SET plan_name = 'expert' WHERE id = $1`, [lea.planId]);
});

describe('the storage of a plan', () => {
  it('is told once at each level, and again after it was clearly lower', async () => {
    expect(await levels(79)).toEqual([]);
    expect(await levels(81)).toEqual([80]);
    expect(await levels(83)).toEqual([80]);
    expect(await levels(78)).toEqual([80]);
    expect(await levels(82)).toEqual([80]);
    expect(await levels(104)).toEqual([80, 100]);
    expect(await levels(60)).toEqual([80, 100]);
    expect(await levels(92)).toEqual([80, 100, 90]);
  });

  it('is told by email and on screen, with the way to a larger plan where there is one', async () => {
    const [told] = await uses(81);
    expect(told).toEqual({
      level: 80,
      usedMb: expect.closeTo(41_472, 0),
      limitMb: 51_200,
      planId: lea.planId,
      hasLargerPlan: true,
    });
    const { body } = await product.call(listNotifications, { query: {} }, { token: lea.token });
    expect(body.notifications).toMatchObject([
      {
        kind: 'storage-filling',
        topic: 'payment',
        values: { level: 80, isFull: 'no' },
        link: { place: 'usage', name: lea.planId },
      },
    ]);
    await product.db.query(`UPDATE hosting_plans SET plan_name = 'agency' WHERE id = $1`, [lea.planId]);
    expect(await uses(2 * 95)).toMatchObject([
      { level: 80 },
      { level: 90, limitMb: 102_400, hasLargerPlan: false },
    ]);
  });

  it('is not counted against a plan without a limit, nor told to those who do not pay', async () => {
    await product.db.query(`UPDATE hosting_plans SET plan_name = 'legacy' WHERE id = $1`, [lea.planId]);
    expect(await uses(500)).toEqual([]);
    const unpaid = await addPerson(product, { websites: 2, plan: 'unpaid' });
    expect(await uses(95, unpaid)).toEqual([]);
  });

  it('leaves out websites that are deleted', async () => {
    await product.db.query(`UPDATE websites SET state = 'deleted' WHERE id = $1`, [lea.websiteId]);
    expect(await levels(158)).toEqual([]);
    expect(await levels(162)).toEqual([80]);
  });
});
