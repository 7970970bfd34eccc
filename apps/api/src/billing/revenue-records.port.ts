import type { ProviderInvoice, ProviderRefund } from './payment-records.port.ts';

/** A refund with the payment that it is of. */
export interface BookedRefund extends ProviderRefund {
  paymentIntentId: string | null;
}

/**
 * The payment provider's invoices and refunds of all customers, in pages, the newest first; reading them changes
 * nothing. Both throw ProviderError when the provider did not answer.
 */
export abstract class RevenueRecordsPort {
  /** Without drafts. @param since when they were created, as a draft */
  abstract invoicesSince(since: Date): AsyncIterable<readonly ProviderInvoice[]>;

  abstract refundsSince(since: Date): AsyncIterable<readonly BookedRefund[]>;
}
