import { setUpAccount } from '@homeport/contract/hosting';
import { Command } from 'commander';
import { runToEnd } from '../../app/testing/crash.ts';
import { addPerson } from '../../app/testing/people.ts';
import type { HostingPlanState } from '../../foundation/database/generated/enums.ts';
import { registerPanelCommands } from '../panel.commands.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';
import { readAccount, type SiteOwner } from '../testing/site-owner.ts';
import {
  panelStatus,
  served,
  suspended,
  SuspensionEnvironment,
  switchCall,
} from '../testing/suspension-environment.ts';
import { untilFound } from '../../foundation/testing/polling.ts';

let env: SuspensionEnvironment;
beforeAll(async () => {
  env = await SuspensionEnvironment.start();
});
afterEach(() => env.refuseUnusedFaults());
afterAll(() => env.stop());

describe('a plan that becomes unpaid', () => {
  it('suspends the webspace on the panel without deleting anything', async () => {
    const owner = await env.addOwner();
    const before = await owner.panel.webspaces.find({ externalId: owner.accountId });
    await env.setState(owner, 'past_due', 'unpaid');
    await env.runAll(owner);
    const { diskUsage: _usage, ...facts } = before ?? {};
    expect(await owner.panel.webspaces.find({ externalId: owner.accountId })).toMatchObject({
      ...facts,
      status: 16,
    });
    expect(await env.statusOf(owner)).toEqual(suspended);
    expect(await env.shownState(owner)).toBe('suspended');
    expect(await env.audits(owner)).toEqual(['hosting.webspace_suspended']);
  });

  it.each(['unpaid', 'ended'] as const)(
    'suspends every account of the customer when it is %s',
    async (state) => {
      const owner = await env.addOwner();
      const other = await env.addOwner();
      await env.product.db.query('UPDATE panel_accounts SET user_id = $2, location = $3 WHERE id = $1', [
        other.accountId,
        owner.userId,
        'us_east',
      ]);
      await env.setState(owner, 'active', state);
      await env.runAll(owner);
      expect(await panelStatus(owner)).toBe(16);
      expect(await panelStatus(other)).toBe(16);
    },
  );

  it('is not followed by a resumption for the free plan, but for a plan with hosting', async () => {
    const owner = await env.addOwner();
    await env.setState(owner, 'active', 'ended');
    await env.runAll(owner);
    await env.changePlan(owner, null, 'domain');
    await env.runAll(owner);
    expect(await panelStatus(owner)).toBe(16);
    await readAccount(env.product, owner);
    await env.runAll(owner);
    expect(await panelStatus(owner)).toBe(16);
    await env.changePlan(owner, 'domain', 'professional');
    await env.runAll(owner);
    expect(await panelStatus(owner)).toBe(0);
  });

  it('changes nothing on the panel during the grace period', async () => {
    const owner = await env.addOwner();
    await env.setState(owner, 'active', 'past_due');
    expect(await env.operationsOf(owner)).toEqual([]);
  });

  it('resumes the webspace when it is paid', async () => {
    const owner = await env.addSuspended();
    await env.setState(owner, 'unpaid', 'active');
    expect(await env.shownState(owner)).toBe('suspended');
    await env.runAll(owner);
    expect(await panelStatus(owner)).toBe(0);
    expect(await env.statusOf(owner)).toEqual(served);
    expect(await env.shownState(owner)).toBe('active');
    expect(await env.audits(owner)).toEqual(['hosting.webspace_suspended', 'hosting.webspace_resumed']);
  });

  it('is in the billing history, with the suspension and resumption', async () => {
    const owner = await env.addSuspended();
    const events = await env.product.db.query<{ kind: string }>(
      `SELECT kind FROM billing_events WHERE user_id = $1 AND kind LIKE 'webspace%'`,
      [owner.userId],
    );
    expect(events).toEqual([{ kind: 'webspace_suspended' }]);
  });
});

