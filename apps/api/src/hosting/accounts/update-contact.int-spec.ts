import type { PleskClient } from '@homeport/plesk';
import { crashPoints, crashAt, runAndMayDie, runToEnd } from '../../app/testing/crash.ts';
import { CrashMatrix } from '../../app/testing/crash-matrix.ts';
import { addPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { AddressesService } from '../../auth/email-change/addresses.service.ts';
import { Database } from '../../foundation/database/database.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { registerPanels } from '../testing/panels.ts';
import { addSiteOwner, type SiteOwner } from '../testing/site-owner.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
const table = new CrashMatrix('hosting.updateContact');

beforeAll(async () => {
  sandbox = await startTestSandbox();
  product = await Product.start('http', { PANEL_TIMEOUT_MS: '2000' });
  panels = await registerPanels(product, sandbox.dataDir);
});

afterEach(() => sandbox.clearFaults());

afterAll(async () => {
  table.print();
  await Promise.all([...panels.values()].map((client) => client.close()));
  await product.stop();
  await sandbox.stop();
});

/** Changes a person's address as a confirmed change and its undo do. */
function change({ userId }: Pick<SiteOwner, 'userId'>, email: string): Promise<void> {
  return product.app.get(Database).transaction(() => product.app.get(AddressesService).change(userId, email));
}

async function updatesOf({ userId }: Pick<SiteOwner, 'userId'>): Promise<string[]> {
  const rows = await product.db.query<{ id: string }>(
    `SELECT id FROM operations WHERE kind = 'hosting.updateContact' AND owner_id = $1 ORDER BY created_at, id`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

async function stateOf(operationId: string): Promise<string | undefined> {
  const [row] = await product.db.query<{ state: string }>('SELECT state FROM operations WHERE id = $1', [
    operationId,
  ]);
  return row?.state;
}

/** The customer's address on the panel. */
async function panelEmail({ panel, accountId }: SiteOwner): Promise<string | undefined> {
  return (await panel.customers.find({ externalId: accountId }))?.email;
}

const newAddress = ({ userId }: Pick<SiteOwner, 'userId'>) => `new.${userId}@example.com`;

describe('a changed email address', () => {
  it('reaches the panel of each hosting account of the customer', async () => {
    const owner = await addSiteOwner(product, panels);
    const other = await addSiteOwner(product, panels);
    expect(await panelEmail(owner)).toBe(owner.email);
    await product.db.query('UPDATE panel_accounts SET user_id = $2, location = $3 WHERE id = $1', [
      other.accountId,
      owner.userId,
      'us_east',
    ]);
    await change(owner, newAddress(owner));
    for (const id of await updatesOf(owner)) await runToEnd(product, id);
    expect(await Promise.all([owner, other].map(panelEmail))).toEqual([newAddress(owner), newAddress(owner)]);
  });

  it('is the previous one again after the undo, in any order of the operations', async () => {
    const owner = await addSiteOwner(product, panels);
    await change(owner, newAddress(owner));
    await change(owner, owner.email);
    const [first = '', second = ''] = await updatesOf(owner);
    await runToEnd(product, second);
    await runToEnd(product, first);
    expect(await panelEmail(owner)).toBe(owner.email);
  });

  it('that changes again while it is written ends as the newest one', async () => {
    const owner = await addSiteOwner(product, panels);
    await change(owner, newAddress(owner));
    const [first = ''] = await updatesOf(owner);
    await sandbox.fault({
      provider: 'plesk',
      match: newAddress(owner),
      kind: 'delay',
      value: 500,
      times: 1,
    });
    const underWay = runToEnd(product, first);
    await expect(async () => expect(await sandbox.faults()).toEqual([])).toPass();
    await change(owner, owner.email);
    await underWay;
    expect(await panelEmail(owner)).toBe(owner.email);
  });

  it('reaches a panel that is unavailable for a while', async () => {
    const owner = await addSiteOwner(product, panels);
    const email = newAddress(owner);
    await sandbox.fault({ provider: 'plesk', match: email, kind: 'status', value: 503, times: 2 });
    await change(owner, email);
    const [id = ''] = await updatesOf(owner);
    await runToEnd(product, id);
    expect(await panelEmail(owner)).toBe(email);
  });

  it('needs attention when the panel has no such customer', async () => {
    const owner = await addSiteOwner(product, panels);
    await owner.panel.customers.delete({ externalId: owner.accountId });
    await change(owner, newAddress(owner));
    const [id = ''] = await updatesOf(owner);
    await runToEnd(product, id);
    expect(await stateOf(id)).toBe('parked');
  });

  it('waits for an account that is being set up', async () => {
    const owner = await addSiteOwner(product, panels);
    const setState = (state: string) =>
      product.db.query(`UPDATE panel_accounts SET state = $2 WHERE id = $1`, [owner.accountId, state]);
    await setState('setting_up');
    await change(owner, newAddress(owner));
    const [id = ''] = await updatesOf(owner);
    expect(await runAndMayDie(product, id, 0, 'after the step did its work')).toBe(false);
    expect(await panelEmail(owner)).toBe(owner.email);
    await setState('active');
    await runToEnd(product, id);
    expect(await panelEmail(owner)).toBe(newAddress(owner));
  });

  it('starts nothing for a customer without a hosting account', async () => {
    const person = await addPerson(product, { plan: 'none' });
    await change(person, newAddress(person));
    expect(await updatesOf(person)).toEqual([]);
  });

  it.each(crashPoints)('survives a worker that is killed %s', async (point) => {
    const owner = await addSiteOwner(product, panels);
    await change(owner, newAddress(owner));
    const [id = ''] = await updatesOf(owner);
    await crashAt(product, id, 0, point);
    await runToEnd(product, id);
    expect(await stateOf(id)).toBe('succeeded');
    expect(await panelEmail(owner)).toBe(newAddress(owner));
    table.record('update', point, 'as undisturbed');
  });
});
