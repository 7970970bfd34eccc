import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { type ListedMethod, MethodListPort } from '../method-list.port.ts';
import { StripeConnectionAdapter } from './stripe-connection.adapter.ts';
import { translated } from './stripe-errors.adapter.ts';
import { toPaymentInstrument } from './stripe-objects.adapter.ts';
import { readAllPages } from './stripe-pages.adapter.ts';

/** The payment methods that Stripe's customers have saved. */
@Injectable()
export class StripeMethodListAdapter extends MethodListPort {
  readonly #stripe: Stripe;

  constructor(connection: StripeConnectionAdapter) {
    super();
    this.#stripe = connection.client;
  }

  async methodsOf(customerId: string): Promise<ListedMethod[]> {
    const methods = await readAllPages('Read payment methods', (page) =>
      this.#stripe.paymentMethods.list({ customer: customerId, ...page }),
    );
    return methods.filter(({ type }) => type === 'card' || type === 'link').map(toListed);
  }

  async removeMethod(methodId: string): Promise<void> {
    try {
      await translated('Remove payment method', () => this.#stripe.paymentMethods.detach(methodId));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind === 'not_found') return;
      // Stripe refuses to detach one that belongs to no customer.
      if (error.kind !== 'rejected' || (await this.#isAttached(methodId))) throw error;
    }
  }

  async #isAttached(methodId: string): Promise<boolean> {
    const { customer } = await translated('Read payment method', () =>
      this.#stripe.paymentMethods.retrieve(methodId),
    );
    return customer !== null;
  }
}

function toListed(method: Stripe.PaymentMethod): ListedMethod {
  const instrument = toPaymentInstrument(method);
  const { exp_month: month, exp_year: year } = method.card ?? {};
  return {
    id: method.id,
    kind: instrument?.method ?? 'other',
    brand: instrument?.cardBrand ?? null,
    last4: instrument?.cardLast4 ?? null,
    expires: month === undefined || year === undefined ? null : { month, year },
  };
}
