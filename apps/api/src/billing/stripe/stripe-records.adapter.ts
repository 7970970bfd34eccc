import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { ProviderError } from '../../foundation/operations/operation.ts';
import {
  PaymentRecordsPort,
  type PaymentReversals,
  type ProviderCharge,
  type ProviderCheckout,
  type ProviderInvoice,
  type ProviderSubscription,
} from '../payment-records.port.ts';
import { StripeConnectionAdapter } from './stripe-connection.adapter.ts';
import { translated } from './stripe-errors.adapter.ts';
import { idOf } from './stripe-objects.adapter.ts';
import { readAllPages } from './stripe-pages.adapter.ts';
import { StripeTaxRatesAdapter } from './stripe-tax-rates.adapter.ts';
import {
  toProviderCheckout,
  toProviderSubscription,
  toCharge,
  toDispute,
  toInvoice,
  toRefund,
} from './stripe-record-objects.adapter.ts';

/** What Stripe has recorded about our customers. */
@Injectable()
export class StripeRecordsAdapter extends PaymentRecordsPort {
  readonly #stripe: Stripe;

  constructor(
    connection: StripeConnectionAdapter,
    private readonly taxRates: StripeTaxRatesAdapter,
  ) {
    super();
    this.#stripe = connection.client;
  }

  async invoice(invoiceId: string): Promise<ProviderInvoice | undefined> {
    try {
      const invoice = await translated('Read invoice', () =>
        this.#stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }),
      );
      return toInvoice(invoice, await this.taxRates.of([invoice]));
    } catch (error) {
      // A deleted draft.
      if (error instanceof ProviderError && error.kind === 'not_found') return undefined;
      throw error;
    }
  }

  async invoicesOf(customerId: string): Promise<ProviderInvoice[]> {
    const invoices = await readAllPages('Read invoices', (page) =>
      this.#stripe.invoices.list({ customer: customerId, expand: ['data.payments'], ...page }),
    );
    const percents = await this.taxRates.of(invoices);
    return invoices.flatMap((invoice) => toInvoice(invoice, percents) ?? []);
  }

  async chargesOf(customerId: string): Promise<ProviderCharge[]> {
    const charges = await readAllPages('Read charges', (page) =>
      this.#stripe.charges.list({ customer: customerId, ...page }),
    );
    return charges.filter(({ status }) => status === 'succeeded').map(toCharge);
  }

  async reversalsOf(paymentIntentId: string): Promise<PaymentReversals> {
    const intent = await translated('Read payment', () =>
      this.#stripe.paymentIntents.retrieve(paymentIntentId),
    );
    const refunds = await readAllPages('Read refunds', (page) =>
      this.#stripe.refunds.list({ payment_intent: paymentIntentId, ...page }),
    );
    const disputes = await readAllPages('Read disputes', (page) =>
      this.#stripe.disputes.list({ payment_intent: paymentIntentId, ...page }),
    );
    return {
      customerId: idOf(intent.customer),
      refunds: refunds.map(toRefund),
      disputes: disputes.map(toDispute),
    };
  }

  async subscriptionsOf(customerId: string): Promise<ProviderSubscription[]> {
    const subscriptions = await readAllPages('Read subscriptions', (page) =>
      this.#stripe.subscriptions.list({ customer: customerId, status: 'all', ...page }),
    );
    return subscriptions.map(toProviderSubscription);
  }

  async checkoutsOf(customerId: string): Promise<ProviderCheckout[]> {
    const sessions = await readAllPages('Read checkouts', (page) =>
      this.#stripe.checkout.sessions.list({ customer: customerId, ...page }),
    );
    return sessions.map(toProviderCheckout);
  }
}
