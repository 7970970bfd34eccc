import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { ProviderError } from '../../foundation/operations/operation.ts';
import {
  type CustomerDetails,
  CustomerDetailsPort,
  type ProviderTaxNumber,
  type TaxNumber,
} from '../customer-details.port.ts';
import { keptHere } from './stripe-checkout-tax.adapter.ts';
import { StripeConnectionAdapter } from './stripe-connection.adapter.ts';
import { translated } from './stripe-errors.adapter.ts';
import { readAllPages } from './stripe-pages.adapter.ts';

/** Name, address and tax IDs of Stripe's customers. */
@Injectable()
export class StripeCustomerDetailsAdapter extends CustomerDetailsPort {
  readonly #stripe: Stripe;

  constructor(connection: StripeConnectionAdapter) {
    super();
    this.#stripe = connection.client;
  }

  async setDetails(customerId: string, details: CustomerDetails, key: string): Promise<void> {
    const { name, line1, line2, city, state, postalCode, country } = details;
    await translated('Change details of customer', () =>
      this.#stripe.customers.update(
        customerId,
        {
          name,
          address: { line1, line2, city, state, postal_code: postalCode, country },
          metadata: keptHere,
        },
        { idempotencyKey: key },
      ),
    );
  }

  async forget(customerId: string): Promise<void> {
    // Empty texts unset.
    await translated('Forget customer', () =>
      this.#stripe.customers.update(customerId, {
        name: '',
        email: '',
        phone: '',
        description: '',
        address: '',
      }),
    );
  }

  async taxNumbersOf(customerId: string): Promise<ProviderTaxNumber[]> {
    const found = await readAllPages('Read tax IDs', (page) =>
      this.#stripe.customers.listTaxIds(customerId, page),
    );
    return found.map(toTaxNumber);
  }

  async addTaxNumber(
    customerId: string,
    { type, value }: TaxNumber,
    key: string,
  ): Promise<ProviderTaxNumber | null> {
    try {
      const added = await translated('Add tax ID', () =>
        this.#stripe.customers.createTaxId(customerId, { type, value }, { idempotencyKey: key }),
      );
      return toTaxNumber(added);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
      // Stripe also refuses one that the customer has.
      const present = await this.taxNumbersOf(customerId);
      return present.find((each) => each.type === type && each.value === value) ?? null;
    }
  }

  async removeTaxNumber(customerId: string, id: string): Promise<void> {
    try {
      await translated('Remove tax ID', () => this.#stripe.customers.deleteTaxId(customerId, id));
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'not_found') throw error;
    }
  }
}

function toTaxNumber({ id, type, value, verification }: Stripe.TaxId): ProviderTaxNumber {
  return { id, type, value, state: stateOf(verification) };
}

function stateOf(verification: Stripe.TaxId.Verification | null): ProviderTaxNumber['state'] {
  if (verification === null) return 'unchecked';
  const known = (['pending', 'verified', 'unverified'] as const).find((each) => each === verification.status);
  return known ?? 'unavailable';
}
