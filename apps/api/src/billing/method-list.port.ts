/** A payment method that a customer saved at the provider. */
export interface ListedMethod {
  id: string;
  kind: 'card' | 'link' | 'other';
  brand: string | null;
  last4: string | null;
  /** The last month in which a card is valid; null for other methods. */
  expires: { month: number; year: number } | null;
}

/** What billing needs of a payment provider to show and remove saved methods. Every method throws ProviderError. */
export abstract class MethodListPort {
  /** Those that can be charged without the customer: cards and Link. The newest first. */
  abstract methodsOf(customerId: string): Promise<ListedMethod[]>;

  /** Removes a method from its customer; does nothing for one that is removed. */
  abstract removeMethod(methodId: string): Promise<void>;
}