describe('operations that overlap', () => {
  it.each([
    ['unpaid, then paid', ['unpaid', 'active'], 0],
    ['unpaid, paid, unpaid again', ['unpaid', 'active', 'unpaid'], 16],
    ['unpaid, then ended', ['unpaid', 'ended'], 16],
  ] as const)('the newest state of the plan wins: %s', async (_what, states, status) => {
    const owner = await env.addOwner();
    let from: HostingPlanState = 'active';
    for (const to of states) {
      await env.setState(owner, from, to);
      from = to;
    }
    for (const { id } of (await env.operationsOf(owner)).reverse()) await runToEnd(env.product, id);
    expect(await panelStatus(owner)).toBe(status);
    expect(await env.statusOf(owner)).toEqual(status === 0 ? served : suspended);
  });

  it('end resumed when a payment arrives during the suspension', async () => {
    const owner = await env.addOwner();
    await env.setState(owner, 'past_due', 'unpaid');
    await env.sandbox.fault({ provider: 'plesk', match: switchCall, kind: 'delay', value: 500, times: 1 });
    const suspension = runToEnd(env.product, await env.latestOperation(owner));
    await env.faultsUsed();
    await env.setState(owner, 'unpaid', 'active');
    await Promise.all([suspension, runToEnd(env.product, await env.latestOperation(owner))]);
    expect(await panelStatus(owner)).toBe(0);
    expect(await env.statusOf(owner)).toEqual(served);
  });
});

describe('an unavailable panel', () => {
  it.each([
    ['status', 2],
    ['drop-after-effect', 1],
  ] as const)('is updated once it answers again (%s)', async (kind, times) => {
    const owner = await env.addOwner();
    await env.sandbox.fault({ provider: 'plesk', match: switchCall, kind, value: 503, times });
    await env.setState(owner, 'past_due', 'unpaid');
    await env.runAll(owner);
    expect(await panelStatus(owner)).toBe(16);
    expect(await env.statusOf(owner)).toEqual(suspended);
    await env.sandbox.fault({ provider: 'plesk', match: switchCall, kind, value: 503, times });
    await env.setState(owner, 'unpaid', 'active');
    await env.runAll(owner);
    expect(await panelStatus(owner)).toBe(0);
    expect(await env.statusOf(owner)).toEqual(served);
  });

  it('is updated by the next reading after the operation gave up', async () => {
    const owner = await env.addOwner();
    await env.setState(owner, 'past_due', 'unpaid');
    const operation = await env.latestOperation(owner);
    await env.product.db.query(`UPDATE operations SET state = 'parked' WHERE id = $1`, [operation]);
    await readAccount(env.product, owner);
    expect(await env.operationsOf(owner)).toMatchObject([{ id: operation, state: 'queued' }]);
    await env.runAll(owner);
    expect(await panelStatus(owner)).toBe(16);
  });
});

