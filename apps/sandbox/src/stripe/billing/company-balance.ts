import type { StripeAccount } from '../account.ts';
import { newId } from '../ids.ts';
import type { BalanceEntry, Charge, Dispute, Refund } from '../wire.ts';
import { isAvailableAtOnce } from './cards.ts';
import { planPayoutOf } from './payouts.ts';

// The fees of a US account. Source: https://stripe.com/pricing
const feeShare = 0.029;
const feeCents = 30;
const disputeFeeCents = 1500;
/** Not stated in days of the calendar: two business days in the US. */
const availableAfterSeconds = 2 * 86_400;

type Booking = Pick<
  BalanceEntry,
  'amount' | 'available_on' | 'currency' | 'fee' | 'description' | 'reporting_category' | 'type' | 'source'
>;

/** Books a successful charge, less its fee. */
export function bookCharge(account: StripeAccount, charge: Charge): void {
  const { id: source, amount, currency, description } = charge;
  const card = charge.payment_method === null ? undefined : account.cards.get(charge.payment_method);
  const isAtOnce = card !== undefined && isAvailableAtOnce(card.number);
  charge.balance_transaction = book(account, {
    available_on: account.now() + (isAtOnce ? 0 : availableAfterSeconds),
    amount,
    currency,
    fee: Math.round(amount * feeShare) + feeCents,
    description,
    reporting_category: 'charge',
    type: 'charge',
    source,
  }).id;
  account.put(account.charges, charge);
}

/** Books a refund; the fee of its charge is kept. Source: https://docs.stripe.com/refunds */
export function bookRefund(account: StripeAccount, refund: Refund): void {
  const { id: source, amount, currency } = refund;
  refund.balance_transaction = book(account, {
    available_on: availableWith(account, refund.charge),
    amount: -amount,
    currency,
    fee: 0,
    description: 'REFUND FOR CHARGE',
    reporting_category: 'refund',
    type: 'refund',
    source,
  }).id;
  account.put(account.refunds, refund);
}

/** Takes a disputed amount and the dispute's fee from the balance. Source: https://docs.stripe.com/disputes */
export function bookDispute(account: StripeAccount, dispute: Dispute): void {
  bookOfDispute(account, dispute, { amount: -dispute.amount, fee: disputeFeeCents });
}

/** Returns the amount of a dispute that is won. */
export function bookReinstatement(account: StripeAccount, dispute: Dispute): void {
  bookOfDispute(account, dispute, { amount: dispute.amount, fee: 0 });
}

function bookOfDispute(
  account: StripeAccount,
  dispute: Dispute,
  { amount, fee }: { amount: number; fee: number },
): void {
  const entry = book(account, {
    available_on: amount < 0 ? availableWith(account, dispute.charge) : account.now() + availableAfterSeconds,
    amount,
    currency: dispute.currency,
    fee,
    description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${dispute.charge}`,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    type: 'adjustment',
    source: dispute.id,
  });
  dispute.balance_transactions.push(entry);
  account.put(account.disputes, dispute);
}

/** Not stated: what is taken back of a charge is taken from what was charged, while that is not available yet. */
function availableWith(account: StripeAccount, chargeId: string | null): number {
  const charge = chargeId === null ? undefined : account.charges.get(chargeId);
  const entry = account.balanceEntries.get(charge?.balance_transaction ?? '');
  return Math.max(account.now(), entry?.available_on ?? 0);
}

function book(account: StripeAccount, booking: Booking): BalanceEntry {
  const { amount, fee, currency } = booking;
  const now = account.now();
  const entry = account.put(account.balanceEntries, {
    id: newId('txn'),
    object: 'balance_transaction' as const,
    ...booking,
    balance_type: 'payments' as const,
    created: now,
    exchange_rate: null,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    status: 'pending',
  });
  planPayoutOf(account, entry);
  return entry;
}
