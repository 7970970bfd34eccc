import type { TaxIdState } from '../foundation/database/generated/client.ts';

/** What invoices of the payment provider say about who pays them. Empty text: nothing. */
export interface CustomerDetails {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  /** ISO 3166-1, two letters. */
  country: string;
}

export interface TaxNumber {
  /** The provider's name of its kind, such as eu_vat. */
  type: string;
  value: string;
}

/** A tax number as the provider has it. */
export interface ProviderTaxNumber extends TaxNumber {
  id: string;
  state: Exclude<TaxIdState, 'refused'>;
}

/** What billing needs of a payment provider to put a customer's details on invoices. Every method throws ProviderError. */
export abstract class CustomerDetailsPort {
  /** Invoices that are finalized from now on show them; checkouts no longer change them. */
  abstract setDetails(customerId: string, details: CustomerDetails, key: string): Promise<void>;

  /** Removes name, address and everything else that tells who the customer is. Repeating it changes nothing. */
  abstract forget(customerId: string): Promise<void>;

  abstract taxNumbersOf(customerId: string): Promise<ProviderTaxNumber[]>;

  /** Adds a tax number; returns the present one if the customer has it. @returns null if the provider refuses it */
  abstract addTaxNumber(
    customerId: string,
    number: TaxNumber,
    key: string,
  ): Promise<ProviderTaxNumber | null>;

  /** Removes a tax number; does nothing for one that is gone. */
  abstract removeTaxNumber(customerId: string, id: string): Promise<void>;
}