describe('a reading of the panel', () => {
  it('neither undoes a suspension nor marks its websites as missing', async () => {
    const owner = await env.addSuspended();
    await env.product.app.get(PanelReadingService).readServer(owner.serverId, new AbortController().signal);
    expect(await env.shownState(owner)).toBe('suspended');
    expect(await env.statusOf(owner)).toEqual(suspended);
    expect(await env.operationsOf(owner)).toHaveLength(1);
  });

  it('keeps the last known details of suspended websites', async () => {
    const [resting, running] = [await env.addSuspended(), await env.addOwner()];
    await env.product.db.query(
      `UPDATE wordpress_sites SET installation_id = 4711 WHERE website_id = ANY($1)`,
      [[resting.websiteId, running.websiteId]],
    );
    await readAccount(env.product, resting);
    await readAccount(env.product, running);
    const known = await env.product.db.query<{ website_id: string; installation_id: string | null }>(
      'SELECT website_id, installation_id FROM wordpress_sites WHERE website_id = ANY($1)',
      [[resting.websiteId, running.websiteId]],
    );
    expect(new Map(known.map((row) => [row.website_id, row.installation_id]))).toEqual(
      new Map([
        [resting.websiteId, '4711'],
        [running.websiteId, null],
      ]),
    );
  });

  it('suspends a webspace again that was switched on at the panel', async () => {
    const owner = await env.addSuspended();
    await owner.panel.webspaces.setStatus({ externalId: owner.accountId }, 'active');
    await readAccount(env.product, owner);
    await env.runAll(owner);
    expect(await panelStatus(owner)).toBe(16);
    expect(await env.audits(owner)).toEqual(['hosting.webspace_suspended']);
  });

  it('suspends a webspace whose plan lapsed without a suspension', async () => {
    const owner = await env.addOwner();
    await env.product.db.query(`UPDATE hosting_plans SET state = 'unpaid' WHERE id = $1`, [owner.planId]);
    await readAccount(env.product, owner);
    await env.runAll(owner);
    expect(await panelStatus(owner)).toBe(16);
  });

  it('resumes a paid webspace that is still suspended', async () => {
    const owner = await env.addSuspended();
    await env.product.db.query(`UPDATE hosting_plans SET state = 'active' WHERE id = $1`, [owner.planId]);
    await readAccount(env.product, owner);
    await env.runAll(owner);
    expect(await panelStatus(owner)).toBe(0);
    expect(await env.statusOf(owner)).toEqual(served);
  });

  it('starts nothing while an operation is under way', async () => {
    const owner = await env.addOwner();
    await env.setState(owner, 'past_due', 'unpaid');
    await readAccount(env.product, owner);
    expect(await env.operationsOf(owner)).toHaveLength(1);
  });
});

describe('a webspace that was switched off at the panel', () => {
  const switchOff = async (owner: SiteOwner) => {
    await owner.panel.webspaces.setStatus({ externalId: owner.accountId }, 'suspended');
    await readAccount(env.product, owner);
  };

  it('is shown as switched off and stays so', async () => {
    const owner = await env.addOwner();
    await switchOff(owner);
    expect(await env.shownState(owner)).toBe('switched_off');
    expect(await env.operationsOf(owner)).toEqual([]);
    await owner.panel.webspaces.setStatus({ externalId: owner.accountId }, 'active');
    await readAccount(env.product, owner);
    expect(await env.shownState(owner)).toBe('active');
  });

  it('is not switched on by a payment', async () => {
    const owner = await env.addOwner();
    await switchOff(owner);
    await env.setState(owner, 'past_due', 'unpaid');
    await env.runAll(owner);
    await env.setState(owner, 'unpaid', 'active');
    await env.runAll(owner);
    expect(await panelStatus(owner)).toBe(16);
    expect(await env.shownState(owner)).toBe('switched_off');
    expect(await env.audits(owner)).toEqual([]);
  });

  it('is suspended when it is switched on while its plan is unpaid', async () => {
    const owner = await env.addOwner();
    await switchOff(owner);
    await env.setState(owner, 'past_due', 'unpaid');
    await env.runAll(owner);
    await owner.panel.webspaces.setStatus({ externalId: owner.accountId }, 'active');
    await readAccount(env.product, owner);
    await env.runAll(owner);
    expect(await panelStatus(owner)).toBe(16);
    expect(await env.statusOf(owner)).toEqual(suspended);
  });
});

describe('an account without a webspace', () => {
  it('is not suspended', async () => {
    const owner = await env.addOwner();
    await owner.panel.webspaces.delete({ externalId: owner.accountId });
    await env.setState(owner, 'past_due', 'unpaid');
    await env.runAll(owner);
    expect(await env.operationsOf(owner)).toMatchObject([{ state: 'succeeded' }]);
    expect(await env.statusOf(owner)).toEqual(served);
  });
});

