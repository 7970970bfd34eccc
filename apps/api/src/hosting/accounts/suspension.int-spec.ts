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
  toldPanel,
} from '../testing/suspension-environment.ts';

let env: SuspensionEnvironment;
beforeAll(async () => {
  env = await SuspensionEnvironment.start();
});
afterEach(() => env.refuseUnusedFaults());
afterAll(() => env.stop());

describe('a plan that becomes unpaid', () => {
  it('has its webspace suspended on the panel, and nothing in it deleted', async () => {
    const owner = await env.addOwner();
    const before = await owner.panel.webspaces.find({ externalId: owner.accountId });
    await env.become(owner, 'past_due', 'unpaid');
    await env.work(owner);
    const { diskUsage: _usage, ...facts } = before ?? {};
    expect(await owner.panel.webspaces.find({ externalId: owner.accountId })).toMatchObject({
      ...facts,
      status: 16,
    });
    expect(await env.statusOf(owner)).toEqual(suspended);
    expect(await env.shownState(owner)).toBe('suspended');
    expect(await env.audits(owner)).toEqual(['hosting.webspace_suspended']);
  });

  it.each(['unpaid', 'ended'] as const)('is told to every panel account when it is %s', async (state) => {
    const owner = await env.addOwner();
    const other = await env.addOwner();
    await env.product.db.query('UPDATE panel_accounts SET user_id = $2, location = $3 WHERE id = $1', [
      other.accountId,
      owner.userId,
      'us_east',
    ]);
    await env.become(owner, 'active', state);
    await env.work(owner);
    expect(await panelStatus(owner)).toBe(16);
    expect(await panelStatus(other)).toBe(16);
  });

  it('is not resumed by the free plan, which includes no hosting, but by one that does', async () => {
    const owner = await env.addOwner();
    await env.become(owner, 'active', 'ended');
    await env.work(owner);
    await env.change(owner, null, 'domain');
    await env.work(owner);
    expect(await panelStatus(owner)).toBe(16);
    await readAccount(env.product, owner);
    await env.work(owner);
    expect(await panelStatus(owner)).toBe(16);
    await env.change(owner, 'domain', 'professional');
    await env.work(owner);
    expect(await panelStatus(owner)).toBe(0);
  });

  it('says nothing to the panel while it is in its days of grace', async () => {
    const owner = await env.addOwner();
    await env.become(owner, 'active', 'past_due');
    expect(await env.workOf(owner)).toEqual([]);
  });

  it('gives the webspace back when it is paid', async () => {
    const owner = await env.addSuspended();
    await env.become(owner, 'unpaid', 'active');
    expect(await env.shownState(owner)).toBe('suspended');
    await env.work(owner);
    expect(await panelStatus(owner)).toBe(0);
    expect(await env.statusOf(owner)).toEqual(served);
    expect(await env.shownState(owner)).toBe('active');
    expect(await env.audits(owner)).toEqual(['hosting.webspace_suspended', 'hosting.webspace_resumed']);
  });

  it('stands in the billing history with what became of the webspace', async () => {
    const owner = await env.addSuspended();
    const events = await env.product.db.query<{ kind: string }>(
      `SELECT kind FROM billing_events WHERE user_id = $1 AND kind LIKE 'webspace%'`,
      [owner.userId],
    );
    expect(events).toEqual([{ kind: 'webspace_suspended' }]);
  });
});

describe('whichever is worked on last', () => {
  it.each([
    ['unpaid, then paid', ['unpaid', 'active'], 0],
    ['unpaid, paid, unpaid again', ['unpaid', 'active', 'unpaid'], 16],
    ['unpaid, then ended', ['unpaid', 'ended'], 16],
  ] as const)('the newest state of the plan wins: %s', async (_what, states, status) => {
    const owner = await env.addOwner();
    let from: HostingPlanState = 'active';
    for (const to of states) {
      await env.become(owner, from, to);
      from = to;
    }
    for (const { id } of (await env.workOf(owner)).reverse()) await runToEnd(env.product, id);
    expect(await panelStatus(owner)).toBe(status);
    expect(await env.statusOf(owner)).toEqual(status === 0 ? served : suspended);
  });

  it('a payment that arrives while the panel is told of the suspension wins', async () => {
    const owner = await env.addOwner();
    await env.become(owner, 'past_due', 'unpaid');
    await env.sandbox.fault({ provider: 'plesk', match: toldPanel, kind: 'delay', value: 500, times: 1 });
    const suspension = runToEnd(env.product, await env.latestWork(owner));
    await env.faultsStruck();
    await env.become(owner, 'unpaid', 'active');
    await Promise.all([suspension, runToEnd(env.product, await env.latestWork(owner))]);
    expect(await panelStatus(owner)).toBe(0);
    expect(await env.statusOf(owner)).toEqual(served);
  });
});

