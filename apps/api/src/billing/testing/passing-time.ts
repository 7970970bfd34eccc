import type { BillingEnvironment, StripeEventObject } from './billing-environment.ts';
import { LaterChangesSchedule } from '../reconciliation/later-changes.schedule.ts';
import { OrdersSchedule } from '../reconciliation/orders.schedule.ts';
import { PlansSchedule } from '../reconciliation/plans.schedule.ts';
import { PaymentsSchedule } from '../reconciliation/payments.schedule.ts';
import { CancellationsSchedule } from '../cancellation/cancellations.schedule.ts';
import { StripeInboxService } from '../stripe/stripe-inbox.service.ts';

const daySeconds = 86_400;

/** Runs the schedules of billing once. */
export async function sweep(env: BillingEnvironment): Promise<void> {
  const { app } = env;
  await app.get(OrdersSchedule).settleOverdueOrders();
  await app.get(StripeInboxService).resumeEvents();
  await app.get(PlansSchedule).refreshPlans();
  await app.get(LaterChangesSchedule).reviewAll();
  await app.get(PlansSchedule).refreshLapsing();
  await app.get(CancellationsSchedule).endDue();
  await app.get(PlansSchedule).sendNotices();
  await app.get(PaymentsSchedule).settleMethods();
  await env.work();
}

/** Advances day by day; the schedules run each day, and no event of Stripe arrives. */
export async function passDays(env: BillingEnvironment, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await env.advance(daySeconds);
    await sweep(env);
  }
}

/** Stripe's events, delivered when a test says so: each one that was not delivered yet. */
export class StripeMessages {
  readonly #env: BillingEnvironment;
  /** The id of the newest event that was delivered or skipped. */
  #last: string | undefined;

  constructor(env: BillingEnvironment) {
    this.#env = env;
  }

  /** Skips the events so far: after a test, so that the next one does not deliver them. */
  async skip(): Promise<void> {
    this.#last = (await this.#env.events(this.#last)).at(-1)?.id ?? this.#last;
  }

  /** @returns those that were delivered */
  async deliver(): Promise<StripeEventObject[]> {
    const fresh = await this.#env.events(this.#last);
    for (const event of fresh) {
      const status = await this.#env.deliver(event);
      if (status !== 200) throw new Error(`${event.type} was answered with ${status}`);
      this.#last = event.id;
    }
    await this.#env.work();
    return fresh;
  }
}
