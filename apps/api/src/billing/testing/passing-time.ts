import { PlanLifeSchedule } from '../reconciliation/plan-life.schedule.ts';
import { ReconciliationService } from '../reconciliation/reconciliation.service.ts';
import type { BillingEnvironment, StripeEventObject } from './billing-environment.ts';

const daySeconds = 86_400;

/** Does once what the schedules of billing do again and again. */
export async function sweep(env: BillingEnvironment): Promise<void> {
  const life = env.app.get(PlanLifeSchedule);
  const reconciliation = env.app.get(ReconciliationService);
  await reconciliation.settleOverdueOrders();
  await reconciliation.resumeEvents();
  await reconciliation.refreshPlans();
  await life.refreshLapsing();
  await life.endDue();
  await life.sendNotices();
  await life.settleMethods();
  await env.work();
}

/** Lets days go by, one after the other; on each of them the schedules run, and no message of Stripe's arrives. */
export async function passDays(env: BillingEnvironment, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await env.advance(daySeconds);
    await sweep(env);
  }
}

/** Stripe's messages, delivered when a test says so: each one that nobody has delivered yet. */
export class StripeMessages {
  readonly #env: BillingEnvironment;
  readonly #seen = new Set<string>();

  constructor(env: BillingEnvironment) {
    this.#env = env;
  }

  /** @returns those that were delivered */
  async deliver(): Promise<StripeEventObject[]> {
    const fresh = (await this.#env.events()).filter(({ id }) => !this.#seen.has(id));
    for (const event of fresh) {
      const status = await this.#env.deliver(event);
      if (status !== 200) throw new Error(`${event.type} was answered with ${status}`);
      this.#seen.add(event.id);
    }
    await this.#env.work();
    return fresh;
  }
}
