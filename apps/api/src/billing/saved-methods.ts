/** A method that a customer saved for later charges. */
export interface SavedMethod {
  id: string;
  cardBrand: string | null;
  cardLast4: string | null;
}

/** A payment of a sale. isUnderWay: it can still succeed. */
export interface FoundCharge {
  paymentIntentId: string;
  isUnderWay: boolean;
  /** US cents, tax included. */
  chargedCents: number;
}

/** A charge to a saved method. */
export interface SavedMethodCharge {
  /** Our sale: repeated requests for one charge once. */
  saleId: string;
  userId: string;
  customerId: string;
  paymentMethodId: string;
  /** US cents. */
  cents: number;
  /** In words, for the receipt. */
  description: string;
  /** Where the receipt goes. */
  email: string;
  /** The customer is waiting for it: their bank may ask them to authenticate. */
  isPresent: boolean;
}

/** What a sale comes to when it is charged to a saved method, in US cents. */
export interface SaleAmount {
  taxCents: number;
  /** Tax included. */
  totalCents: number;
}
