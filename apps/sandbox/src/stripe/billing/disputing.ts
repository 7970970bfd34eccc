import type { StripeAccount } from '../account.ts';
import { invalid } from '../http/errors.ts';
import { newId } from '../ids.ts';
import type { Charge, Dispute } from '../wire.ts';
import { disputes } from './cards.ts';

const daysToAnswer = 9;

/** Opens a dispute about a charge whose card's holder disputes all of them. */
export function openDispute(account: StripeAccount, charge: Charge): void {
  const card = charge.payment_method ? account.cards.get(charge.payment_method) : undefined;
  if (!card || !disputes(card.number)) return;
  const dispute = account.put(account.disputes, newDispute(account, charge));
  charge.disputed = true;
  account.put(account.charges, charge);
  account.emit('charge.dispute.created', dispute);
}

/** Accepts a dispute: it is lost. @throws StripeRefusal for one that is decided */
export function acceptDispute(account: StripeAccount, dispute: Dispute): Dispute {
  // Source: https://docs.stripe.com/api/disputes/close
  if (dispute.status !== 'needs_response')
    throw invalid('This dispute is already closed.', undefined, 'dispute_already_closed');
  const previous = { status: dispute.status };
  dispute.status = 'lost';
  dispute.evidence_details.due_by = null;
  account.put(account.disputes, dispute);
  account.emit('charge.dispute.closed', dispute, previous);
  return dispute;
}

function newDispute(account: StripeAccount, charge: Charge): Dispute {
  const none = null;
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: none,
      billing_address: none,
      cancellation_policy: none,
      cancellation_policy_disclosure: none,
      cancellation_rebuttal: none,
      customer_communication: none,
      customer_email_address: none,
      customer_name: none,
      customer_purchase_ip: none,
      customer_signature: none,
      duplicate_charge_documentation: none,
      duplicate_charge_explanation: none,
      duplicate_charge_id: none,
      enhanced_evidence: {},
      product_description: none,
      receipt: none,
      refund_policy: none,
      refund_policy_disclosure: none,
      refund_refusal_explanation: none,
      service_date: none,
      service_documentation: none,
      shipping_address: none,
      shipping_carrier: none,
      shipping_date: none,
      shipping_documentation: none,
      shipping_tracking_number: none,
      uncategorized_file: none,
      uncategorized_text: none,
    },
    evidence_details: {
      due_by: account.now() + daysToAnswer * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
