import type { StripeAccount } from '../account.ts';
import { invalid } from '../http/errors.ts';
import { newId } from '../ids.ts';
import type { Charge, Dispute } from '../wire.ts';
import { disputes } from './cards.ts';
import { bookDispute, bookReinstatement } from './company-balance.ts';

const daysToAnswer = 9;

/** Opens a dispute about a charge whose card's holder disputes all of them. */
export function openDispute(account: StripeAccount, charge: Charge): void {
  const card = charge.payment_method ? account.cards.get(charge.payment_method) : undefined;
  if (!card || !disputes(card.number)) return;
  const dispute = account.put(account.disputes, newDispute(account, charge));
  bookDispute(account, dispute);
  charge.disputed = true;
  account.put(account.charges, charge);
  account.emit('charge.dispute.created', dispute);
}

/**
 * Submits evidence. In test mode its text decides: winning or losing evidence ends the dispute, any other is reviewed.
 * Source: https://docs.stripe.com/testing#disputes
 * @throws StripeRefusal for one that is decided
 */
export function submitEvidence(account: StripeAccount, dispute: Dispute, text: string): Dispute {
  if (dispute.status !== 'needs_response')
    throw invalid('This dispute is already closed.', undefined, 'dispute_already_closed');
  if (text === 'losing_evidence') return acceptDispute(account, dispute);
  const previous = { status: dispute.status };
  dispute.evidence = { ...dispute.evidence, uncategorized_text: text };
  dispute.evidence_details.has_evidence = true;
  dispute.evidence_details.submission_count += 1;
  dispute.evidence_details.submission_method = 'manual';
  dispute.evidence_details.due_by = null;
  dispute.status = 'under_review';
  account.put(account.disputes, dispute);
  account.emit('charge.dispute.updated', dispute, previous);
  if (text !== 'winning_evidence') return dispute;
  dispute.status = 'won';
  bookReinstatement(account, dispute);
  account.put(account.disputes, dispute);
  account.emit('charge.dispute.funds_reinstated', dispute, { status: 'under_review' });
  account.emit('charge.dispute.closed', dispute, { status: 'under_review' });
  return dispute;
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
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
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

function noEvidence(): Dispute['evidence'] {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
