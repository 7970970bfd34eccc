/** One change of a customer's balance at the payment provider. */
export interface BalanceEntry {
  id: string;
  /** US cents; positive is credit for the customer. */
  cents: number;
  /** The invoice that used credit, or was given it back. */
  invoiceId: string | null;
  /** Our account credit that it gave. */
  gives: string | null;
  /** Our account credit that it took back. */
  takes: string | null;
  /** Our account credit of which too much was taken back: this is the rest of it. */
  returns: string | null;
}

/** An entry that is made for an account credit. */
export interface CreditEntry {
  creditId: string;
  /** US cents, more than 0. */
  cents: number;
  /** For the customer's history at the payment provider. */
  description: string;
}

/** What billing needs of a payment provider to give something away. Every method throws ProviderError. */
export abstract class GoodwillPort {
  /** All changes of a customer's balance, the oldest first. */
  abstract entriesOf(customerId: string): Promise<BalanceEntry[]>;

  /** Adds an account credit to the balance, once. */
  abstract give(customerId: string, entry: CreditEntry): Promise<void>;

  /** Takes an amount off the balance, once for an account credit and this amount. */
  abstract take(customerId: string, entry: CreditEntry): Promise<void>;

  /** Puts back what was taken too much, once for an account credit and this amount. */
  abstract return(customerId: string, entry: CreditEntry): Promise<void>;

  /**
   * Lets a free trial end later, and with it begin the first charged period. Does nothing if it ends then already.
   * @throws ProviderError rejected if it is in no trial any more, or will be canceled
   */
  abstract extendTrial(subscriptionId: string, until: Date): Promise<void>;
}