describe('a panel that is away', () => {
  it.each([
    ['status', 2],
    ['drop-after-effect', 1],
  ] as const)('is told once it answers again (%s)', async (kind, times) => {
    const owner = await env.addOwner();
    await env.sandbox.fault({ provider: 'plesk', match: toldPanel, kind, value: 503, times });
    await env.become(owner, 'past_due', 'unpaid');
    await env.work(owner);
    expect(await panelStatus(owner)).toBe(16);
    expect(await env.statusOf(owner)).toEqual(suspended);
    await env.sandbox.fault({ provider: 'plesk', match: toldPanel, kind, value: 503, times });
    await env.become(owner, 'unpaid', 'active');
    await env.work(owner);
    expect(await panelStatus(owner)).toBe(0);
    expect(await env.statusOf(owner)).toEqual(served);
  });

  it('is told by the next reading when the operation had given up', async () => {
    const owner = await env.addOwner();
    await env.become(owner, 'past_due', 'unpaid');
    const operation = await env.latestWork(owner);
    await env.product.db.query(`UPDATE operations SET state = 'parked' WHERE id = $1`, [operation]);
    await readAccount(env.product, owner);
    expect(await env.workOf(owner)).toMatchObject([{ id: operation, state: 'queued' }]);
    await env.work(owner);
    expect(await panelStatus(owner)).toBe(16);
  });
});

describe('a reading of the panel', () => {
  it('neither undoes a suspension nor takes the websites for gone', async () => {
    const owner = await env.addSuspended();
    await env.product.app.get(PanelReadingService).readServer(owner.serverId, new AbortController().signal);
    expect(await env.shownState(owner)).toBe('suspended');
    expect(await env.statusOf(owner)).toEqual(suspended);
    expect(await env.workOf(owner)).toHaveLength(1);
  });

  it('leaves what is known of a website that rests as it was', async () => {
    const [resting, running] = [await env.addSuspended(), await env.addOwner()];
    await env.product.db.query(
      `UPDATE wordpress_sites SET installation_id = 4711 WHERE website_id = ANY($1)`,
      [[resting.websiteId, running.websiteId]],
    );
    await readAccount(env.product, resting);
    await readAccount(env.product, running);
    const known = await env.product.db.query<{ website_id: string; installation_id: number | null }>(
      'SELECT website_id, installation_id FROM wordpress_sites WHERE website_id = ANY($1)',
      [[resting.websiteId, running.websiteId]],
    );
    expect(new Map(known.map((row) => [row.website_id, row.installation_id]))).toEqual(
      new Map([
        [resting.websiteId, 4711],
        [running.websiteId, null],
      ]),
    );
  });

  it('has a webspace suspended again that was switched on at the panel', async () => {
    const owner = await env.addSuspended();
    await owner.panel.webspaces.setStatus({ externalId: owner.accountId }, 'active');
    await readAccount(env.product, owner);
    await env.work(owner);
    expect(await panelStatus(owner)).toBe(16);
    expect(await env.audits(owner)).toEqual(['hosting.webspace_suspended']);
  });

  it('has a webspace suspended whose plan lapsed before anybody suspended any', async () => {
    const owner = await env.addOwner();
    await env.product.db.query(`UPDATE hosting_plans SET state = 'unpaid' WHERE id = $1`, [owner.planId]);
    await readAccount(env.product, owner);
    await env.work(owner);
    expect(await panelStatus(owner)).toBe(16);
  });

  it('has a paid webspace resumed that is still suspended', async () => {
    const owner = await env.addSuspended();
    await env.product.db.query(`UPDATE hosting_plans SET state = 'active' WHERE id = $1`, [owner.planId]);
    await readAccount(env.product, owner);
    await env.work(owner);
    expect(await panelStatus(owner)).toBe(0);
    expect(await env.statusOf(owner)).toEqual(served);
  });

  it('starts nothing while something is under way', async () => {
    const owner = await env.addOwner();
    await env.become(owner, 'past_due', 'unpaid');
    await readAccount(env.product, owner);
    expect(await env.workOf(owner)).toHaveLength(1);
  });
});

