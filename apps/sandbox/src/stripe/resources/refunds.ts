import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { invalid, missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { createdWithin, page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import { newId } from '../ids.ts';
import { bookRefund } from '../billing/company-balance.ts';
import { money } from '../billing/invoice-lines.ts';
import type { Charge, Refund } from '../wire.ts';

const createParams = field.paramsOf<Stripe.RefundCreateParams>()({
  amount: field.positive.optional(),
  charge: field.text.optional(),
  metadata: field.metadata.optional(),
  payment_intent: field.text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});
const listParams = field.paramsOf<Stripe.RefundListParams>()({
  ...field.pageFields,
  charge: field.text.optional(),
  created: field.createdFilter.optional(),
  payment_intent: field.text.optional(),
});
type NewRefund = z.output<z.ZodObject<typeof createParams>>;

export function refundRoutes(account: StripeAccount): Route[] {
  return [
    route('POST', '/v1/refunds', createParams, ({ params }) => create(account, params)),
    route('GET', '/v1/refunds', listParams, ({ params }) => {
      const { charge, payment_intent: intent, created } = params;
      const found = account.refunds
        .values()
        .filter(
          (one) =>
            (!charge || one.charge === charge) &&
            (!intent || one.payment_intent === intent) &&
            createdWithin(one.created, created),
        );
      return page('/v1/refunds', found, params);
    }),
    route('GET', '/v1/refunds/:id', {}, ({ id }) => {
      const refund = account.refunds.get(id);
      if (!refund) throw missing('refund', id, 'id');
      return refund;
    }),
  ];
}

/** Source: https://docs.stripe.com/api/refunds/create */
function create(account: StripeAccount, params: NewRefund): Refund {
  const charge = chargeOf(account, params);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  }
  if (amount > left) {
    const shown = `Refund amount (${money(amount, charge.currency)}) is greater than unrefunded amount on charge`;
    throw invalid(`${shown} (${money(left, charge.currency)})`, 'amount');
  }
  const refund: Refund = account.put(account.refunds, {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: field.mergeMetadata({}, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  bookRefund(account, refund);
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  account.put(account.charges, charge);
  account.emit('refund.created', refund);
  account.emit('charge.refunded', charge, previous);
  return refund;
}

function chargeOf(account: StripeAccount, params: NewRefund): Charge {
  const { charge: chargeId, payment_intent: intentId } = params;
  if (!chargeId === !intentId) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = intentId ? account.paymentIntents.get(intentId) : undefined;
  if (intentId && !intent) throw missing('payment_intent', intentId, 'payment_intent', 400);
  const id = chargeId ?? intent?.latest_charge ?? '';
  const charge = account.charges.get(id);
  if (!charge) throw missing('charge', id, 'charge', 400);
  if (charge.status !== 'succeeded') {
    throw invalid(
      'This charge was not successful and can not be refunded.',
      undefined,
      'charge_not_refundable',
    );
  }
  return charge;
}