describe('an account whose plan lapses during its setup', () => {
  it('is suspended as soon as it exists', async () => {
    const person = await addPerson(env.product);
    const form = { name: 'Lea', company: 'Lune', login: 'lapsed_1', location: 'eu_de' } as const;
    const answer = env.product.call(
      setUpAccount,
      { body: { ...form, hostingplan_id: person.planId } },
      { token: person.token },
    );
    const setUp = await untilFound('the setup', async () => {
      const [row] = await env.product.db.query<{ id: string }>(
        `SELECT id FROM operations WHERE kind = 'hosting.setUpAccount' AND owner_id = $1`,
        [person.userId],
      );
      return row?.id;
    });
    await env.setState(person, 'past_due', 'unpaid');
    expect(await env.operationsOf(person)).toEqual([]);
    await runToEnd(env.product, setUp);
    await answer;
    await env.runAll(person);
    const [account] = await env.product.db.query<{ suspended: boolean }>(
      'SELECT suspended_at IS NOT NULL AS suspended FROM panel_accounts WHERE user_id = $1',
      [person.userId],
    );
    expect(account).toEqual({ suspended: true });
  });
});

describe('staff', () => {
  it('see which accounts are not served, and why', async () => {
    const [unpaid, blocked] = [await env.addSuspended(), await env.addOwner()];
    await blocked.panel.webspaces.setStatus({ externalId: blocked.accountId }, 'suspended');
    await readAccount(env.product, blocked);
    const written: string[] = [];
    const output = jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      written.push(String(chunk));
      return true;
    });
    const program = new Command();
    registerPanelCommands(program, async () => env.product.app);
    await program.parseAsync(['panel', 'resting'], { from: 'user' });
    output.mockRestore();
    const lineOf = ({ email }: SiteOwner) => written.find((line) => line.startsWith(email));
    expect(lineOf(unpaid)).toContain('suspended, the plan is not paid');
    expect(lineOf(blocked)).toContain('switched off at the panel');
  });
});

describe('a new plan after one that has ended', () => {
  it('takes over the account with its websites and applies its limits', async () => {
    const owner = await env.addOwner();
    await env.setState(owner, 'active', 'ended');
    await env.runAll(owner);
    const next = await addPerson(env.product, {});
    await env.product.db.query(`UPDATE hosting_plans SET user_id = $2, plan_name = 'agency' WHERE id = $1`, [
      next.planId,
      owner.userId,
    ]);
    await env.publishChange(owner.userId, next.planId, 'ended', 'active');
    await env.runAll(owner);
    expect(await panelStatus(owner)).toBe(0);
    const [account] = await env.product.db.query('SELECT hosting_plan_id FROM panel_accounts WHERE id = $1', [
      owner.accountId,
    ]);
    expect(account).toEqual({ hosting_plan_id: next.planId });
    const [change] = await env.product.db.query<{ id: string }>(
      `SELECT id FROM operations WHERE kind = 'hosting.switchPlan' AND owner_id = $1`,
      [owner.userId],
    );
    await runToEnd(env.product, change?.id ?? '');
    const guid = await owner.panel.webspaces.findPlan({ externalId: owner.accountId });
    expect((await owner.panel.servicePlans.list()).find((plan) => plan.guid === guid)?.name).toBe(
      'homeport-agency',
    );
  });

  it('takes over one account per location', async () => {
    const [older, newer, elsewhere] = [await env.addOwner(), await env.addOwner(), await env.addOwner()];
    const otherLocation = older.location === 'us_east' ? 'eu_de' : 'us_east';
    await env.product.db.query(
      `UPDATE panel_accounts SET user_id = $2, location = CASE WHEN id = $3 THEN $4 ELSE location END WHERE id = ANY($1)`,
      [[newer.accountId, elsewhere.accountId], older.userId, elsewhere.accountId, otherLocation],
    );
    const next = await addPerson(env.product, {});
    await env.product.db.query(`UPDATE hosting_plans SET state = 'ended' WHERE id = $1`, [older.planId]);
    await env.product.db.query(`UPDATE hosting_plans SET user_id = $2 WHERE id = $1`, [
      next.planId,
      older.userId,
    ]);
    await env.publishChange(older.userId, next.planId, 'ended', 'active');
    const taken = await env.product.db.query<{ id: string }>(
      'SELECT id FROM panel_accounts WHERE hosting_plan_id = $1',
      [next.planId],
    );
    expect(new Set(taken.map(({ id }) => id))).toEqual(new Set([newer.accountId, elsewhere.accountId]));
  });
});
