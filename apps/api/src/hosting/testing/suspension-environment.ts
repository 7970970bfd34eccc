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
import { until } from '../../foundation/testing/polling.ts';
import { registerPanels } from './panels.ts';
import { addSiteOwner, type SiteOwner } from './site-owner.ts';

interface StartedOperation {
  id: string;
  kind: string;
  state: string;
}

/** Matches the panel call that switches a webspace, for faults. */
export const switchCall = '<webspace><set>';
export const served = { suspended: false, switched_off: false };
export const suspended = { suspended: true, switched_off: false };

/** The product with panels, and plans that become unpaid and paid. Tests run the operations themselves. */
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

  /** Fails the test when a fault was not used. */
  async refuseUnusedFaults(): Promise<void> {
    const left = await this.sandbox.faults();
    await this.sandbox.clearFaults();
    if (left.length > 0) throw new Error(`Unused faults: ${JSON.stringify(left)}`);
  }

  /** Waits until all faults were used. */
  async faultsUsed(): Promise<void> {
    await until('the requests', async () => (await this.sandbox.faults()).length === 0);
  }

  addOwner(): Promise<SiteOwner> {
    return addSiteOwner(this.product, this.#panels);
  }

  /** A site owner whose plan is no longer paid and whose webspace is suspended. */
  async addSuspended(): Promise<SiteOwner> {
    const owner = await this.addOwner();
    await this.setState(owner, 'past_due', 'unpaid');
    await this.runAll(owner);
    return owner;
  }

  /** Changes the state of a plan as billing does. */
  async setState(person: TestPerson, from: HostingPlanState, to: HostingPlanState): Promise<void> {
    const { userId, planId } = person;
    await this.product.db.query('UPDATE hosting_plans SET state = $2 WHERE id = $1', [planId, to]);
    await this.publishChange(userId, planId, from, to);
  }

  async publishChange(
    userId: string,
    planId: string,
    from: HostingPlanState,
    to: HostingPlanState,
  ): Promise<void> {
    await this.product.app.get(Database).transaction(() =>
      this.product.app.get(DomainEventsService).publish(planChanged, {
        userId,
        planId,
        from: { planName: 'expert', state: from },
        to: { planName: 'expert', state: to },
      }),
    );
  }

  /** Changes a customer's plan as billing does. */
  async changePlan({ userId, planId }: TestPerson, from: PlanName | null, to: PlanName): Promise<void> {
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

  /** Suspensions and resumptions of a customer's webspaces, oldest first. */
  async operationsOf({ userId }: TestPerson): Promise<StartedOperation[]> {
    return this.product.db.query<StartedOperation>(
      `SELECT id, kind, state FROM operations WHERE owner_id = $1 AND kind IN ('hosting.suspend', 'hosting.resume')
       ORDER BY created_at, id`,
      [userId],
    );
  }

  async latestOperation(person: TestPerson): Promise<string> {
    const latest = (await this.operationsOf(person)).at(-1);
    if (latest === undefined) throw new Error('Nothing was started');
    return latest.id;
  }

  /** Runs all queued operations of a customer's webspaces. */
  async runAll(person: TestPerson): Promise<void> {
    for (const { id, state } of await this.operationsOf(person))
      if (state === 'queued') await runToEnd(this.product, id);
  }

  /** The account's status in the database. */
  async statusOf({ accountId }: TestPerson): Promise<typeof served | undefined> {
    const [row] = await this.product.db.query<typeof served>(
      `SELECT suspended_at IS NOT NULL AS suspended, switched_off_at IS NOT NULL AS switched_off
       FROM panel_accounts WHERE id = $1`,
      [accountId],
    );
    return row;
  }

  /** The state of their website that the customer sees. */
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

/** The webspace's status on the panel: 0 active, 16 disabled by the administrator. */
export async function panelStatus({ panel, accountId }: SiteOwner): Promise<number | undefined> {
  return (await panel.webspaces.find({ externalId: accountId }))?.status;
}
