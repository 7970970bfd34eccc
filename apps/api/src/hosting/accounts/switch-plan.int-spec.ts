import { setUpAccount } from '@homeport/contract/hosting';
import type { PlanName } from '@homeport/contract/plans';
import type { PleskClient } from '@homeport/plesk';
import { crashPoints, crashAt, runToEnd } from '../../app/testing/crash.ts';
import { CrashMatrix } from '../../app/testing/crash-matrix.ts';
import { addPerson, type TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { planChanged } from '../../billing/index.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { untilFound } from '../../foundation/testing/polling.ts';
import { registerPanels } from '../testing/panels.ts';
import { addSiteOwner, type SiteOwner } from '../testing/site-owner.ts';

let product: Product;
let sandbox: TestSandbox;
let panels: Map<string, PleskClient>;
const table = new CrashMatrix('hosting.switchPlan');

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

/** Changes the plan as billing does for an upgrade. */
async function change(person: TestPerson, from: PlanName, to: PlanName): Promise<void> {
  const { userId, planId } = person;
  await product.db.query('UPDATE hosting_plans SET plan_name = $2 WHERE id = $1', [planId, to]);
  await product.app.get(Database).transaction(() =>
    product.app.get(DomainEventsService).publish(planChanged, {
      userId,
      planId,
      from: { planName: from, state: 'active' },
      to: { planName: to, state: 'active' },
    }),
  );
}

async function switchesOf({ userId }: TestPerson): Promise<string[]> {
  const rows = await product.db.query<{ id: string }>(
    `SELECT id FROM operations WHERE kind = 'hosting.switchPlan' AND owner_id = $1 ORDER BY created_at, id`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

async function latestSwitch(person: TestPerson): Promise<string> {
  const id = (await switchesOf(person)).at(-1);
  if (id === undefined) throw new Error('No switch was started');
  return id;
}

async function stateOf(operationId: string): Promise<string | undefined> {
  const [row] = await product.db.query<{ state: string }>('SELECT state FROM operations WHERE id = $1', [
    operationId,
  ]);
  return row?.state;
}

/** The plan of the customer's webspace on the panel. */
async function panelPlan({ panel, accountId }: Pick<SiteOwner, 'panel' | 'accountId'>): Promise<string> {
  const guid = await panel.webspaces.findPlan({ externalId: accountId });
  return (await panel.servicePlans.list()).find((plan) => plan.guid === guid)?.name ?? 'none';
}

describe('a change of plan', () => {
  it('applies the limits of the new plan and leaves the websites as they are', async () => {
    const owner = await addSiteOwner(product, panels);
    expect(await panelPlan(owner)).toBe('homeport-expert');
    const before = await owner.panel.webspaces.find({ externalId: owner.accountId });
    await change(owner, 'expert', 'agency');
    await runToEnd(product, await latestSwitch(owner));
    expect(await panelPlan(owner)).toBe('homeport-agency');
    const { diskUsage: _usage, ...facts } = before ?? {};
    expect(await owner.panel.webspaces.find({ externalId: owner.accountId })).toMatchObject(facts);
  });

  it('followed by another one ends with the newest plan in any order', async () => {
    const owner = await addSiteOwner(product, panels);
    await change(owner, 'expert', 'professional');
    await change(owner, 'professional', 'agency');
    const [first = '', second = ''] = await switchesOf(owner);
    await runToEnd(product, second);
    await runToEnd(product, first);
    expect(await panelPlan(owner)).toBe('homeport-agency');
  });

  it('is applied once an unavailable panel answers again', async () => {
    const owner = await addSiteOwner(product, panels);
    await sandbox.fault({
      provider: 'plesk',
      match: 'switch-subscription',
      kind: 'status',
      value: 503,
      times: 2,
    });
    await change(owner, 'expert', 'agency');
    await runToEnd(product, await latestSwitch(owner));
    expect(await panelPlan(owner)).toBe('homeport-agency');
  });

  it('during the setup of an account is applied when the account becomes active', async () => {
    const person = await addPerson(product);
    const form = { name: 'Lea', company: 'Lune', login: 'switched_1', location: 'eu_de' } as const;
    const answer = product.call(
      setUpAccount,
      { body: { ...form, hostingplan_id: person.planId } },
      { token: person.token },
    );
    const setUp = await untilFound('the setup', async () => {
      const [row] = await product.db.query<{ id: string }>(
        `SELECT id FROM operations WHERE kind = 'hosting.setUpAccount' AND owner_id = $1`,
        [person.userId],
      );
      return row?.id;
    });
    await change(person, 'expert', 'agency');
    expect(await switchesOf(person)).toEqual([]);
    await runToEnd(product, setUp);
    await answer;
    await runToEnd(product, await latestSwitch(person));
    const [account] = await product.db.query<{ id: string }>(
      'SELECT id FROM panel_accounts WHERE user_id = $1',
      [person.userId],
    );
    const panel = panels.get('eu_de');
    if (panel === undefined) throw new Error('There is no panel');
    expect(await panelPlan({ panel, accountId: account?.id ?? '' })).toBe('homeport-agency');
  });

  it('waits for staff when the webspace is gone', async () => {
    const owner = await addSiteOwner(product, panels);
    await owner.panel.webspaces.delete({ externalId: owner.accountId });
    await change(owner, 'expert', 'agency');
    await runToEnd(product, await latestSwitch(owner));
    expect(await stateOf(await latestSwitch(owner))).toBe('parked');
  });

  it.each(crashPoints)('survives a worker that is killed %s', async (point) => {
    const owner = await addSiteOwner(product, panels);
    await change(owner, 'expert', 'agency');
    const operationId = await latestSwitch(owner);
    await crashAt(product, operationId, 0, point);
    await runToEnd(product, operationId);
    expect(await stateOf(operationId)).toBe('succeeded');
    expect(await panelPlan(owner)).toBe('homeport-agency');
    table.record('switch', point, 'as undisturbed');
  });
});
