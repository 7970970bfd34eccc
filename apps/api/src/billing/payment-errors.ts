import { ProviderError } from '../foundation/operations/operation.ts';

/** The payment method was declined; nothing was changed. */
export class CardDeclinedError extends ProviderError {
  /** In the provider's words for customers. */
  readonly customerMessage: string;

  constructor(customerMessage: string, message: string, cause: unknown) {
    super('rejected', 'card_refused', message, { cause });
    this.name = 'CardRefused';
    this.customerMessage = customerMessage;
  }
}

/** The customer's bank requires authentication; nothing was changed. */
export class AuthenticationRequiredError extends CardDeclinedError {
  /** The hosted page where the customer authenticates and pays; null where there is none. */
  readonly page: string | null;

  constructor(customerMessage: string, message: string, cause: unknown, page: string | null = null) {
    super(customerMessage, message, cause);
    this.name = 'AuthenticationRequired';
    this.page = page;
  }
}

/** A sale cannot be invoiced at its amount: the customer's balance would change it, or the tax is unknown. */
export class NotInvoiceableError extends ProviderError {
  constructor(message: string) {
    super('rejected', 'payments_rejected', message);
    this.name = 'NotInvoiceable';
  }
}
