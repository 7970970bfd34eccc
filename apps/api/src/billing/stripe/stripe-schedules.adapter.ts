import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { type PriceSwitch, ScheduledChangesPort } from '../scheduled-changes.port.ts';
import { StripeConnectionAdapter } from './stripe-connection.adapter.ts';
import { translated } from './stripe-errors.adapter.ts';
import { dateOf, idOf } from './stripe-objects.adapter.ts';
import { hasEnded } from './stripe-record-objects.adapter.ts';
import { releaseSchedule } from './stripe-schedule-release.adapter.ts';

/** How often a schedule is set when others change it at the same time. */
const MOST_ATTEMPTS = 5;

/** Changes at the end of a period, by Stripe's subscription schedules: the present price, then the other one. */
@Injectable()
export class StripeSchedulesAdapter extends ScheduledChangesPort {
  readonly #stripe: Stripe;

  constructor(connection: StripeConnectionAdapter) {
    super();
    this.#stripe = connection.client;
  }

  async set(change: PriceSwitch): Promise<Date | null> {
    for (let attempt = 1; ; attempt += 1) {
      const subscription = await this.#subscription(change.subscriptionId);
      const used = { scheduleId: idOf(subscription.schedule) };
      try {
        return await this.#setFor(subscription, change, used);
      } catch (error) {
        const isRefused = error instanceof ProviderError && error.kind === 'rejected';
        if (!isRefused || attempt === MOST_ATTEMPTS) throw error;
        // Another operation of the plan made or released the schedule at the same time.
        const { schedule } = await this.#subscription(change.subscriptionId);
        if (idOf(schedule) === used.scheduleId) throw error;
      }
    }
  }

  /** @param used the schedule that is changed; set here when it is made */
  async #setFor(
    subscription: Stripe.Subscription,
    { priceId, changeId }: PriceSwitch,
    used: { scheduleId: string | null },
  ): Promise<Date | null> {
    if (hasEnded(subscription))
      throw new ProviderError('not_found', 'payments_rejected', `${subscription.id} has ended`);
    if (priceOf(subscription) === priceId) {
      await releaseSchedule(this.#stripe, subscription);
      return null;
    }
    const schedule = await this.#scheduleOf(subscription);
    used.scheduleId = schedule.id;
    const { current_phase: current } = schedule;
    if (current === null)
      throw new ProviderError('conflict', 'payments_rejected', `${schedule.id} has no current phase`);
    if (!isSetFor(schedule, changeId))
      await translated('Schedule change', () =>
        this.#stripe.subscriptionSchedules.update(
          schedule.id,
          planned(subscription, schedule, { priceId, changeId }),
        ),
      );
    return dateOf(current.end_date);
  }

  async clear(subscriptionId: string): Promise<void> {
    await releaseSchedule(this.#stripe, await this.#subscription(subscriptionId));
  }

  async find(subscriptionId: string): Promise<{ priceId: string } | null> {
    const id = idOf((await this.#subscription(subscriptionId)).schedule);
    if (id === null) return null;
    const schedule = await translated('Read schedule', () => this.#stripe.subscriptionSchedules.retrieve(id));
    const next = schedule.phases.find(({ start_date: start }) => start === schedule.current_phase?.end_date);
    const price = idOf(next?.items[0]?.price ?? null);
    return price === null ? null : { priceId: price };
  }

  async #subscription(id: string): Promise<Stripe.Subscription> {
    return translated('Read subscription', () => this.#stripe.subscriptions.retrieve(id));
  }

  /** Stripe refuses a second schedule for one subscription, so that a repeated request makes one. */
  async #scheduleOf(subscription: Stripe.Subscription): Promise<Stripe.SubscriptionSchedule> {
    const id = idOf(subscription.schedule);
    return id === null
      ? translated('Create schedule', () =>
          this.#stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
        )
      : translated('Read schedule', () => this.#stripe.subscriptionSchedules.retrieve(id));
  }
}

function priceOf(subscription: Stripe.Subscription): string {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`Subscription ${subscription.id} has no item`);
  return item.price.id;
}

function isSetFor(
  { phases, current_phase: current }: Stripe.SubscriptionSchedule,
  changeId: string,
): boolean {
  const next = phases.find(({ start_date: start }) => start === current?.end_date);
  return next?.metadata?.['change_id'] === changeId;
}

/** The current phase as it is, and the other price after it; then the subscription goes on by itself. */
function planned(
  subscription: Stripe.Subscription,
  { phases, current_phase: current }: Stripe.SubscriptionSchedule,
  { priceId, changeId }: { priceId: string; changeId: string },
): Stripe.SubscriptionScheduleUpdateParams {
  const phase = phases.find(({ start_date: start }) => start === current?.start_date);
  const discounts = (phase?.discounts ?? []).flatMap(({ discount }) => idOf(discount) ?? []);
  const tax = { automatic_tax: { enabled: subscription.automatic_tax.enabled } };
  const trialEnd = subscription.status === 'trialing' ? subscription.trial_end : null;
  return {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      {
        ...tax,
        items: [{ price: priceOf(subscription), quantity: 1 }],
        ...(current === null ? {} : { start_date: current.start_date, end_date: current.end_date }),
        ...(trialEnd === null ? {} : { trial_end: trialEnd }),
        ...(discounts.length === 0 ? {} : { discounts: discounts.map((discount) => ({ discount })) }),
        proration_behavior: 'none',
      },
      {
        ...tax,
        items: [{ price: priceId, quantity: 1 }],
        // An offer is for the plan it was given with.
        discounts: '',
        metadata: { change_id: changeId },
        proration_behavior: 'none',
      },
    ],
  };
}
