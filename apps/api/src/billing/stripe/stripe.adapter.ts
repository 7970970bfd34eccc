import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { Config } from '../../foundation/config/config.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import type {
  CatalogueEntry,
  CataloguePrice,
  ChangePreview,
  Checkout,
  CheckoutRequest,
  EventSubject,
  MethodPage,
  MethodPageRequest,
  SubscriptionOutlook,
  PaymentInstrument,
  ProviderEvent,
  FoundCharge,
  SaleAmount,
  SavedMethod,
  SavedMethodCharge,
  Subscription,
  SubscriptionChange,
} from '../payments.port.ts';
import type { ProviderRefund } from '../payment-records.port.ts';
import { NotInvoiceableError, PaymentsPort } from '../payments.port.ts';
import { StripeCollectionAdapter } from './stripe-collection.adapter.ts';
import { checkoutTax } from './stripe-checkout-tax.adapter.ts';
import { StripeChangesAdapter } from './stripe-changes.adapter.ts';
import { StripeConnectionAdapter } from './stripe-connection.adapter.ts';
import { translated } from './stripe-errors.adapter.ts';
import { readSignedEvent, subjectOfEvent } from './stripe-events.adapter.ts';
import {
  intervalOf,
  liveCustomer,
  toCheckout,
  toPaymentInstrument,
  toPrice,
  toSubscription,
} from './stripe-objects.adapter.ts';
import { StripeSaleInvoicesAdapter } from './stripe-sale-invoices.adapter.ts';
import { StripeSavedMethodsAdapter } from './stripe-saved-methods.adapter.ts';

/** Payments by Stripe. Every write has an idempotency key, so that it can be repeated after an unknown outcome. */
@Injectable()
export class StripeAdapter extends PaymentsPort {
  readonly #stripe: Stripe;
  readonly #changes: StripeChangesAdapter;
  readonly #collection: StripeCollectionAdapter;
  readonly #saleInvoices: StripeSaleInvoicesAdapter;
  readonly #savedMethods: StripeSavedMethodsAdapter;
  readonly #webhookSecrets: readonly string[];
  readonly #livemode: boolean;
  readonly #addsTax: boolean;

  constructor(connection: StripeConnectionAdapter, config: Config) {
    super();
    this.#stripe = connection.client;
    this.#changes = new StripeChangesAdapter(this.#stripe);
    this.#collection = new StripeCollectionAdapter(this.#stripe);
    this.#savedMethods = new StripeSavedMethodsAdapter(this.#stripe);
    this.#webhookSecrets = config.settings.STRIPE_WEBHOOK_SECRETS;
    this.#livemode = connection.livemode;
    this.#addsTax = config.settings.STRIPE_TAX;
    this.#saleInvoices = new StripeSaleInvoicesAdapter(this.#stripe, this.#addsTax);
  }

