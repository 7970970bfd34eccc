import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { endOfPeriod } from '../billing/agenda.ts';
import { invalid } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { amountItem } from './invoice-drafts.ts';
import { singleItem } from './single-items.ts';
import { anchorChange, itemChange, prorationBehavior } from './subscription-update.ts';

export const previewParams = field.paramsOf<Stripe.InvoiceCreatePreviewParams>()({
  currency: field.text.optional(),
  customer: field.text.optional(),
  discounts: field.emptyable(z.array(z.strictObject({ coupon: field.text }))).optional(),
  automatic_tax: z.strictObject({ enabled: field.flag }).optional(),
  invoice_items: z
    .array(z.union([singleItem, z.strictObject(amountItem)]))
    .max(250)
    .optional(),
  preview_mode: z.literal('next').optional(),
  schedule: field.text.optional(),
  subscription: field.text.optional(),
  subscription_details: z
    .strictObject({
      billing_cycle_anchor: anchorChange.optional(),
      cancel_now: field.flag.optional(),
      items: z.array(itemChange).min(1).max(20).optional(),
      proration_behavior: prorationBehavior.optional(),
      proration_date: field.positive.optional(),
    })
    .optional(),
});
export type Preview = z.output<z.ZodObject<typeof previewParams>>;

/**
 * Refuses combinations of parameters that are documented as invalid.
 * Source: https://docs.stripe.com/api/invoices/create_preview
 */
export function checkPreview(account: StripeAccount, params: Preview): void {
  const { subscription: id, subscription_details: details = {} } = params;
  if (params.schedule !== undefined && (id !== undefined || params.subscription_details !== undefined)) {
    throw invalid('You may only specify one of these parameters: schedule, subscription.', 'schedule');
  }
  if (params.schedule !== undefined) return;
  if (!id && !details.items && params.invoice_items === undefined) {
    throw invalid(
      'You must specify a subscription, subscription items, a schedule or invoice items.',
      'subscription',
    );
  }
  if (details.proration_date !== undefined) checkProrationDate(account, params, details.proration_date);
}

/**
 * `proration_date` previews an update: it needs the subscription and what is updated, within its current period. Ending a
 * subscription (`cancel_now`) is not an update.
 * Source: https://docs.stripe.com/api/invoices/create_preview (`subscription_details.proration_date`)
 */
function checkProrationDate(account: StripeAccount, params: Preview, at: number): void {
  const param = 'subscription_details[proration_date]';
  const { subscription: id, subscription_details: details = {} } = params;
  if (!id || !details.items) {
    throw invalid(
      'When `subscription_details[proration_date]` is set, `subscription` and one of `subscription_details[items]` or `subscription_details[trial_end]` are required.',
      param,
    );
  }
  if (details.proration_behavior === 'none') {
    throw invalid(
      '`subscription_details[proration_date]` cannot be set when `subscription_details[proration_behavior]` is `none`.',
      param,
    );
  }
  const subscription = account.subscriptions.get(id);
  if (!subscription) return;
  const start = Math.min(...subscription.items.data.map((item) => item.current_period_start));
  if (at < start || at > endOfPeriod(subscription)) {
    throw invalid('Cannot specify proration date outside of current subscription period.', param);
  }
}
