import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { StripeConnectionAdapter } from './stripe-connection.adapter.ts';
import { translated } from './stripe-errors.adapter.ts';

/** Percent by the id of a tax rate. */
export type TaxPercents = ReadonlyMap<string, number>;

/** Stripe's tax rates. The percentage of a rate never changes, so each is read once. */
@Injectable()
export class StripeTaxRatesAdapter {
  readonly #stripe: Stripe;
  readonly #percents = new Map<string, number>();

  constructor(connection: StripeConnectionAdapter) {
    this.#stripe = connection.client;
  }

  /** The rates of invoices. */
  async of(invoices: readonly Stripe.Invoice[]): Promise<TaxPercents> {
    const ids = invoices.flatMap(({ total_taxes: taxes }) =>
      (taxes ?? []).flatMap(({ tax_rate_details: rate }) => rate?.tax_rate ?? []),
    );
    for (const id of new Set(ids)) {
      if (this.#percents.has(id)) continue;
      const rate = await translated('Read tax rate', () => this.#stripe.taxRates.retrieve(id));
      this.#percents.set(id, rate.effective_percentage ?? rate.percentage);
    }
    return this.#percents;
  }
}
