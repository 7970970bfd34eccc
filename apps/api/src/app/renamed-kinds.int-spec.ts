import { readFileSync } from 'node:fs';
import type { PleskClient } from '@homeport/plesk';
import { setUpAccount } from '@homeport/contract/hosting';
import { newId } from '../foundation/ids/ids.ts';
import { formerKinds } from '../foundation/operations/operation-kinds.ts';
import { OperationRegistryService } from '../foundation/operations/operation-registry.service.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { crashAt, runToEnd } from './testing/crash.ts';
import { addPerson, addWork, type TestPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';
import { untilFound } from '../foundation/testing/polling.ts';

const migration = readFileSync(
  new URL('../../../../prisma/migrations/20261123003800_operation_kinds/migration.sql', import.meta.url),
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

/** An account that the previous version was setting up when its worker died after the first step. */
async function setUpBefore(login: string): Promise<{ person: TestPerson; operationId: string }> {
  const person = await addPerson(product);
  const location = 'eu_de' as const;
  const form = { name: 'Lea Moreau', company: 'Maison Lune', login, location, hostingplan_id: person.planId };
  const answer = product.call(setUpAccount, { body: form }, { token: person.token });
  const operationId = await operationOf(person, answer);
  await crashAt(product, operationId, 0, 'after the step is recorded');
  await product.db.query(`UPDATE operations SET kind = 'hosting.set-up-account' WHERE id = $1`, [
    operationId,
  ]);
  return { person, operationId };
}

async function operationOf({ userId }: TestPerson, answer: Promise<{ status: number }>): Promise<string> {
  let isAnswered = false;
  void answer.finally(() => (isAnswered = true));
  return untilFound('an operation', async () => {
    const [row] = await product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = 'hosting.setUpAccount' AND owner_id = $1`,
      [userId],
    );
    if (row === undefined && isAnswered) throw new Error(`Refused with ${(await answer).status}`);
    return row?.id;
  });
}

async function customersNamed(login: string): Promise<number> {
  const customers = (await panels.get('eu_de')?.customers.list()) ?? [];
  return customers.filter((customer) => customer.login === login).length;
}

describe('operations of the version before the kinds were renamed', () => {
  it('go on after the upgrade at the step where they were, under the new name', async () => {
    const { person, operationId } = await setUpBefore('former_1');
    await product.db.query(migration);
    await runToEnd(product, operationId);
    const [row] = await product.db.query('SELECT kind, state FROM operations WHERE id = $1', [operationId]);
    expect(row).toEqual({ kind: 'hosting.setUpAccount', state: 'succeeded' });
    const steps = await product.db.query(
      'SELECT name, attempts FROM operation_steps WHERE operation_id = $1 ORDER BY position',
      [operationId],
    );
    expect(steps[0]).toEqual({ name: 'customer', attempts: 1 });
    expect(await customersNamed('former_1')).toBe(1);
    expect(
      await product.db.query('SELECT state FROM panel_accounts WHERE user_id = $1', [person.userId]),
    ).toEqual([{ state: 'active' }]);
  });

  it('run to their end when a process of that version writes them after the migration', async () => {
    const { operationId } = await setUpBefore('former_2');
    await runToEnd(product, operationId);
    const [row] = await product.db.query('SELECT kind, state FROM operations WHERE id = $1', [operationId]);
    expect(row).toEqual({ kind: 'hosting.set-up-account', state: 'succeeded' });
    expect(await customersNamed('former_2')).toBe(1);
  });

  it('are all renamed, and only they', async () => {
    const { userId } = await addPerson(product);
    const kept = newId();
    await addWork(product, { id: kept, kind: 'wordpress.install', key: kept, userId });
    const former = Object.keys(formerKinds);
    for (const kind of former) await addWork(product, { id: newId(), kind, key: kept, userId });
    await product.db.query(migration);
    const rows = await product.db.query<{ kind: string }>('SELECT kind FROM operations WHERE key = $1', [
      kept,
    ]);
    const renamed = new Set(Object.values(formerKinds));
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(renamed.add('wordpress.install'));
    expect(rows).toHaveLength(renamed.size);
  });

  it('are found by the registry under both names', () => {
    const registry = product.app.get(OperationRegistryService);
    for (const [former, kind] of Object.entries(formerKinds))
      expect(registry.get(former)).toBe(registry.get(kind ?? ''));
  });
});