  async createCustomer(person: { userId: string; email: string; name: string | null }): Promise<string> {
    const { userId, email, name } = person;
    const customer = await translated('Create customer', () =>
      this.#stripe.customers.create(
        { email, ...(name === null ? {} : { name }), metadata: { user_id: userId } },
        { idempotencyKey: `customer-${userId}` },
      ),
    );
    return customer.id;
  }

  async setCustomerEmail(customerId: string, email: string, key: string): Promise<void> {
    await translated('Change email of customer', () =>
      this.#stripe.customers.update(customerId, { email }, { idempotencyKey: key }),
    );
  }

  async findPrices(lookupKeys: readonly string[]): Promise<CataloguePrice[]> {
    const prices = await translated('Find prices', () =>
      this.#stripe.prices.list({ lookup_keys: [...lookupKeys], active: true, limit: 100 }),
    );
    return prices.data.map(toPrice);
  }

  async createPrice(entry: CatalogueEntry): Promise<void> {
    await translated(`Create price ${entry.lookupKey}`, async () => {
      await this.#ensureProduct(entry);
      const { productId, lookupKey, amountCents, currency, everyMonths } = entry;
      await this.#stripe.prices.create({
        product: productId,
        lookup_key: lookupKey,
        unit_amount: amountCents,
        currency,
        tax_behavior: 'exclusive',
        ...(everyMonths === null ? {} : { recurring: intervalOf(everyMonths) }),
      });
    });
  }

  async openCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }> {
    const { orderId, userId, reduction } = request;
    const coupon = reduction === null ? undefined : await this.#changes.coupon(orderId, reduction);
    const tax = this.#addsTax ? await checkoutTax(this.#stripe, request.customerId) : {};
    const metadata = { order_id: orderId, user_id: userId };
    const session = await translated('Open checkout', () =>
      this.#stripe.checkout.sessions.create(
        {
          mode: request.mode,
          customer: request.customerId,
          client_reference_id: userId,
          line_items: linesOf(request.price),
          ...(coupon === undefined ? {} : { discounts: [{ coupon }] }),
          ...tax,
          metadata,
          success_url: request.successUrl,
          cancel_url: request.cancelUrl,
          expires_at: Math.floor(request.expiresAt.getTime() / 1000),
          ...(request.mode === 'payment'
            ? {
                invoice_creation: { enabled: true, invoice_data: { metadata } },
                payment_intent_data: {
                  metadata,
                  ...(request.savesMethod === true ? { setup_future_usage: 'off_session' } : {}),
                },
              }
            : {
                subscription_data: {
                  metadata,
                  ...(request.trialDays === null ? {} : { trial_period_days: request.trialDays }),
                },
              }),
        },
        // Details that were entered between two tries change the request.
        {
          idempotencyKey: tax.customer_update === undefined && this.#addsTax ? `${orderId}-details` : orderId,
        },
      ),
    );
    // A repeated answer has no address if the checkout was paid or closed since.
    if (session.url === null)
      throw new ProviderError('conflict', 'payments_rejected', `Checkout ${session.id} is not open`);
    return { id: session.id, url: session.url };
  }

  async closeCheckout(checkoutId: string): Promise<void> {
    try {
      await translated('Close checkout', () => this.#stripe.checkout.sessions.expire(checkoutId));
    } catch (error) {
      // Stripe rejects closing a checkout that is paid or closed.
      if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
      if ((await this.checkout(checkoutId)).state === 'open') throw error;
    }
  }

  async checkout(checkoutId: string): Promise<Checkout> {
    const session = await translated('Read checkout', () =>
      this.#stripe.checkout.sessions.retrieve(checkoutId, { expand: ['line_items', 'payment_intent'] }),
    );
    // Only the first items come with it; nothing that is sold has more than a page of them.
    if (session.line_items?.has_more === true)
      session.line_items = await translated('Read items of checkout', () =>
        this.#stripe.checkout.sessions.listLineItems(checkoutId, { limit: 100 }),
      );
    return toCheckout(session);
  }

  async subscription(subscriptionId: string): Promise<Subscription> {
    const subscription = await translated('Read subscription', () =>
      this.#stripe.subscriptions.retrieve(subscriptionId, {
        expand: [
          'default_payment_method',
          'customer.invoice_settings.default_payment_method',
          'latest_invoice',
        ],
      }),
    );
    return toSubscription(subscription);
  }

  async paidWith(paymentIntentId: string): Promise<PaymentInstrument | null> {
    const intent = await translated('Read payment', () =>
      this.#stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['payment_method'] }),
    );
    return toPaymentInstrument(intent.payment_method);
  }

  async methodSavedBy(paymentIntentId: string): Promise<SavedMethod | null> {
    return this.#savedMethods.savedBy(paymentIntentId);
  }

  async savedCard(customerId: string, paymentMethodId: string): Promise<SavedMethod | null> {
    return this.#savedMethods.card(customerId, paymentMethodId);
  }

  async previewSale(customerId: string, cents: number): Promise<SaleAmount> {
    return this.#saleInvoices.preview(customerId, cents);
  }

  async chargeSavedMethod(charge: SavedMethodCharge): Promise<FoundCharge> {
    try {
      return await this.#saleInvoices.charge(charge);
    } catch (error) {
      if (!(error instanceof NotInvoiceableError) || this.#addsTax) throw error;
      return this.#savedMethods.charge(charge);
    }
  }

  async cancelUnconfirmed(customerId: string, saleId: string): Promise<void> {
    await this.#savedMethods.cancelUnconfirmed(customerId, saleId);
  }

  async findCharge(customerId: string, saleId: string): Promise<FoundCharge | null> {
    return (
      (await this.#saleInvoices.find(customerId, saleId)) ?? this.#savedMethods.findCharge(customerId, saleId)
    );
  }

  async closeCharge(customerId: string, saleId: string): Promise<FoundCharge | null> {
    await this.#saleInvoices.close(customerId, saleId);
    await this.#savedMethods.cancelUnconfirmed(customerId, saleId);
    return this.findCharge(customerId, saleId);
  }

  async balanceOf(customerId: string): Promise<number> {
    const customer = await translated('Read customer', () => this.#stripe.customers.retrieve(customerId));
    return liveCustomer(customer)?.balance ?? 0;
  }

  async cancelSubscription(subscriptionId: string, orderId: string): Promise<void> {
    await translated('Cancel subscription', async () => {
      const subscription = await this.#stripe.subscriptions.retrieve(subscriptionId);
      if (subscription.status === 'canceled') return;
      await this.#stripe.subscriptions.cancel(subscriptionId, {
        cancellation_details: { comment: `Order ${orderId} came second` },
      });
    });
  }

  async previewChange(change: SubscriptionChange): Promise<ChangePreview> {
    return this.#changes.preview(change);
  }

  async changeSubscription(change: SubscriptionChange & { orderId: string }): Promise<void> {
    await this.#changes.change(change);
  }

  async holdChange(change: SubscriptionChange & { orderId: string }): Promise<string | null> {
    return this.#changes.hold(change);
  }

  async dropHeldChange(subscriptionId: string): Promise<void> {
    await this.#changes.dropHeld(subscriptionId);
  }

  async nameOrder(subscriptionId: string, orderId: string): Promise<void> {
    await this.#changes.nameOrder(subscriptionId, orderId);
  }

  async unusedCredit(subscriptionId: string, at: Date): Promise<number> {
    return this.#changes.unusedCredit(subscriptionId, at);
  }

  async endSubscription(
    subscriptionId: string,
    options: Parameters<PaymentsPort['endSubscription']>[1],
  ): Promise<'ended' | 'paid'> {
    return this.#changes.end(subscriptionId, options);
  }

  async creditBalance(
    customerId: string,
    credit: { orderId: string; cents: number; description: string },
  ): Promise<void> {
    await this.#changes.creditBalance(customerId, credit);
  }

  async refundCheckout(
    checkout: { subscriptionId: string | null; paymentIntentId: string | null },
    orderId: string,
  ): Promise<number> {
    const { subscriptionId, paymentIntentId } = checkout;
    const payments = subscriptionId === null ? [] : await this.#paymentsOf(subscriptionId);
    if (paymentIntentId !== null) payments.push(paymentIntentId);
    let cents = 0;
    for (const payment of payments) cents += await this.#refund(payment, orderId);
    return cents;
  }

  async refundLine(line: Parameters<PaymentsPort['refundLine']>[0]): Promise<number> {
    return this.#collection.refundLine(line);
  }

  async outlook(subscriptionId: string): Promise<SubscriptionOutlook> {
    return this.#collection.outlook(subscriptionId);
  }

  async setRenewal(subscriptionId: string, renews: boolean, key: string): Promise<void> {
    await this.#collection.setRenewal(subscriptionId, renews, key);
  }

  async closeSubscription(subscriptionId: string, cancellationId: string): Promise<void> {
    await this.#collection.closeSubscription(subscriptionId, cancellationId);
  }

  async writeOff(subscriptionId: string, before: Date): Promise<void> {
    await this.#collection.writeOff(subscriptionId, before);
  }

  async openMethodPage(request: MethodPageRequest): Promise<{ id: string; url: string; expiresAt: Date }> {
    return this.#collection.openMethodPage(request);
  }

  async methodPage(pageId: string): Promise<MethodPage> {
    return this.#collection.methodPage(pageId);
  }

  async chargedMethod(customerId: string, subscriptionId: string | null): Promise<string | null> {
    return this.#collection.chargedMethod(customerId, subscriptionId);
  }

  async chargeTo(target: Parameters<PaymentsPort['chargeTo']>[0], key: string): Promise<void> {
    await this.#collection.chargeTo(target, key);
  }

  async collectOwed(subscriptionId: string, key: string): Promise<'paid' | 'refused' | 'nothing owed'> {
    return this.#collection.collectOwed(subscriptionId, key);
  }

  async refund(refund: Parameters<PaymentsPort['refund']>[0]): Promise<ProviderRefund> {
    return this.#collection.refund(refund);
  }

  readEvent(body: Buffer, signature: string | undefined, receivedAt: Date): ProviderEvent | undefined {
    return readSignedEvent(body, signature, this.#webhookSecrets, receivedAt, { livemode: this.#livemode });
  }

  subjectOf(event: { type: string; payload: unknown }): EventSubject | undefined {
    return subjectOfEvent(event);
  }

  async #paymentsOf(subscriptionId: string): Promise<string[]> {
    const invoices = await translated('Read invoices', () =>
      this.#stripe.invoices.list({
        subscription: subscriptionId,
        status: 'paid',
        limit: 100,
        expand: ['data.payments'],
      }),
    );
    return invoices.data.flatMap((invoice) =>
      (invoice.payments?.data ?? []).flatMap(({ status, payment: { payment_intent: intent } }) => {
        if (status !== 'paid' || intent === undefined) return [];
        return typeof intent === 'string' ? intent : intent.id;
      }),
    );
  }

  async #refund(paymentIntentId: string, orderId: string): Promise<number> {
    return translated('Refund', async () => {
      const given = await this.#stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
      const refunds = given.data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
      const givenCents = refunds.reduce((sum, refund) => sum + refund.amount, 0);
      if (refunds.some(({ metadata }) => metadata?.['order_id'] === orderId)) return givenCents;
      // Staff may have refunded a part of it before.
      const { amount_received: paid } = await this.#stripe.paymentIntents.retrieve(paymentIntentId);
      if (givenCents >= paid) return givenCents;
      const refund = await this.#stripe.refunds.create(
        { payment_intent: paymentIntentId, reason: 'duplicate', metadata: { order_id: orderId } },
        { idempotencyKey: `refund-${orderId}-${paymentIntentId}` },
      );
      return givenCents + refund.amount;
    });
  }

  async #ensureProduct({ productId, productName }: CatalogueEntry): Promise<void> {
    try {
      await this.#stripe.products.retrieve(productId);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || error.statusCode !== 404) throw error;
      await this.#stripe.products.create({ id: productId, name: productName });
    }
  }
}

function linesOf(price: CheckoutRequest['price']): Stripe.Checkout.SessionCreateParams.LineItem[] {
  if ('id' in price) return [{ price: price.id, quantity: 1 }];
  return price.lines.map(({ cents, name }) => ({
    price_data: { currency: 'usd', unit_amount: cents, tax_behavior: 'exclusive', product_data: { name } },
    quantity: 1,
  }));
}
