import type { PayoutLineKind, PayoutState } from '../foundation/database/generated/enums.ts';

/** A payout as the payment provider has it. */
export interface ProviderPayout {
  id: string;
  /** Below zero: money that was taken from the bank account. */
  amountCents: number;
  currency: string;
  state: PayoutState;
  isAutomatic: boolean;
  failure: string | null;
  createdAt: Date;
  arrivesAt: Date;
  /** Whether its lines are complete; never for one that is not automatic. */
  hasLines: boolean;
}

/** One movement of money in a payout: the net amounts of all add up to it. */
export interface ProviderPayoutLine {
  id: string;
  kind: PayoutLineKind;
  /** In the provider's words. */
  category: string;
  amountCents: number;
  feeCents: number;
  netCents: number;
  paymentIntentId: string | null;
  createdAt: Date;
}

/** The payment provider's payouts to the company. Reading them changes nothing. Throws ProviderError. */
export abstract class PayoutRecordsPort {
  /** In pages, the newest first. @param since when they were created; undefined: all */
  abstract payoutsSince(since: Date | undefined): AsyncIterable<readonly ProviderPayout[]>;

  /** In pages; without the payout's own movement. */
  abstract linesOf(payoutId: string): AsyncIterable<readonly ProviderPayoutLine[]>;
}
