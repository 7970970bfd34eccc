import { readFileSync } from 'node:fs';
import { setUpAccount } from '@homeport/contract/hosting';
import type { PleskClient } from '@homeport/plesk';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { crashAt, runToEnd } from './testing/crash.ts';
import { addPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';

const migration = readFileSync(
  new URL('../../../../prisma/migrations/20261123070000_opaque_panel_ids/migration.sql', import.meta.url),
  'utf8',
);

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '5000' });
  panels = await registerPanels(product, sandbox.dataDir);
});

afterAll(async () => {
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

async function operationOf(userId: string): Promise<string> {
  const find = () =>
    product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = 'hosting.setUpAccount' AND owner_id = $1`,
      [userId],
    );
  await expect(async () => expect(await find()).toHaveLength(1)).toPass();
  return (await find())[0]?.id ?? '';
}

describe('an operation with numbers as ids of the panel, from the version before', () => {
  it('goes on after the migration as if nothing had changed', async () => {
    const person = await addPerson(product);
    const location = 'eu_de' as const;
    const body = {
      name: 'Lea Moreau',
      company: 'Maison Lune',
      login: 'lune_before',
      location,
      hostingplan_id: person.planId,
    };
    const answer = product.call(setUpAccount, { body }, { token: person.token });
    const id = await operationOf(person.userId);
    await crashAt(product, id, 1, 'after the step is recorded');
    const step = 'UPDATE operation_steps SET result = $2::jsonb WHERE operation_id = $1 AND name = $3';
    const results = await product.db.query<{ name: string; result: Record<string, string> }>(
      'SELECT name, result FROM operation_steps WHERE operation_id = $1 ORDER BY position',
      [id],
    );
    expect(results.map(({ name }) => name)).toEqual(['customer', 'webspace']);
    for (const { name, result } of results) {
      const numbers = Object.fromEntries(Object.entries(result).map(([key, value]) => [key, Number(value)]));
      await product.db.query(step, [id, JSON.stringify(numbers), name]);
    }
    await product.db.query(migration);
    await runToEnd(product, id);
    expect((await answer).body).toEqual({ status: expect.stringMatching(/success|queued/) });
    const [account] = await product.db.query(
      'SELECT state, panel_customer_id, panel_webspace_id FROM panel_accounts WHERE user_id = $1',
      [person.userId],
    );
    expect(account).toEqual({
      state: 'active',
      panel_customer_id: results[0]?.result.panelCustomerId,
      panel_webspace_id: results[1]?.result.panelWebspaceId,
    });
  });
});
