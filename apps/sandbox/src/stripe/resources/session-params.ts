import type Stripe from 'stripe';
import { z } from 'zod';
import * as field from '../http/fields.ts';
import { inlinePrice } from './prices.ts';

const lineItem = z.strictObject({
  price: field.text.optional(),
  price_data: inlinePrice.optional(),
  quantity: field.positive.optional(),
  metadata: field.metadata.optional(),
});
const subscriptionData = z.strictObject({
  billing_mode: z.strictObject({ type: z.literal('flexible') }).optional(),
  description: field.text.max(500).optional(),
  metadata: field.metadata.optional(),
  trial_end: field.positive.optional(),
  trial_period_days: field.positive.optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
    })
    .optional(),
});
const paymentIntentData = z.strictObject({
  description: field.text.optional(),
  metadata: field.metadata.optional(),
  receipt_email: field.text.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
});
const setupIntentData = z.strictObject({
  description: field.text.optional(),
  metadata: field.metadata.optional(),
});
const invoiceCreation = z.strictObject({
  enabled: field.flag,
  invoice_data: z
    .strictObject({
      description: field.text.optional(),
      footer: field.text.optional(),
      metadata: field.metadata.optional(),
    })
    .optional(),
});
const autoOrNever = z.enum(['auto', 'never']);

export const createParams = field.paramsOf<Stripe.Checkout.SessionCreateParams>()({
  allow_promotion_codes: field.flag.optional(),
  allowed_payment_method_types: z.array(field.text).optional(),
  automatic_tax: z.strictObject({ enabled: field.flag }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  cancel_url: field.text.optional(),
  client_reference_id: field.text.max(200).optional(),
  currency: field.text.optional(),
  customer: field.text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: field.text.max(800).optional(),
  customer_update: z
    .strictObject({
      address: autoOrNever.optional(),
      name: autoOrNever.optional(),
      shipping: autoOrNever.optional(),
    })
    .optional(),
  discounts: z
    .array(z.strictObject({ coupon: field.text }))
    .max(1)
    .optional(),
  expires_at: field.positive.optional(),
  invoice_creation: invoiceCreation.optional(),
  line_items: z.array(lineItem).min(1).max(40).optional(),
  locale: z
    .enum(['auto', 'en', 'en-GB', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'pt-BR', 'ja', 'zh'])
    .optional(),
  metadata: field.metadata.optional(),
  mode: z.enum(['payment', 'setup', 'subscription']),
  payment_intent_data: paymentIntentData.optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  setup_intent_data: setupIntentData.optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  subscription_data: subscriptionData.optional(),
  success_url: field.text.optional(),
  tax_id_collection: z.strictObject({ enabled: field.flag }).optional(),
  ui_mode: z.literal('hosted_page').optional(),
});

export const updateParams = field.paramsOf<Stripe.Checkout.SessionUpdateParams>()({
  metadata: field.metadata.optional(),
});

export const listParams = field.paramsOf<Stripe.Checkout.SessionListParams>()({
  ...field.pageFields,
  created: field.createdFilter.optional(),
  customer: field.text.optional(),
  payment_intent: field.text.optional(),
  status: z.enum(['complete', 'expired', 'open']).optional(),
  subscription: field.text.optional(),
});

export type NewSession = z.output<z.ZodObject<typeof createParams>>;
