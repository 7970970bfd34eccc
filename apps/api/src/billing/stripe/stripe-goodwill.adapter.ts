import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { type BalanceEntry, type CreditEntry, GoodwillPort } from '../goodwill.port.ts';
import { StripeConnectionAdapter } from './stripe-connection.adapter.ts';
import { translated } from './stripe-errors.adapter.ts';
import { idOf } from './stripe-objects.adapter.ts';
import { readAllPages } from './stripe-pages.adapter.ts';

/** What an entry is made for, by the key in its metadata. */
const purposes = { gives: 'account_credit', takes: 'revoked_credit', returns: 'returned_credit' } as const;
type Purpose = keyof typeof purposes;

/**
 * Account credits are changes of a customer's balance at Stripe, which the next invoices use up; negative amounts are
 * credit. Source: https://docs.stripe.com/api/customer_balance_transactions
 */
@Injectable()
export class StripeGoodwillAdapter extends GoodwillPort {
  readonly #stripe: Stripe;

  constructor(connection: StripeConnectionAdapter) {
    super();
    this.#stripe = connection.client;
  }

  async entriesOf(customerId: string): Promise<BalanceEntry[]> {
    const transactions = await readAllPages('Read balance', (page) =>
      this.#stripe.customers.listBalanceTransactions(customerId, page),
    );
    return transactions.reverse().map(toEntry);
  }

  async give(customerId: string, entry: CreditEntry): Promise<void> {
    // The idempotency key is forgotten after a day; the entry is not.
    const given = (await this.entriesOf(customerId)).some(({ gives }) => gives === entry.creditId);
    if (!given) await this.#enter(customerId, 'gives', entry, `account-credit-${entry.creditId}`);
  }

  async take(customerId: string, entry: CreditEntry): Promise<void> {
    await this.#enter(customerId, 'takes', entry, `revoke-${entry.creditId}-${entry.cents}`);
  }

  async return(customerId: string, entry: CreditEntry): Promise<void> {
    await this.#enter(customerId, 'returns', entry, `return-${entry.creditId}-${entry.cents}`);
  }

  async #enter(
    customerId: string,
    purpose: Purpose,
    { creditId, cents, description }: CreditEntry,
    idempotencyKey: string,
  ): Promise<void> {
    await translated('Change balance', () =>
      this.#stripe.customers.createBalanceTransaction(
        customerId,
        {
          amount: purpose === 'takes' ? cents : -cents,
          currency: 'usd',
          description,
          metadata: { [purposes[purpose]]: creditId },
        },
        { idempotencyKey },
      ),
    );
  }

  async extendTrial(subscriptionId: string, until: Date): Promise<void> {
    const trialEnd = Math.floor(until.getTime() / 1000);
    const { status, trial_end, cancel_at } = await translated('Read subscription', () =>
      this.#stripe.subscriptions.retrieve(subscriptionId),
    );
    if (status === 'trialing' && trial_end !== null && trial_end >= trialEnd) return;
    // Stripe would begin a trial in the middle of a paid period.
    if (status !== 'trialing' || cancel_at !== null)
      throw new ProviderError('rejected', 'no_trial', `${subscriptionId} is ${status} and ends ${cancel_at}`);
    await translated('Extend trial', () =>
      this.#stripe.subscriptions.update(
        subscriptionId,
        { trial_end: trialEnd, proration_behavior: 'none' },
        { idempotencyKey: `trial-${subscriptionId}-${trialEnd}` },
      ),
    );
  }
}

function toEntry({ id, amount, invoice, metadata }: Stripe.CustomerBalanceTransaction): BalanceEntry {
  const of = (purpose: Purpose) => metadata?.[purposes[purpose]] ?? null;
  return {
    id,
    cents: amount === 0 ? 0 : -amount,
    invoiceId: idOf(invoice),
    gives: of('gives'),
    takes: of('takes'),
    returns: of('returns'),
  };
}
