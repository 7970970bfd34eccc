import { PlanLifeSchedule } from '../reconciliation/plan-life.schedule.ts';
import { ReconciliationService } from '../reconciliation/reconciliation.service.ts';
import type { BillingStand, StripeEventObject } from './billing-stand.ts';

const daySeconds = 86_400;

/** Does once what the schedules of billing do again and again. */
export async function sweep(stand: BillingStand): Promise<void> {
  const life = stand.app.get(PlanLifeSchedule);
  const reconciliation = stand.app.get(ReconciliationService);
  await reconciliation.settleOverdueOrders();
  await reconciliation.resumeEvents();
  await reconciliation.refreshPlans();
  await life.refreshLapsing();
  await life.endDue();
  await life.sendNotices();
  await life.settleMethods();
  await stand.work();
}

/** Lets days go by, one after the other; on each of them the schedules run, and no message of Stripe's arrives. */
export async function passDays(stand: BillingStand, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await stand.advance(daySeconds);
    await sweep(stand);
  }
}

/** Stripe's messages, delivered when a test says so: each one that nobody has delivered yet. */
export class StripeMessages {
  readonly #stand: BillingStand;
  readonly #seen = new Set<string>();

  constructor(stand: BillingStand) {
    this.#stand = stand;
  }

  /** @returns those that were delivered */
  async deliver(): Promise<StripeEventObject[]> {
    const fresh = (await this.#stand.events()).filter(({ id }) => !this.#seen.has(id));
    for (const event of fresh) {
      const status = await this.#stand.deliver(event);
      if (status !== 200) throw new Error(`${event.type} was answered with ${status}`);
      this.#seen.add(event.id);
    }
    await this.#stand.work();
    return fresh;
  }
}
