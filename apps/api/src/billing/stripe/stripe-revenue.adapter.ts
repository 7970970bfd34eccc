import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { ProviderInvoice } from '../payment-records.port.ts';
import { type BookedRefund, RevenueRecordsPort } from '../revenue-records.port.ts';
import { StripeConnectionAdapter } from './stripe-connection.adapter.ts';
import { idOf } from './stripe-objects.adapter.ts';
import { readPages } from './stripe-pages.adapter.ts';
import { toInvoice, toRefund } from './stripe-record-objects.adapter.ts';

/** Stripe's invoices and refunds of all customers. */
@Injectable()
export class StripeRevenueAdapter extends RevenueRecordsPort {
  readonly #stripe: Stripe;

  constructor(connection: StripeConnectionAdapter) {
    super();
    this.#stripe = connection.client;
  }

  async *invoicesSince(since: Date): AsyncGenerator<ProviderInvoice[]> {
    const created = { gte: secondsOf(since) };
    for await (const page of readPages('Read invoices', (range) =>
      this.#stripe.invoices.list({ created, expand: ['data.payments'], ...range }),
    ))
      yield page.flatMap((invoice) => toInvoice(invoice) ?? []);
  }

  async *refundsSince(since: Date): AsyncGenerator<BookedRefund[]> {
    const created = { gte: secondsOf(since) };
    for await (const page of readPages('Read refunds', (range) =>
      this.#stripe.refunds.list({ created, ...range }),
    ))
      yield page.map((refund) => ({ ...toRefund(refund), paymentIntentId: idOf(refund.payment_intent) }));
  }
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