describe('a webspace that somebody switched off at the panel', () => {
  const switchOff = async (owner: SiteOwner) => {
    await owner.panel.webspaces.setStatus({ externalId: owner.accountId }, 'suspended');
    await readAccount(env.product, owner);
  };

  it('is shown as such, and left alone', async () => {
    const owner = await env.addOwner();
    await switchOff(owner);
    expect(await env.shownState(owner)).toBe('switched_off');
    expect(await env.workOf(owner)).toEqual([]);
    await owner.panel.webspaces.setStatus({ externalId: owner.accountId }, 'active');
    await readAccount(env.product, owner);
    expect(await env.shownState(owner)).toBe('active');
  });

  it('is not switched on by a payment', async () => {
    const owner = await env.addOwner();
    await switchOff(owner);
    await env.become(owner, 'past_due', 'unpaid');
    await env.work(owner);
    await env.become(owner, 'unpaid', 'active');
    await env.work(owner);
    expect(await panelStatus(owner)).toBe(16);
    expect(await env.shownState(owner)).toBe('switched_off');
    expect(await env.audits(owner)).toEqual([]);
  });

  it('is suspended when it is switched on again while its plan is not paid', async () => {
    const owner = await env.addOwner();
    await switchOff(owner);
    await env.become(owner, 'past_due', 'unpaid');
    await env.work(owner);
    await owner.panel.webspaces.setStatus({ externalId: owner.accountId }, 'active');
    await readAccount(env.product, owner);
    await env.work(owner);
    expect(await panelStatus(owner)).toBe(16);
    expect(await env.statusOf(owner)).toEqual(suspended);
  });
});

describe('an account without a webspace', () => {
  it('is nothing to suspend', async () => {
    const owner = await env.addOwner();
    await owner.panel.webspaces.delete({ externalId: owner.accountId });
    await env.become(owner, 'past_due', 'unpaid');
    await env.work(owner);
    expect(await env.workOf(owner)).toMatchObject([{ state: 'succeeded' }]);
    expect(await env.statusOf(owner)).toEqual(served);
  });
});

describe('an account that is set up while its plan lapses', () => {
  it('is suspended as soon as it is there', async () => {
    const person = await addPerson(env.product);
    const form = { name: 'Lea', company: 'Lune', login: 'lapsed_1', location: 'eu_de' } as const;
    const answer = env.product.call(
      setUpAccount,
      { body: { ...form, hostingplan_id: person.planId } },
      { token: person.token },
    );
    const setUps = () =>
      env.product.db.query<{ id: string }>(
        `SELECT id FROM operations WHERE kind = 'hosting.setUpAccount' AND owner_id = $1`,
        [person.userId],
      );
    let begun = await setUps();
    while (begun.length === 0) begun = await setUps();
    await env.become(person, 'past_due', 'unpaid');
    expect(await env.workOf(person)).toEqual([]);
    await runToEnd(env.product, begun[0]?.id ?? '');
    await answer;
    await env.work(person);
    const [account] = await env.product.db.query<{ suspended: boolean }>(
      'SELECT suspended_at IS NOT NULL AS suspended FROM panel_accounts WHERE user_id = $1',
      [person.userId],
    );
    expect(account).toEqual({ suspended: true });
  });
});

describe('staff', () => {
  it('read which accounts rest, and why', async () => {
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

describe('another plan after one that has ended', () => {
  it('takes over the account with its websites, and gives it its own limits', async () => {
    const owner = await env.addOwner();
    await env.become(owner, 'active', 'ended');
    await env.work(owner);
    const next = await addPerson(env.product, {});
    await env.product.db.query(`UPDATE hosting_plans SET user_id = $2, plan_name = 'agency' WHERE id = $1`, [
      next.planId,
      owner.userId,
    ]);
    await env.tell(owner.userId, next.planId, 'ended', 'active');
    await env.work(owner);
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

  it('takes over one account in each location, should there be several', async () => {
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
    await env.tell(older.userId, next.planId, 'ended', 'active');
    const taken = await env.product.db.query<{ id: string }>(
      'SELECT id FROM panel_accounts WHERE hosting_plan_id = $1',
      [next.planId],
    );
    expect(new Set(taken.map(({ id }) => id))).toEqual(new Set([newer.accountId, elsewhere.accountId]));
  });
});
