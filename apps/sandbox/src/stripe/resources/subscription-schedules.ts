import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { endOfPeriod } from '../billing/agenda.ts';
import { type Phase, release } from '../billing/scheduled-phases.ts';
import { endOf } from '../billing/subscribing.ts';
import { invalid, missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import { newId } from '../ids.ts';
import type { Subscription, SubscriptionSchedule } from '../wire.ts';
import { priceOf } from './prices.ts';

const createParams = field.paramsOf<Stripe.SubscriptionScheduleCreateParams>()({
  from_subscription: field.text,
});
const phaseParams = z.strictObject({
  automatic_tax: z.strictObject({ enabled: field.flag }).optional(),
  discounts: field.emptyable(z.array(z.strictObject({ discount: field.text }))).optional(),
  end_date: field.positive.optional(),
  items: z
    .array(z.strictObject({ price: field.text, quantity: field.positive.optional() }))
    .min(1)
    .max(20),
  metadata: field.metadata.optional(),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
  start_date: field.positive.optional(),
  trial_end: field.positive.optional(),
});
const updateParams = field.paramsOf<Stripe.SubscriptionScheduleUpdateParams>()({
  default_settings: z.strictObject({ default_payment_method: field.text.optional() }).optional(),
  end_behavior: z.enum(['cancel', 'release']).optional(),
  metadata: field.metadata.optional(),
  phases: z.array(phaseParams).min(1).max(10).optional(),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
});
type Update = z.output<z.ZodObject<typeof updateParams>>;
type NewPhase = z.output<typeof phaseParams>;

export function subscriptionScheduleRoutes(account: StripeAccount): Route[] {
  return [
    route('POST', '/v1/subscription_schedules', createParams, ({ params }) =>
      create(account, params.from_subscription),
    ),
    route('GET', '/v1/subscription_schedules', field.pageFields, ({ params }) =>
      page('/v1/subscription_schedules', account.subscriptionSchedules.values(), params),
    ),
    route('GET', '/v1/subscription_schedules/:id', {}, ({ id }) => scheduleNamed(account, id, 'id')),
    route('POST', '/v1/subscription_schedules/:id', updateParams, ({ id, params }) =>
      update(account, scheduleNamed(account, id, 'id'), params),
    ),
    route('POST', '/v1/subscription_schedules/:id/release', {}, ({ id }) => {
      const schedule = scheduleNamed(account, id, 'id');
      // Source: https://docs.stripe.com/api/subscription_schedules/release
      if (schedule.status !== 'active') {
        throw invalid(
          `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status. A schedule can only be released if its status is \`not_started\` or \`active\`.`,
        );
      }
      release(account, schedule);
      return schedule;
    }),
  ];
}

export function scheduleNamed(account: StripeAccount, id: string, param: string): SubscriptionSchedule {
  const schedule = account.subscriptionSchedules.get(id);
  if (!schedule) throw missing('subscription schedule', id, param);
  return schedule;
}

/** A schedule of a running subscription: its only phase is the current period. */
function create(account: StripeAccount, from: string): SubscriptionSchedule {
  const subscription = account.subscriptions.get(from);
  if (!subscription || subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw missing('subscription', from, 'from_subscription', 400);
  // Source: https://docs.stripe.com/billing/subscriptions/subscription-schedules. Not stated there: the words.
  if (subscription.schedule !== null) {
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
      'from_subscription',
    );
  }
  const id = newId('sub_sched');
  const schedule = account.put(account.subscriptionSchedules, newSchedule(account, id, subscription));
  account.change('customer.subscription.updated', account.subscriptions, subscription, (changed) => {
    changed.schedule = id;
  });
  account.emit('subscription_schedule.created', schedule);
  return schedule;
}

function newSchedule(account: StripeAccount, id: string, subscription: Subscription): SubscriptionSchedule {
  const start = Math.min(...subscription.items.data.map((item) => item.current_period_start));
  const end = endOfPeriod(subscription);
  const phase = phaseOf(account, subscription, {
    items: subscription.items.data.map(({ price, quantity }) => ({ price: price.id, quantity })),
    start_date: start,
    end_date: end,
    trial_end: subscription.status === 'trialing' ? (subscription.trial_end ?? undefined) : undefined,
    discounts: subscription.discounts.map((discount) => ({ discount })),
  });
  return {
    id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    canceled_at: null,
    completed_at: null,
    created: account.now(),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: subscription.default_payment_method,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  };
}

/** Source: https://docs.stripe.com/api/subscription_schedules/update. Not stated there: the words of the refusals. */
function update(
  account: StripeAccount,
  schedule: SubscriptionSchedule,
  params: Update,
): SubscriptionSchedule {
  if (schedule.status !== 'active') {
    throw invalid(
      `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    );
  }
  const phases = params.phases && phasesOf(account, schedule, params.phases);
  return account.change(
    'subscription_schedule.updated',
    account.subscriptionSchedules,
    schedule,
    (changed) => {
      if (params.end_behavior) changed.end_behavior = params.end_behavior;
      changed.metadata = field.mergeMetadata(changed.metadata, params.metadata);
      const method = params.default_settings?.default_payment_method;
      if (method !== undefined) changed.default_settings.default_payment_method = method;
      if (phases) changed.phases = phases;
    },
  );
}

function phasesOf(
  account: StripeAccount,
  schedule: SubscriptionSchedule,
  wanted: readonly NewPhase[],
): Phase[] {
  const subscription = account.subscriptions.get(schedule.subscription ?? '');
  if (!subscription) throw new Error(`Schedule ${schedule.id} has no subscription`);
  if (wanted[0]?.start_date === undefined) {
    throw invalid('Missing at least one phase with `start_date` to anchor end dates to.', 'phases');
  }
  if (wanted[0].start_date !== schedule.current_phase?.start_date) {
    throw invalid('You can not modify the start date of the current phase.', 'phases[0][start_date]');
  }
  const phases: Phase[] = [];
  for (const [index, one] of wanted.entries()) {
    const before = phases.at(-1);
    const start = one.start_date ?? before?.end_date;
    if (before && start !== before.end_date) {
      throw invalid(
        'The start date of a phase must be the end date of the phase before it.',
        `phases[${index}][start_date]`,
      );
    }
    const phase = phaseOf(account, subscription, { ...one, start_date: start });
    if (phase.end_date <= phase.start_date || phase.end_date <= account.now()) {
      throw invalid('The end date of a phase must be after its start date.', `phases[${index}][end_date]`);
    }
    phases.push(phase);
  }
  return phases;
}

/** A phase without an end lasts one billing period. */
function phaseOf(account: StripeAccount, subscription: Subscription, wanted: NewPhase): Phase {
  const start = wanted.start_date ?? account.now();
  const prices = wanted.items.map(({ price }, index) =>
    priceOf(account, price, `phases[0][items][${index}][price]`, 400),
  );
  const [first] = prices;
  if (!first?.recurring) {
    throw invalid('The price specified must be recurring.', 'phases[0][items][0][price]');
  }
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: wanted.automatic_tax?.enabled ?? subscription.automatic_tax.enabled,
      liability: null,
    },
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: subscription.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: (wanted.discounts ?? []).map(({ discount }) => ({
      coupon: null,
      discount,
      promotion_code: null,
    })),
    end_date: wanted.end_date ?? endOf(start, first, start),
    invoice_settings: null,
    items: wanted.items.map(({ price, quantity }) => ({
      billing_thresholds: null,
      discounts: [],
      metadata: {},
      plan: price,
      price,
      quantity: quantity ?? 1,
      tax_rates: [],
    })),
    metadata: field.mergeMetadata({}, wanted.metadata),
    on_behalf_of: null,
    proration_behavior: wanted.proration_behavior ?? 'create_prorations',
    start_date: start,
    transfer_data: null,
    trial_end: wanted.trial_end ?? null,
  };
}
