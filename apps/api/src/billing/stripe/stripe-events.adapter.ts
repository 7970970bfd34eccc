import Stripe from 'stripe';
import { z } from 'zod';
import { messageOf } from '../../foundation/messages/message.ts';
import type { EventSubject, ProviderEvent } from '../payments.port.ts';

/** An older signature may be a replay. */
const toleranceSeconds = 300;

const envelope = z.looseObject({
  id: z.string().startsWith('evt_').max(255),
  object: z.literal('event'),
  type: z.string().max(200),
  livemode: z.boolean(),
  account: z.string().optional(),
});

const reference = z
  .union([z.string(), z.looseObject({ id: z.string() }).transform((object) => object.id)])
  .nullish();
const subject = z.looseObject({
  data: z.looseObject({
    object: z.looseObject({
      id: z.string(),
      object: z.string().optional(),
      customer: reference,
      payment_intent: reference,
      parent: z
        .looseObject({ subscription_details: z.looseObject({ subscription: reference }).nullish() })
        .nullish(),
    }),
    previous_attributes: z.looseObject({ customer: reference }).nullish(),
  }),
});

/**
 * Verifies the raw body against each secret (two are in use while one replaces the other), then reads it.
 * @param ours the mode of our account: events of the other mode, or of another account, are foreign
 * @returns undefined when the signature is invalid or too old, or the signed body is not an event
 */
export function readSignedEvent(
  body: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
  receivedAt: Date,
  ours: { livemode: boolean },
): ProviderEvent | undefined {
  if (signature === undefined || !secrets.some((secret) => fits(body, signature, secret, receivedAt)))
    return undefined;
  const event = envelope.safeParse(parseJson(body));
  if (!event.success) return undefined;
  const { id, type, livemode, account } = event.data;
  const foreign =
    livemode !== ours.livemode
      ? messageOf('timeline.notes.otherMode', { mode: livemode ? 'live' : 'test' })
      : account === undefined
        ? null
        : messageOf('timeline.notes.otherAccount', { account });
  return { id, type, foreign, payload: event.data, customerId: customerOfEvent(event.data) };
}

/** The customer that an event names. */
function customerOfEvent(payload: unknown): string | null {
  const parsed = subject.safeParse(payload);
  if (!parsed.success) return null;
  const { object } = parsed.data.data;
  return object.object === 'customer' ? object.id : (object.customer ?? null);
}

/** The events that an endpoint needs, so that we learn of every change that `subjectOfEvent` knows. */
export const neededEvents = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.updated',
  'customer.tax_id.created',
  'customer.tax_id.deleted',
  'customer.tax_id.updated',
  'customer.updated',
  'invoice.finalized',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.updated',
  'invoice.voided',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'payment_method.updated',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** What an event is about. Its content is not trusted: the subject is read from Stripe. */
export function subjectOfEvent(event: { type: string; payload: unknown }): EventSubject | undefined {
  const parsed = subject.safeParse(event.payload);
  if (!parsed.success) return undefined;
  const { object, previous_attributes: previous } = parsed.data.data;
  if (event.type.startsWith('checkout.session.')) return { kind: 'checkout', id: object.id };
  if (event.type.startsWith('customer.subscription.')) return { kind: 'subscription', id: object.id };
  if (event.type.startsWith('customer.tax_id.')) {
    const customerId = object.customer;
    return typeof customerId === 'string' ? { kind: 'taxNumber', customerId } : undefined;
  }
  if (event.type === 'customer.updated') return { kind: 'customer', id: object.id };
  if (event.type.startsWith('invoice.')) {
    const subscriptionId = object.parent?.subscription_details?.subscription ?? null;
    return { kind: 'invoice', id: object.id, subscriptionId };
  }
  if (isAboutMoneyBack(event.type)) return ifGiven('payment', object.payment_intent);
  if (event.type.startsWith('payment_method.'))
    return ifGiven('customer', object.customer ?? previous?.customer);
  return undefined;
}

/** Refunds and disputes; charges are known from their invoices. */
function isAboutMoneyBack(type: string): boolean {
  return type.startsWith('refund.') || type.startsWith('charge.refund') || type.startsWith('charge.dispute.');
}

function ifGiven(kind: 'payment' | 'customer', id: string | null | undefined): EventSubject | undefined {
  return typeof id === 'string' ? { kind, id } : undefined;
}

function fits(body: Buffer, signature: string, secret: string, receivedAt: Date): boolean {
  const verifier = Stripe.webhooks.signature;
  if (verifier === null) throw new Error('The stripe package cannot verify signatures here');
  try {
    // `receivedAt` is in milliseconds, the tolerance in seconds.
    return verifier.verifyHeader(body, signature, secret, toleranceSeconds, undefined, receivedAt.getTime());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
