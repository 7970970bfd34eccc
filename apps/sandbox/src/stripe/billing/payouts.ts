import type { StripeAccount } from '../account.ts';
import { newId } from '../ids.ts';
import type { BalanceEntry, Payout } from '../wire.ts';

/** The agenda's name of the next automatic payout. */
export const payoutRun = 'payouts';

const daySeconds = 86_400;
const arrivesAfterSeconds = daySeconds;

/**
 * Plans the next automatic payout: at midnight (UTC), once something is available; accounts are paid out daily by default.
 * Source: https://docs.stripe.com/payouts
 */
export function schedulePayouts(account: StripeAccount): void {
  for (const entry of unpaid(account)) planPayoutOf(account, entry);
}

export function planPayoutOf(account: StripeAccount, entry: BalanceEntry): void {
  const moment = midnightAfter(Math.max(entry.available_on, account.now()));
  account.agenda.set(payoutRun, Math.min(moment, account.agenda.get(payoutRun) ?? Infinity));
}

/** Pays out all that is available by now, in one payout per currency; a balance below zero waits for the next charges. */
export function payOut(account: StripeAccount): void {
  const now = account.now();
  const available = unpaid(account).filter((entry) => entry.available_on <= now);
  const currencies = new Set(available.map(({ currency }) => currency));
  for (const currency of currencies) {
    const entries = available.filter((entry) => entry.currency === currency);
    const amount = entries.reduce((sum, { net }) => sum + net, 0);
    if (amount > 0) pay(account, { entries, amount, currency });
  }
  account.agenda.delete(payoutRun);
  for (const entry of unpaid(account)) if (entry.available_on > now) planPayoutOf(account, entry);
}

/** What can be paid out now, in cents. */
export function availableCents(account: StripeAccount, currency: string): number {
  return unpaid(account)
    .filter((entry) => entry.currency === currency && entry.available_on <= account.now())
    .reduce((sum, { net }) => sum + net, 0);
}

/** Pays out an amount by hand: of which movements it consists is not recorded. */
export function payOutByHand(account: StripeAccount, amount: number, currency: string): Payout {
  const payout = newPayout(account, amount, currency);
  payout.automatic = false;
  payout.reconciliation_status = 'not_applicable';
  bookPayout(account, payout);
  return payout;
}

/** The bank has received a payout. */
export function arrive(account: StripeAccount, payout: Payout): void {
  payout.status = 'paid';
  account.put(account.payouts, payout);
}

/** The entries of a payout, its own among them. */
export function entriesOf(account: StripeAccount, payoutId: string): BalanceEntry[] {
  return account.balanceEntries.values().filter(({ id }) => account.paidOut.get(id)?.payout === payoutId);
}

function unpaid(account: StripeAccount): BalanceEntry[] {
  return account.balanceEntries.values().filter(({ id }) => account.paidOut.get(id) === undefined);
}

function midnightAfter(moment: number): number {
  return Math.floor(moment / daySeconds) * daySeconds + daySeconds;
}

function pay(
  account: StripeAccount,
  { entries, amount, currency }: { entries: BalanceEntry[]; amount: number; currency: string },
): void {
  const payout = newPayout(account, amount, currency);
  const own = bookPayout(account, payout);
  for (const entry of [...entries, own]) {
    entry.status = 'available';
    account.balanceEntries.put(entry.id, entry);
    account.paidOut.put(entry.id, { payout: payout.id });
  }
}

/** Stores a payout, and takes its amount from the balance. */
function bookPayout(account: StripeAccount, payout: Payout): BalanceEntry {
  const { amount, currency } = payout;
  const own: BalanceEntry = account.put(account.balanceEntries, {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: -amount,
    available_on: account.now(),
    balance_type: 'payments',
    created: account.now(),
    currency,
    description: 'STRIPE PAYOUT',
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: -amount,
    reporting_category: 'payout',
    source: payout.id,
    status: 'available',
    type: 'payout',
  });
  payout.balance_transaction = own.id;
  account.put(account.payouts, payout);
  return own;
}

function newPayout(account: StripeAccount, amount: number, currency: string): Payout {
  const now = account.now();
  return {
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now + arrivesAfterSeconds,
    automatic: true,
    balance_transaction: null,
    created: now,
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
}
