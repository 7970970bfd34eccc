import type { BillingEnvironment, StripeEventObject } from './billing-environment.ts';
import { OrdersSchedule } from '../reconciliation/orders.schedule.ts';
import { PlansSchedule } from '../reconciliation/plans.schedule.ts';
import { PaymentsSchedule } from '../reconciliation/payments.schedule.ts';
import { CancellationsSchedule } from '../cancellation/cancellations.schedule.ts';
import { StripeInboxService } from '../stripe/stripe-inbox.service.ts';

const daySeconds = 86_400;

/** Does once what the schedules of billing do again and again. */
export async function sweep(env: BillingEnvironment): Promise<void> {
  const { app } = env;
  await app.get(OrdersSchedule).settleOverdueOrders();
  await app.get(StripeInboxService).resumeEvents();
  await app.get(PlansSchedule).refreshPlans();
  await app.get(PlansSchedule).refreshLapsing();
  await app.get(CancellationsSchedule).endDue();
  await app.get(PlansSchedule).sendNotices();
  await app.get(PaymentsSchedule).settleMethods();
  await env.work();
}

/** Lets days go by, one after the other; on each of them the schedules run, and no message of Stripe's arrives. */
export async function passDays(env: BillingEnvironment, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await env.advance(daySeconds);
    await sweep(env);
  }
}

/** Stripe's messages, delivered when a test says so: each one that no one has delivered yet. */
export class StripeMessages {
  readonly #env: BillingEnvironment;
  readonly #seen = new Set<string>();

  constructor(env: BillingEnvironment) {
    this.#env = env;
  }

  /** Leaves out what Stripe has raised so far. */
  async skip(): Promise<void> {
    for (const { id } of await this.#env.events()) this.#seen.add(id);
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
