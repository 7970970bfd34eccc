import type { PlanName } from '@homeport/contract/plans';
import { userWebsites } from '@homeport/contract/hosting';
import type { PleskClient } from '@homeport/plesk';
import { runToEnd } from '../../app/testing/crash.ts';
import type { TestPerson } from '../../app/testing/people.ts';
import { Product } from '../../app/testing/product.ts';
import { planChanged } from '../../billing/index.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import type { HostingPlanState } from '../../foundation/database/generated/enums.ts';
import { startTestSandbox, type TestSandbox } from '../../foundation/testing/sandbox.ts';
import { registerPanels } from './panels.ts';
import { addSiteOwner, type SiteOwner } from './site-owner.ts';

interface Work {
  id: string;
  kind: string;
  state: string;
}

/** What a fault has to match to strike the call that switches a webspace. */
export const toldPanel = '<webspace><set>';
export const served = { suspended: false, switched_off: false };
export const suspended = { suspended: true, switched_off: false };

/** The product with panels, and plans that become unpaid and paid. Work is done when a test says so. */
export class SuspensionEnvironment {
  readonly product: Product;
  readonly sandbox: TestSandbox;
  readonly #panels: ReadonlyMap<string, PleskClient>;

  private constructor(product: Product, sandbox: TestSandbox, panels: ReadonlyMap<string, PleskClient>) {
    this.product = product;
    this.sandbox = sandbox;
    this.#panels = panels;
  }

  static async start(): Promise<SuspensionEnvironment> {
    const sandbox = await startTestSandbox();
    const product = await Product.start('http', { PANEL_TIMEOUT_MS: '2000' });
    return new SuspensionEnvironment(product, sandbox, await registerPanels(product, sandbox.dataDir));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#panels.values()].map((client) => client.close()));
    await this.product.stop();
    await this.sandbox.stop();
  }

  /** A fault that struck nothing was a test of nothing. */
  async refuseUnusedFaults(): Promise<void> {
    const left = await this.sandbox.faults();
    await this.sandbox.clearFaults();
    if (left.length > 0) throw new Error(`Nothing was struck by ${JSON.stringify(left)}`);
  }

  /** Until the panel has been asked what the faults are meant for. */
  async faultsStruck(): Promise<void> {
    while ((await this.sandbox.faults()).length > 0) await new Promise((resolve) => setImmediate(resolve));
  }

  addOwner(): Promise<SiteOwner> {
    return addSiteOwner(this.product, this.#panels);
  }

  /** A site owner whose plan is not paid any more, and whose webspace is suspended. */
  async addSuspended(): Promise<SiteOwner> {
    const owner = await this.addOwner();
    await this.become(owner, 'past_due', 'unpaid');
    await this.work(owner);
    return owner;
  }

  /** As billing does when the state of a plan changes. */
  async become(person: TestPerson, from: HostingPlanState, to: HostingPlanState): Promise<void> {
    const { userId, planId } = person;
    await this.product.db.query('UPDATE hosting_plans SET state = $2 WHERE id = $1', [planId, to]);
    await this.tell(userId, planId, from, to);
  }

  async tell(userId: string, planId: string, from: HostingPlanState, to: HostingPlanState): Promise<void> {
    await this.product.app.get(Database).transaction(() =>
      this.product.app.get(DomainEventsService).publish(planChanged, {
        userId,
        planId,
        from: { planName: 'expert', state: from },
        to: { planName: 'expert', state: to },
      }),
    );
  }

  /** As billing does when the plan of a customer becomes another one. */
  async change({ userId, planId }: TestPerson, from: PlanName | null, to: PlanName): Promise<void> {
    const plan = (planName: PlanName) => ({ planName, state: 'active' as const });
    await this.product.db.query(`UPDATE hosting_plans SET state = 'active', plan_name = $2 WHERE id = $1`, [
      planId,
      to,
    ]);
    await this.product.app.get(Database).transaction(() =>
      this.product.app.get(DomainEventsService).publish(planChanged, {
        userId,
        planId,
        from: from === null ? null : plan(from),
        to: plan(to),
      }),
    );
  }

  /** What was started for the webspaces of somebody, the oldest first. */
  async workOf({ userId }: TestPerson): Promise<Work[]> {
    return this.product.db.query<Work>(
      `SELECT id, kind, state FROM operations WHERE owner_id = $1 AND kind IN ('hosting.suspend', 'hosting.resume')
       ORDER BY created_at, id`,
      [userId],
    );
  }

  async latestWork(person: TestPerson): Promise<string> {
    const latest = (await this.workOf(person)).at(-1);
    if (latest === undefined) throw new Error('Nothing was started');
    return latest.id;
  }

  /** Does all that is owed to the webspaces of somebody. */
  async work(person: TestPerson): Promise<void> {
    for (const { id, state } of await this.workOf(person))
      if (state === 'queued') await runToEnd(this.product, id);
  }

  /** What the database knows of an account. */
  async statusOf({ accountId }: TestPerson): Promise<typeof served | undefined> {
    const [row] = await this.product.db.query<typeof served>(
      `SELECT suspended_at IS NOT NULL AS suspended, switched_off_at IS NOT NULL AS switched_off
       FROM panel_accounts WHERE id = $1`,
      [accountId],
    );
    return row;
  }

  /** What the customer reads of their website. */
  async shownState({ token }: TestPerson): Promise<string | undefined> {
    return (await this.product.call(userWebsites, {}, { token })).body.website?.state;
  }

  async audits({ userId }: TestPerson): Promise<string[]> {
    const rows = await this.product.db.query<{ kind: string }>(
      `SELECT kind FROM audit_events WHERE user_id = $1 AND kind LIKE 'hosting.webspace_%' ORDER BY at, id`,
      [userId],
    );
    return rows.map(({ kind }) => kind);
  }
}

/** The status of the webspace as the panel has it: 0 active, 16 disabled by the administrator. */
export async function panelStatus({ panel, accountId }: SiteOwner): Promise<number | undefined> {
  return (await panel.webspaces.find({ externalId: accountId }))?.status;
}
